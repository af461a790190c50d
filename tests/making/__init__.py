"""Sets of items in the forms in which benchmarks are released, made for tests and benches."""
