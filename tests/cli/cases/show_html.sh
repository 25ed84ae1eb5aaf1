pith learn bulbs -o "$TMP/bulbs.wrap"
pith show "$TMP/bulbs.wrap" -f html
# A corrected field says what it was; -f takes two words.
pith edit "$TMP/bulbs.wrap" rename price=cost -o "$TMP/cost.wrap"
pith show "$TMP/cost.wrap" --format html | grep -c 'was price'
pith show "$TMP/bulbs.wrap" -f pdf
# Pages and forums beside lists.
pith learn lamps -q -o "$TMP/lamps.wrap"
pith show "$TMP/lamps.wrap" -f html | grep '<h2>'
