#!/usr/bin/awk -f
# Man pages from the Markdown that docs/man uses, for any POSIX awk:
#   awk -f tools/md2man.awk docs/man/pith.1.md > pith.1
# Headings, paragraphs, **bold**, *italic*, `code`, "term" + ":   text" lists,
# "- " lists and indented examples. Comments are dropped.

function text(s,    out, n) {
    gsub(/\\/, "\\e", s)
    gsub(/-/, "\\-", s)
    gsub(/^\./, "\\\\\\&.", s)
    gsub(/^'/, "\\\\\\&'", s)
    out = ""
    while (match(s, /\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`/)) {
        out = out substr(s, 1, RSTART - 1)
        n = substr(s, RSTART, 2) == "**" ? 2 : 1
        out = out (substr(s, RSTART, 1) == "*" && n == 1 ? "\\fI" : "\\fB") \
            substr(s, RSTART + n, RLENGTH - 2 * n) "\\fR"
        s = substr(s, RSTART + RLENGTH)
    }
    return out s
}

function close_code() {
    if (in_code)
        print ".fi\n.RE"
    in_code = 0
}

# Print the line held back (it might have been a list's term).
function flush() {
    if (term != "") {
        print (gap ? ".PP\n" : "") text(term)
        gap = 0
    }
    term = ""
}

/^<!--/ { next }
/^# / {
    name = $2
    sub(/\(.*/, "", name)
    print ".TH " toupper(name) " 1 \"\" \"pith\" \"pith manual\""
    next
}
/^## / {
    close_code()
    print ".SH " substr($0, 4)
    gap = 0
    next
}
/^    / {
    if (!in_code)
        print ".PP\n.RS 4\n.nf"
    in_code = 1
    s = substr($0, 5)
    gsub(/\\/, "\\e", s)
    gsub(/-/, "\\-", s)
    gsub(/^\./, "\\\\\\&.", s)
    gsub(/^'/, "\\\\\\&'", s)
    print s
    next
}
/^:   / {
    print ".TP\n" text(term) "\n" text(substr($0, 5))
    term = ""
    next
}
/^- / {
    close_code()
    print ".IP \\(bu 2\n" text(substr($0, 3))
    next
}
/^$/ {
    flush()
    close_code()
    gap = 1
    next
}
{
    flush()
    close_code()
    term = $0
}
END {
    flush()
    close_code()
}
