echo '<div><div><div><div><div><div><p>deep' | pith tree --max-depth 4 -
