"""What is measured for docs/performance.md; nothing here is a test."""
