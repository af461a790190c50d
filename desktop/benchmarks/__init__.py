"""What an item is: its parts, its ids, how it is read, made, asked, parsed and scored. No Qt, no SQL, no torch."""
