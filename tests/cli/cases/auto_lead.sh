# A text above the posts of a thread stays in its body: no list of ingredients is
# lost without a word.
pith auto -f json thread_lead.html | grep -E '^  "(kind|body)"' | sed 's/\\n/\n/g' | cut -c1-60
