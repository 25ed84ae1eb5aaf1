/* gen_words_table: words, names, user interface texts and date forms of the
 * eight languages the generator writes in. */
#ifndef PITH_TESTS_GEN_WORDS_TABLE_H
#define PITH_TESTS_GEN_WORDS_TABLE_H

#include "gen/gen_int.h"

struct gen_lang {
    const char *code;
    bool cjk;              /* words are not separated by spaces */
    const char *small;     /* function words */
    const char *words;     /* content words */
    const char *syllables; /* rare words are made of these */
    const char *first_names, *last_names, *cities;
    const char *comma, *stop;
    const char *price; /* %s is the number */
    char decimal;
    const char *months;       /* long */
    const char *short_months; /* as that language's sites write them */
    const char *days[8];      /* formats, see gen_date_format */
    const char *moments[8];
    /* minutes, hours, days ago: %d, singular | plural */
    const char *ago_minute, *ago_hour, *ago_day;
    const char *yesterday;
    const char *ui[GEN_UI_COUNT];
};

/* clang-format off */
static const struct gen_lang langs[GEN_LANGS] = {
{ "en", false,
  "the of and to in a that for on with as by at from was were is are has had but not their its after before over under about against between",
  "city council river minister report market harbour season police winter summer engine school hospital library museum village teacher budget garden player match goal company worker strike court judge decision plan road bridge train station storm island coast mountain forest farmer harvest price energy water theatre painter novel film director prize festival science study patient doctor climate satellite voter party campaign election border street house tower tenant rent bank interest loan factory export import union leader talks agreement summit visit crowd protest record result final victory defeat coach stadium ticket museum history letter archive discovery bone planet telescope signal network machine software printer camera kitchen recipe bread coffee wine fish boat captain crew voyage lighthouse",
  "bar len tor mar sin vel dor ken wil ash fer gan hal mon per rad sol tan ver wick ford ton ham ley shire brook field stone",
  "James Mary Robert Linda John Susan David Karen Thomas Nancy Daniel Helen George Ruth Edward Alice Peter Laura Simon Grace",
  "Walker Hughes Foster Bennett Carter Morgan Reed Cooper Bailey Ward Price Ellis Marsh Holland Barnes Fletcher Doyle Quinn Harper Lowe",
  "Ashford Northgate Millbrook Eastham Kingsley Fairhaven Redcliff Stonebridge Westlake Harwick",
  ",", ".", "$%s", '.',
  "January February March April May June July August September October November December",
  "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  {"%B %d, %Y", "%b %d, %Y", "%d %B %Y", "%m/%D/%Y", "%Y-%M-%D", "%A, %B %d, %Y", "%o %B %Y"},
  {"%b %d, %Y at %I:%N %p", "%A %B %d, %Y %I:%N %p", "%M-%D-%Y, %I:%N %p", "%d %b %Y, %H:%N", "%Y-%M-%D %H:%N", "%B %d, %Y, %I:%N%P", "%a %b %d, %Y %I:%N %P", "%d %b %Y - %H:%N"},
  "%d minute ago|%d minutes ago", "%d hour ago|%d hours ago", "%d day ago|%d days ago", "Yesterday",
  {"Home", "News", "Sport", "Politics", "Culture", "Economy", "Science", "Weather", "Contact", "Imprint", "Privacy", "Most read", "Related stories", "Share", "Sign up for our newsletter and get the best stories every morning", "We use cookies to improve your experience on our site. By going on you agree to our terms.", "Accept", "Comments", "Reply", "By", "Published", "Advertisement", "More", "Next", "Previous", "Price", "Add to cart", "In stock", "Rating", "Brand", "Filter", "wrote", "Quote", "Joined", "Posts", "Search", "Log in", "Photo"} },
{ "de", false,
  "der die das und in zu den mit von für auf ist im dem nicht ein eine als auch nach bei aus über vor wird sind einer durch gegen zwischen",
  "Stadt Bürgermeister Rathaus Fluss Minister Bericht Markt Hafen Saison Polizei Winter Schule Krankenhaus Bücherei Museum Dorf Lehrerin Haushalt Garten Spieler Tor Firma Arbeiter Streik Gericht Richter Entscheidung Straße Brücke Zug Bahnhof Sturm Insel Küste Gebirge Wald Bauer Ernte Preis Energie Wasser Theater Maler Roman Film Regisseurin Forschung Studie Ärzte Klima Wähler Partei Wahl Grenze Haus Miete Bank Zinsen Fabrik Ausfuhr Gewerkschaft Gespräche Einigung Gipfel Besuch Menge Protest Ergebnis Sieg Niederlage Trainer Stadion Geschichte Brief Archiv Entdeckung Netz Maschine Küche Brot Kaffee Schiff Kapitän Mannschaft Reise Leuchtturm Überschuss Fähre Größe",
  "bach berg stein feld wald hof dorf mühl grün schön rot hein burg heim haus sol kar ber lin mar tal see",
  "Hans Anna Karl Ursula Jürgen Monika Stefan Käthe Wolfgang Sabine Björn Heike Dieter Petra Günther Ute Lukas Miriam",
  "Müller Schäfer Köhler Weiß Krüger Jäger Böhm Vogel Lange Busch Kühn Seidel Voß Brandt Haas Schreiber Groß Kuhn",
  "Neustadt Altenberg Grünau Schönfeld Königstein Rotbach Steinheim Waldkirch",
  ",", ".", "%s €", ',',
  "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  "Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.",
  {"%d. %B %Y", "%D.%M.%Y", "%d. %b %Y"},
  {"%D.%M.%Y, %H:%N Uhr", "%d. %B %Y um %H:%N", "%D.%M.%Y %H:%N", "%d. %b %Y, %H:%N"},
  "vor %d Minute|vor %d Minuten", "vor %d Stunde|vor %d Stunden", "vor %d Tag|vor %d Tagen", "Gestern",
  {"Startseite", "Nachrichten", "Sport", "Politik", "Kultur", "Wirtschaft", "Wissen", "Wetter", "Kontakt", "Impressum", "Datenschutz", "Meistgelesen", "Mehr zum Thema", "Teilen", "Melden Sie sich für unseren Newsletter an und lesen Sie jeden Morgen das Beste", "Wir verwenden Cookies, um unser Angebot zu verbessern. Mit der Nutzung stimmen Sie zu.", "Zustimmen", "Kommentare", "Antworten", "Von", "Veröffentlicht", "Anzeige", "Mehr", "Weiter", "Zurück", "Preis", "In den Warenkorb", "Auf Lager", "Bewertung", "Marke", "Filter", "schrieb", "Zitat", "Dabei seit", "Beiträge", "Suche", "Anmelden", "Foto"} },
{ "fr", false,
  "le la les de des du et à en un une que qui dans pour sur avec par est sont au aux ne pas plus mais son sa ses entre contre après",
  "ville maire conseil fleuve ministre rapport marché port saison police hiver été école hôpital bibliothèque musée village enseignante budget jardin joueur but société ouvrier grève tribunal juge décision route pont train gare tempête île côte montagne forêt agriculteur récolte prix énergie eau théâtre peintre roman film réalisatrice festival science étude médecin climat électeur parti campagne élection frontière rue maison loyer banque intérêt usine exportation syndicat accord sommet visite foule manifestation résultat victoire défaite entraîneur stade histoire lettre archive découverte réseau machine cuisine pain café bateau capitaine équipage voyage phare façade garçon noël",
  "mont bel val roche clair ville fon tai lac mar ron bou ber gné cour lan sur vil ché rai",
  "Jean Marie Pierre Hélène François Céline Luc Amélie Rémi Chloé Étienne Sophie Benoît Zoé Gérard Inès",
  "Lefèvre Moreau Girard Béranger Châtel Dumont Rivière Gauthier Perrin Lemaître Faure Blanchard Noël Besson",
  "Montclair Beauval Rochefort Valençay Clairvaux Saint-Aubin Fontbelle Courville",
  ",", ".", "%s €", ',',
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
  {"%d %B %Y", "%D/%M/%Y", "le %d %B %Y"},
  {"%d %B %Y à %H:%N", "%D/%M/%Y à %Hh%N", "%d %b %Y %H:%N", "Le %D/%M/%Y à %H:%N"},
  "il y a %d minute|il y a %d minutes", "il y a %d heure|il y a %d heures", "il y a %d jour|il y a %d jours", "Hier",
  {"Accueil", "Actualités", "Sport", "Politique", "Culture", "Économie", "Sciences", "Météo", "Contact", "Mentions légales", "Vie privée", "Les plus lus", "Sur le même sujet", "Partager", "Recevez chaque matin notre lettre avec les meilleurs articles de la rédaction", "Nous utilisons des cookies pour améliorer votre visite. En continuant, vous acceptez.", "Accepter", "Commentaires", "Répondre", "Par", "Publié le", "Publicité", "Plus", "Suivant", "Précédent", "Prix", "Ajouter au panier", "En stock", "Note", "Marque", "Filtrer", "a écrit", "Citation", "Inscrit le", "Messages", "Rechercher", "Connexion", "Photo"} },
{ "es", false,
  "el la los las de del y a en un una que por para con se su sus no más como pero sobre entre contra desde hasta según tras",
  "ciudad alcalde consejo río ministro informe mercado puerto temporada policía invierno verano escuela hospital biblioteca museo pueblo maestra presupuesto jardín jugador gol empresa obrero huelga tribunal jueza decisión carretera puente tren estación tormenta isla costa montaña bosque agricultor cosecha precio energía agua teatro pintor novela película directora premio ciencia estudio médico clima votante partido campaña elección frontera calle casa alquiler banco interés fábrica exportación sindicato acuerdo cumbre visita multitud protesta resultado victoria derrota entrenador estadio historia carta archivo descubrimiento red máquina cocina pan café barco capitán tripulación viaje faro niño año señal",
  "mon val ser ver río al ta que ro san lu cam po nue vi lla fuen te gra na ño",
  "José María Juan Lucía Carlos Inés Andrés Sofía Ramón Begoña Iván Marta Óscar Nuria Raúl Elena",
  "García Muñoz Peña Núñez Ibáñez Vázquez Ríos Campos Nieto León Márquez Ortega Solís Vidal",
  "Villanueva Fuentealta Monteverde Riosol Camponegro Valdeoro San Millán",
  ",", ".", "%s €", ',',
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "ene feb mar abr may jun jul ago sep oct nov dic",
  {"%d de %B de %Y", "%D/%M/%Y", "%d %b %Y"},
  {"%d de %B de %Y a las %H:%N", "%D/%M/%Y %H:%N", "%d %b %Y, %H:%N", "%D-%M-%Y, %H:%N"},
  "hace %d minuto|hace %d minutos", "hace %d hora|hace %d horas", "hace %d día|hace %d días", "Ayer",
  {"Portada", "Noticias", "Deportes", "Política", "Cultura", "Economía", "Ciencia", "Tiempo", "Contacto", "Aviso legal", "Privacidad", "Lo más leído", "Noticias relacionadas", "Compartir", "Suscríbase a nuestro boletín y reciba cada mañana las mejores historias", "Usamos cookies para mejorar su visita. Si sigue navegando, acepta su uso.", "Aceptar", "Comentarios", "Responder", "Por", "Publicado", "Publicidad", "Más", "Siguiente", "Anterior", "Precio", "Añadir al carrito", "En existencia", "Valoración", "Marca", "Filtrar", "escribió", "Cita", "Miembro desde", "Mensajes", "Buscar", "Entrar", "Foto"} },
{ "pl", false,
  "i w na z do że się nie jest to o po za od przez dla jak ale przy oraz który która które pod nad między przed bez",
  "miasto burmistrz rada rzeka minister raport rynek port sezon policja zima lato szkoła szpital biblioteka muzeum wieś nauczycielka budżet ogród zawodnik bramka spółka robotnik strajk sąd sędzia decyzja droga most pociąg dworzec burza wyspa wybrzeże góry las rolnik żniwa cena energia woda teatr malarz powieść film reżyserka nagroda badanie lekarz klimat wyborca partia kampania wybory granica ulica dom czynsz bank odsetki fabryka eksport związek porozumienie szczyt wizyta tłum protest wynik zwycięstwo porażka trener stadion historia list archiwum odkrycie sieć maszyna kuchnia chleb kawa łódź kapitan załoga podróż latarnia źródło święto",
  "gór no wie sław bor ów ka dąb ro brze ziny mał krak łó szcz cin pol ża bia ły",
  "Jan Anna Piotr Małgorzata Paweł Zofia Michał Łucja Józef Grażyna Wojciech Elżbieta Stanisław Żaneta",
  "Nowak Wiśniewski Dąbrowska Lewandowski Zieliński Szymańska Woźniak Kozłowski Jaśkiewicz Łuczak Górski Żak",
  "Nowogóra Białystawy Dąbrowiec Krzemień Łęczno Żarnów Brzezina",
  ",", ".", "%s zł", ',',
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  "sty lut mar kwi maj cze lip sie wrz paź lis gru",
  {"%d %B %Y", "%D.%M.%Y", "%d %b %Y"},
  {"%d %B %Y, %H:%N", "%D.%M.%Y %H:%N", "%d %b %Y o %H:%N", "%Y-%M-%D, %H:%N"},
  "%d minutę temu|%d minut temu", "%d godzinę temu|%d godzin temu", "%d dzień temu|%d dni temu", "Wczoraj",
  {"Strona główna", "Wiadomości", "Sport", "Polityka", "Kultura", "Gospodarka", "Nauka", "Pogoda", "Kontakt", "O nas", "Prywatność", "Najczęściej czytane", "Zobacz także", "Udostępnij", "Zapisz się na nasz biuletyn i czytaj najlepsze teksty każdego ranka", "Używamy plików cookie, aby ulepszać serwis. Korzystając z niego, wyrażasz zgodę.", "Zgadzam się", "Komentarze", "Odpowiedz", "Autor:", "Opublikowano", "Reklama", "Więcej", "Następna", "Poprzednia", "Cena", "Do koszyka", "Dostępny", "Ocena", "Marka", "Filtruj", "napisał", "Cytat", "Dołączył", "Posty", "Szukaj", "Zaloguj", "Fot."} },
{ "ru", false,
  "и в на с по не что из за к от для о как это при но до после через между также или над под без уже был была были",
  "город мэр совет река министр доклад рынок порт сезон полиция зима лето школа больница библиотека музей деревня учитель бюджет сад игрок гол компания рабочий забастовка суд судья решение дорога мост поезд вокзал буря остров берег гора лес фермер урожай цена энергия вода театр художник роман фильм режиссёр премия наука врач климат избиратель партия кампания выборы граница улица дом аренда банк завод экспорт профсоюз соглашение саммит визит толпа протест результат победа поражение тренер стадион история письмо архив открытие сеть машина кухня хлеб кофе лодка капитан экипаж путешествие маяк",
  "бор гор ново ка ли нов град ов ин ско ре чен ск ми ро вол дон сол ве рин",
  "Иван Анна Пётр Елена Сергей Ольга Дмитрий Татьяна Андрей Наталья Фёдор Юлия Алексей Марина",
  "Соколов Морозова Волков Лебедева Новиков Егорова Павлов Орлова Фёдоров Зайцева Громов Белова",
  "Новогорск Белоречье Каменка Сосновка Озёрск Краснополь Зареченск",
  ",", ".", "%s руб.", ',',
  "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
  "янв фев мар апр мая июн июл авг сен окт ноя дек",
  {"%d %B %Y", "%D.%M.%Y", "%d %B %Y г."},
  {"%d %B %Y, %H:%N", "%D.%M.%Y %H:%N", "%d %b %Y, %H:%N", "%d %B %Y в %H:%N", "%Y-%M-%D %H:%N"},
  "%d минуту назад|%d минут назад", "%d час назад|%d часов назад", "%d день назад|%d дней назад", "Вчера",
  {"Главная", "Новости", "Спорт", "Политика", "Культура", "Экономика", "Наука", "Погода", "Контакты", "О сайте", "Конфиденциальность", "Самое читаемое", "Читайте также", "Поделиться", "Подпишитесь на нашу рассылку и читайте лучшее каждое утро", "Мы используем файлы cookie, чтобы улучшить сайт. Продолжая, вы соглашаетесь.", "Согласен", "Комментарии", "Ответить", "Автор:", "Опубликовано", "Реклама", "Ещё", "Вперёд", "Назад", "Цена", "В корзину", "В наличии", "Оценка", "Бренд", "Фильтр", "писал", "Цитата", "Регистрация", "Сообщений", "Поиск", "Войти", "Фото"} },
{ "ja", true,
  "は が を に で と の も から まで へ より では には とは して した する",
  "都市 市長 議会 川 大臣 報告 市場 港 季節 警察 冬 夏 学校 病院 図書館 博物館 村 教師 予算 庭園 選手 試合 会社 労働者 裁判所 判事 決定 道路 橋 電車 駅 嵐 島 海岸 山 森 農家 収穫 価格 電力 水 劇場 画家 小説 映画 監督 科学 研究 医師 気候 選挙 政党 国境 通り 家 家賃 銀行 利子 工場 輸出 組合 合意 首脳会談 訪問 群衆 抗議 結果 勝利 敗北 競技場 歴史 手紙 発見 衛星 網 機械 台所 パン コーヒー 船 船長 航海 灯台",
  "山 川 田 中 本 木 野 原 島 村 上 下 高 大 小 北 南 東 西 水 火 石 花 光",
  "太郎 花子 健一 美咲 翔太 陽子 直樹 恵子 大輔 由美 誠 さくら",
  "佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤 吉田 松本",
  "青木市 北川市 東山市 南原市 西島市 中野市",
  "、", "。", "%s円", '.',
  "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
  "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
  {"%Y年%m月%d日", "%Y/%M/%D", "%Y-%M-%D"},
  {"%Y年%m月%d日 %H:%N", "%Y/%M/%D %H:%N", "%Y-%M-%D %H:%N", "%Y年%m月%d日 %h時%N分"},
  "%d分前|%d分前", "%d時間前|%d時間前", "%d日前|%d日前", "昨日",
  {"ホーム", "ニュース", "スポーツ", "政治", "文化", "経済", "科学", "天気", "お問い合わせ", "会社概要", "プライバシー", "アクセスランキング", "関連記事", "シェア", "ニュースレターに登録して毎朝お届けする記事をお読みください", "当サイトではクッキーを使用しています。続けると同意したものとみなします。", "同意する", "コメント", "返信", "文", "公開", "広告", "もっと見る", "次へ", "前へ", "価格", "カートに入れる", "在庫あり", "評価", "ブランド", "絞り込み", "さんの書き込み", "引用", "登録日", "投稿", "検索", "ログイン", "写真"} },
{ "zh", true,
  "的 在 和 了 是 对 与 将 从 为 也 而 向 被 把 于 由 及",
  "城市 市长 议会 河流 部长 报告 市场 港口 季节 警察 冬天 夏天 学校 医院 图书馆 博物馆 村庄 教师 预算 花园 球员 比赛 公司 工人 法院 法官 决定 道路 桥梁 火车 车站 风暴 岛屿 海岸 山脉 森林 农民 收成 价格 能源 用水 剧院 画家 小说 电影 导演 科学 研究 医生 气候 选举 政党 边境 街道 房屋 租金 银行 利息 工厂 出口 工会 协议 峰会 访问 人群 抗议 结果 胜利 失败 体育场 历史 书信 发现 卫星 网络 机器 厨房 面包 咖啡 船只 船长 航行 灯塔",
  "山 水 江 河 东 西 南 北 中 华 明 光 文 海 林 石 金 玉 春 安 平 长 永 新",
  "伟 芳 娜 敏 静 强 磊 洋 艳 勇 军 杰",
  "王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙",
  "东河市 西山市 南林市 北海城 新安市 长明市",
  "，", "。", "¥%s", '.',
  "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
  "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
  {"%Y年%m月%d日", "%Y-%M-%D", "%Y/%M/%D"},
  {"%Y年%m月%d日 %H:%N", "%Y-%M-%D %H:%N", "%Y-%m-%d %H:%N", "%Y/%m/%d %H:%N"},
  "%d分钟前|%d分钟前", "%d小时前|%d小时前", "%d天前|%d天前", "昨天",
  {"首页", "新闻", "体育", "政治", "文化", "经济", "科学", "天气", "联系我们", "关于我们", "隐私", "阅读排行", "相关报道", "分享", "订阅我们的通讯，每天早晨阅读最好的报道", "我们使用饼干文件来改进本站。继续浏览即表示同意。", "同意", "评论", "回复", "作者：", "发布于", "广告", "更多", "下一页", "上一页", "价格", "加入购物车", "有货", "评分", "品牌", "筛选", "写道", "引用", "注册时间", "帖子", "搜索", "登录", "图"} },
};
/* clang-format on */

#endif
