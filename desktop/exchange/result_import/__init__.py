"""Import of results of other harnesses as model runs, scored by the lab's own rules and with the harness's verdicts."""
