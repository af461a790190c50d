"""What the papers print: results as data, each cell with its source and the number of items behind it."""
