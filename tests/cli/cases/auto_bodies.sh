# What of 27 pages of today's templates is in their body and should not be, or is
# not and should be: the lines that are printed are still wrong.
python3 ../bodies.py bodies/*.html
