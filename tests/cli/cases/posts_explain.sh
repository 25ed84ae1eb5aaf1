pith posts --explain thread.html | grep -c "date (pivot)\|record\|candidate"
