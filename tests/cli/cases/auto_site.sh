pith auto daily
pith auto --alone -f jsonl daily
pith -f text story.html daily/2.html
