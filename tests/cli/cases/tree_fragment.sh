echo '<td>x' | pith tree -f html5lib --fragment tr -
