"""Operation F.A.U.S.T.: bluffing for stolen art in occupied France."""
