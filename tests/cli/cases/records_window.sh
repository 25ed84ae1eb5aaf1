pith records --render --window big shop.html; echo $?; pith records --window 9x9 shop.html; echo $?
