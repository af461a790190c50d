"""Studies of people: protocol, plan, the trial and its times, runs. Knows no Qt."""
