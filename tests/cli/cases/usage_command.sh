pith teee story.html; echo $?
pith zebra story.html; echo $?
pith help tre; echo $?
