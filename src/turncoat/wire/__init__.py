"""What travels between the server and those who play: messages, and how everything in them is written."""
