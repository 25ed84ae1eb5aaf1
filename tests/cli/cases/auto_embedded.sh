# A page that shows nothing: its posts are JSON for a script to show.
pith auto -f json embedded.html | grep -E '"(kind|text_from|empty|title|author|date_iso|body)":'
