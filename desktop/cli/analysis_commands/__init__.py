"""Commands of scores and comparisons: score, judge, import results, compare, report, explain."""
