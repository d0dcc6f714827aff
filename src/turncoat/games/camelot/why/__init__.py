"""Why: the clause behind each option, and behind each refusal."""
