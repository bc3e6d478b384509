"""The A.R.T. Project: a team against the White Hand, on six maps."""
