"""How a process uses a lab's database: its lock, its one writer, short transactions, exclusive access."""
