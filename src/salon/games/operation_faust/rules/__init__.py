"""The rules of Operation F.A.U.S.T., a module for each part of the booklet."""
