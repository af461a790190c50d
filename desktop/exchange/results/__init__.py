"""Results of other harnesses as model runs of the lab, scored by its own rules, their verdicts beside them."""
