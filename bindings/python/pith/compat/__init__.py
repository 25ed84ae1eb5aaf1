"""Other extractors' interfaces, so that a program changes one import."""
