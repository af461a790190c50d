"""Coverage and false positives of the methods in use, by simulation: what section 5 of the reference prints, worked out
again for the methods named. `make simulations` writes them into docs/analysis.md, the suite runs them short.
"""
