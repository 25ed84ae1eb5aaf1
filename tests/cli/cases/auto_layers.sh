# The layers of a page stand beside each other: posts of a thread, fields of a
# detail page; as text a detail page begins with its fields.
pith auto -f json thread.html | sed -n '/^  "posts"/,$p' | head -14
pith auto -f text lamp_detail.html | head -11
pith auto -f csv thread.html | cut -c1-60
pith auto -f csv --alone lamp_detail.html lamp_claims.html | cut -c1-90
pith auto -f csv story.html; echo "exit $?"
