"""What an edition of Treason says: its figures and effects, whether they can be played, a table's rulings."""
