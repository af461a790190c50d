"""Every reader under two fuzzers: hypothesis, which changes good files, and atheris, which follows the code."""
