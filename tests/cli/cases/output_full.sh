# A full disk is named as that, wherever it is met and however much was written.
pith tree story.html > /dev/full; echo "exit $?"
pith tree story.html -o /dev/full; echo "exit $?"
yes '<p>a' | head -40000 > $TMP/big.html
pith tree $TMP/big.html -o /dev/full; echo "exit $?"
pith tree $TMP/big.html > /dev/full; echo "exit $?"
pith learn bulbs -o /dev/full; echo "exit $?"
