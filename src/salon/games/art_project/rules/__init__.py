"""The rules of The A.R.T. Project, a module for each part of the booklet; what the maps change is in `maps`."""
