"""CuBirds at the table: in sentences, in numbered questions and on the screen."""
