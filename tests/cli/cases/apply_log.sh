# A line for each run: how many pages fitted, and how often each field had a
# value.
pith learn bulbs -o $TMP/a.wrap
pith apply $TMP/a.wrap bulbs --log $TMP/a.log > /dev/null
pith apply $TMP/a.wrap bulbs-new.html --log $TMP/a.log > /dev/null 2>&1; echo "exit $?"
sed 's/"time":"[0-9TZ:-]*"/"time":"T"/' $TMP/a.log
pith apply $TMP/a.wrap bulbs --log /nowhere/a.log > /dev/null; echo "exit $?"
