#!/usr/bin/env python3
"""Write docs/messages.md: what pith says when something is wrong.

usage: tools/messages.py [--check | --strict]

Reads the texts of cli_error, cli_warn, pith_error_set and pith_run_tell in the
sources, and of what they are made from (snprintf into text). A text is "what
happened; what to do". --check: fail if the file is not what would be written;
--strict: fail if a text says what happened and not what to do.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / 'docs' / 'messages.md'
ROOMS = ['cli', 'serve', 'src', 'io']
CALL = re.compile(r'\b(cli_error|cli_warn|pith_error_set|pith_run_tell|'
                  r'put_error|snprintf)\(')
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
FIELD = re.compile(r'%[-+ 0#]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:ll|l|z|h)?[a-zA-Z]')


def argument_text(source, at):
    """The arguments of the call whose bracket is at `at`."""
    depth, i = 0, at
    while i < len(source):
        c = source[i]
        if c == '"':
            i = STRING.match(source, i).end()
            continue
        if c == "'":
            i += 4 if source[i + 1] == '\\' else 3
            continue
        depth += (c == '(') - (c == ')')
        if depth == 0:
            return source[at + 1:i]
        i += 1
    return source[at + 1:]


def texts(args):
    """Runs of string literals, each joined."""
    out, last = [], None
    for m in STRING.finditer(args):
        if last is not None and not args[last:m.start()].strip():
            out[-1] += m[1]
        else:
            out.append(m[1])
        last = m.end()
    return out


def plain(text):
    text = text.replace('\\"', '"').replace('\\\\', '\\').replace('%%', '%')
    text = FIELD.sub('…', text)
    return re.sub(r'…(?:…)+', '…', text).strip()


def is_message(text, call):
    words = len(re.findall(r'[a-z]{2,}', text))
    if '\\n' in text or '<' in text or words < 3:
        return False
    return call != 'snprintf' or ': ' in text or '; ' in text


def messages():
    found = {}
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob('*.c')):
            source = re.sub(r'/\*.*?\*/', lambda m: ' ' * len(m[0]),
                            path.read_text(), flags=re.S)
            for m in CALL.finditer(source):
                args = argument_text(source, m.end() - 1)
                for text in texts(args):
                    if is_message(text, m[1]):
                        found.setdefault(plain(text), set()).add(
                            path.parent.relative_to(ROOT).as_posix())
    return found


# Texts that are said with an advice of another place, or as part of a message.
ADDED = [
    (r'^out of memory', 'raise --max-memory, or use fewer inputs at once'),
    (r'learned … ', 'learn again, or apply with --repair NEW (said once, last)'),
    (r'not found in the new pages', "see 'pith show', name it with 'pith edit'"),
    (r'^give |, or see ', 'as it says'),
    (r'^cannot start the browser', "see 'pith doctor'"),
    (r'browser|snapshot', 'leave the page out of --render'),
    (r'no pattern|is not learned from', 'give another --kind, or more pages'),
    (r'^and the other inputs|^not all bytes', 'part of a message with advice'),
    (r'cannot be corrected so', 'choose another name'),
    (r'^cannot open database', 'choose another file with -o'),
    (r'^not an address|the run ended before', 'check the address, run again'),
    (r"needs '--miner", 'add it, or leave --measure out'),
]


def advice(text, where):
    """What to do for a text that does not say it itself."""
    for pattern, do in ADDED:
        if re.search(pattern, text):
            return do
    return ''


def input_of(what, where):
    if "'…" in what or "…'" in what:
        return 'named in it'
    if where == {'cli'}:
        return 'the command line'
    return 'named before it'


def cell(text):
    return text.replace('|', '\\|').replace('`', "'")


def made():
    lines = ['# Messages', '',
             'Made by `tools/messages.py` from the sources; `tools/lint.py` checks '
             'that it is current.', '… stands for a name, a number or a reason. '
             'Messages go to standard error, one a line,', 'with "pith: " before '
             'them; those of pages have the page\'s name before them.', '',
             '| what happened | to which input | what to do | said in |',
             '|---|---|---|---|']
    for text, where in sorted(messages().items(), key=lambda x: x[0].lower()):
        what, _, do = text.rpartition('; ')
        if not what:
            what, do = text, advice(text, where)
        lines.append('| %s | %s | %s | %s |' % (
            cell(what), input_of(what, where), cell(do),
            ', '.join(sorted(where))))
    return '\n'.join(lines) + '\n'


def without_advice():
    for text, where in sorted(messages().items()):
        if '; ' not in text and not advice(text, where):
            yield text, sorted(where)[0]


if __name__ == '__main__':
    lacking = list(without_advice())
    for text, where in lacking:
        print('%s: says what happened, not what to do: %s' % (where, text))
    if '--strict' in sys.argv:
        sys.exit(bool(lacking))
    if '--check' in sys.argv:
        sys.exit(not OUT.exists() or OUT.read_text() != made())
    OUT.write_text(made())
