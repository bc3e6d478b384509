"""The rules of Artifact, a module for each part of the booklet."""
