"""What a seat may see: its view, a table it can imagine, and what is listed to hide what it may do."""
