# A story with a table of minutes below it: the table is given, whatever the kind.
page() {
    echo '<title>The pier</title><meta property="og:type" content="article"><h1>The pier</h1>'
    for when in 'on Monday' 'again on Tuesday' 'in May'; do
        echo "<p>The council of the harbour met $when and spoke for an hour about the new pier, which the town had wanted for years and the ships need before the winter comes, as everybody in the room agreed.</p>"
    done
    echo '<h2>Minutes</h2><table>'
    n=0
    for what in Pier Lights Basin Fees Cranes Market Ferry Budget Storms Pilots Ice Customs; do
        n=$((n + 1))
        echo "<tr><td>May $n, 2021</td><td><a href=m$n.html>$what</a></td></tr>"
    done
    echo '</table>'
}
page | pith auto --alone -f json - | grep -E '"(kind|main)":'
