"""Sketches of places where people talk: forums, questions, mailing lists, issues."""
from sketch import FIRST, MONTHS, NOUNS, p, slug


def users_of(w, n=14):
    return ['%s_%s%d' % (w.r.choice(FIRST).lower(), w.r.choice(NOUNS), w.r.randint(1, 99))
            for _ in range(n)]


def talk_of(w, users, low=1, high=9):
    """The posts of a topic: (author, paragraphs, iso date)."""
    return [(w.r.choice(users), [w.para(1, 3) for _ in range(w.r.randint(1, 3))], w.date(2021)[1])
            for _ in range(w.r.randint(low, high))]


def truth(posts):
    return [{'author': a, 'start': t[0][:40]} for a, t, _ in posts]


# ---- Discourse, as crawlers see it ------------------------------------------------------

def discourse(w):
    w.type('topics', 'list', title=['title', 'topic'], replies=['repl', 'post'], date=['date', 'activ'])
    w.type('topic', 'thread')
    users = users_of(w)

    def frame(title, content):
        return f'''<html lang="en"><head><meta charset="utf-8"><title>{title} - Lantern Community</title><meta name="generator" content="Discourse 3.1.0"></head>
<body class="crawler browser-update"><header><a href="index.html">Lantern Community</a></header><div id="main-outlet" class="wrap" role="main">{content}</div>
<footer class="container wrap"><nav class="crawler-nav"><ul><li itemscope itemtype="http://schema.org/SiteNavigationElement"><span itemprop="name"><a href="index.html" itemprop="url">Home </a></span></li>
<li><span itemprop="name"><a href="categories.html" itemprop="url">Categories </a></span></li><li><span itemprop="name"><a href="guidelines.html" itemprop="url">Guidelines </a></span></li></ul></nav>
<p class="powered-by-link">Powered by <a href="https://www.discourse.org">Discourse</a>, best viewed with JavaScript enabled</p></footer></body></html>'''

    nr = 40
    for c in range(3):
        cat, rows, trs = w.title_of(1), [], ''
        for _ in range(11):
            nr += 1
            title, posts = w.title_of(4), talk_of(w, users)
            path, tag = f't/{slug(title)}/{nr}.html', w.r.choice(['', 'help', 'release'])
            html = ''
            for k, (who, text, iso) in enumerate(posts):
                html += f'''<div itemprop="{'text' if not k else 'comment'}" itemscope itemtype="http://schema.org/{'DiscussionForumPosting' if not k else 'Comment'}" id="post_{k + 1}" class="topic-body crawler-post">
<div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" rel="nofollow" href="../../u/{who}.html"><span itemprop="name">{who}</span></a></span>
<span class="crawler-post-infos"><time itemprop="datePublished" datetime="{iso}T08:12:00Z" class="post-time">{MONTHS[int(iso[5:7]) - 1]} {int(iso[8:])}, {iso[:4]}, 8:12am</time><span itemprop="position">{k + 1}</span></span></div>
<div class="post" itemprop="text">{p(text)}</div><div itemprop="interactionStatistic"><meta itemprop="userInteractionCount" content="{w.r.randint(0, 5)}"><span class="post-likes">{f'{w.r.randint(2, 9)} Likes' if w.r.random() < .3 else ''}</span></div></div>'''
            w.page(path, 'topic', frame(title, f'''<div itemscope itemtype="http://schema.org/DiscussionForumPosting"><div id="topic-title"><h1><a href="{nr}.html">{title}</a></h1>
<div class="topic-category" itemscope itemtype="http://schema.org/BreadcrumbList"><span itemprop="itemListElement"><a href="../../c/{slug(cat)}.html" class="badge-wrapper bullet" itemprop="item"><span class="badge-category-bg"></span><span class="badge-category clear-badge"><span class="category-name" itemprop="name">{cat}</span></span></a></span></div></div>{html}</div>'''), posts=truth(posts))
            cell = f'<a href="../tag/{tag}.html" class="discourse-tag" rel="tag">{tag}</a>' if tag else ''
            shown = f'{MONTHS[w.r.randint(0, 11)]} {w.r.randint(1, 28)}, 2021'
            trs += f'''<tr class="topic-list-item" id="topic-list-item-{nr}"><td class="main-link" itemprop="itemListElement" itemscope itemtype="http://schema.org/ListItem"><meta itemprop="name" content="{title}"><meta itemprop="position" content="{len(rows)}">
<span class="link-top-line"><a itemprop="url" href="../{path}" class="title raw-link raw-topic-link">{title}</a></span><div class="link-bottom-line">{cell}</div></td>
<td class="replies"><span class="posts" title="posts">{len(posts) - 1}</span></td><td class="views"><span class="views" title="views">{w.r.randint(20, 3000)}</span></td><td>{shown}</td></tr>'''
            rows.append({'title': title, 'link': path, 'replies': str(len(posts) - 1), 'date': shown})
        w.page(f'c/{slug(cat)}.html', 'topics', frame(f'Latest {cat} topics', f'''<div itemscope itemtype="http://schema.org/ItemList"><meta itemprop="numberOfItems" content="{len(rows)}"><h1>{cat}</h1><div class="topic-list-container"><table class="topic-list">
<thead><tr><th>Topic</th><th></th><th class="replies">Replies</th><th class="views">Views</th><th>Activity</th></tr></thead><tbody>{trs}</tbody></table></div></div>'''.replace('<th></th>', '')), rows=rows)


# ---- phpBB 3.3, prosilver ---------------------------------------------------------------

def prosilver(w):
    w.type('topics', 'list', title=['title', 'topic'], author=['author', 'user', 'starter'], replies=['repl', 'post'], views=['view'])
    w.type('topic', 'thread')
    users = users_of(w)

    def frame(title, content, crumbs, cls):
        return f'''<html dir="ltr" lang="en-gb"><head><meta charset="utf-8"><title>Harbour board - {title}</title></head><body id="phpbb" class="nojs notouch section-{cls} ltr">
<div id="wrap" class="wrap"><a id="top" class="top-anchor" accesskey="t"></a><div id="page-header"><div class="headerbar" role="banner"><div class="inner"><div id="site-description" class="site-description"><a id="logo" class="logo" href="index.html" title="Board index"><span class="site_logo"></span></a><h1>Harbour board</h1><p>Boats and nothing else</p><p class="skiplink"><a href="#start_here">Skip to content</a></p></div></div></div>
<div class="navbar" role="navigation"><div class="inner"><ul id="nav-main" class="nav-main linklist"><li><a href="faq.html" rel="help" title="Frequently Asked Questions"><span>FAQ</span></a></li><li class="rightside"><a href="ucp.html" title="Login"><span>Login</span></a></li></ul>
<ul id="nav-breadcrumbs" class="nav-breadcrumbs linklist navlinks"><li class="breadcrumbs" itemscope itemtype="http://schema.org/BreadcrumbList"><span class="crumb" itemprop="itemListElement"><a href="index.html" itemprop="item"><span itemprop="name">Board index</span></a></span>{crumbs}</li></ul></div></div></div>
<a id="start_here" class="anchor"></a><div id="page-body" class="page-body" role="main">{content}<div class="action-bar actions-jump"><p class="jumpbox-return"><a href="index.html" class="left-box arrow-left"><span>Return to board index</span></a></p></div>
<div class="stat-block permissions"><h3>Forum permissions</h3><p>You <strong>cannot</strong> post new topics in this forum<br>You <strong>cannot</strong> reply to topics in this forum<br></p></div></div>
<div id="page-footer" class="page-footer" role="contentinfo"><div class="navbar"><div class="inner"><ul class="nav-footer linklist"><li class="breadcrumbs"><span class="crumb"><a href="index.html"><span>Board index</span></a></span></li><li class="rightside">All times are <span title="UTC">UTC</span></li></ul></div></div>
<div class="copyright"><p class="footer-row"><span class="footer-copyright">Powered by <a href="https://www.phpbb.com/">phpBB</a>&reg; Forum Software &copy; phpBB Limited</span></p></div></div></div></body></html>'''

    nr = 300
    for f in range(3):
        forum, rows, lis = w.title_of(2), [], ''
        crumb = f'<span class="crumb" itemprop="itemListElement"><a href="viewforum_f{f}.html" itemprop="item"><span itemprop="name">{forum}</span></a></span>'
        for n in range(12):
            nr += 1
            title, posts, views = w.title_of(4), talk_of(w, users), w.r.randint(20, 9000)
            html = ''
            for k, (who, text, iso) in enumerate(posts):
                pid = nr * 20 + k
                stamp = f'{["Mon", "Tue", "Wed"][k % 3]} {MONTHS[int(iso[5:7]) - 1][:3]} {iso[8:]}, {iso[:4]} {w.r.randint(1, 12)}:{w.r.randint(10, 59)} {w.r.choice(["am", "pm"])}'
                html += f'''<div id="p{pid}" class="post has-profile bg{2 - k % 2}"><div class="inner"><dl class="postprofile" id="profile{pid}"><dt class="no-profile-rank no-avatar"><div class="avatar-container"></div><a href="memberlist_u{users.index(who)}.html" class="username">{who}</a></dt>
<dd class="profile-posts"><strong>Posts:</strong> <a href="search_u{users.index(who)}.html">{users.index(who) * 7 + 3}</a></dd><dd class="profile-joined"><strong>Joined:</strong> Mon Jan {users.index(who) + 1:02d}, 2012 9:12 am</dd></dl>
<div class="postbody"><div id="post_content{pid}"><h3 {'class="first"' if not k else ''}><a href="#p{pid}">{'' if not k else 'Re: '}{title}</a></h3><ul class="post-buttons"><li><a href="posting_q{pid}.html" title="Reply with quote" class="button button-icon-only"><span class="sr-only">Quote</span></a></li></ul>
<p class="author"><a class="unread" href="viewtopic_p{pid}.html" title="Post"><i class="icon fa-file fa-fw"></i><span class="sr-only">Post</span></a><span class="responsive-hide">by <strong><a href="memberlist_u{users.index(who)}.html" class="username">{who}</a></strong> &raquo; </span><time datetime="{iso}T10:00:00+00:00">{stamp}</time></p>
<div class="content">{'<br>'.join(text)}</div>{'<div id="sig%d" class="signature">Sail on</div>' % pid if users.index(who) % 3 == 0 else ''}</div></div><div class="back2top"><a href="#top" class="top" title="Top"><span class="sr-only">Top</span></a></div></div></div><hr class="divider">'''
            bar = f'<div class="action-bar bar-top"><div class="pagination">{len(posts)} posts &bull; Page <strong>1</strong> of <strong>1</strong></div></div>'
            w.page(f'viewtopic_t{nr}.html', 'topic', frame(title, f'<h2 class="topic-title"><a href="viewtopic_t{nr}.html">{title}</a></h2>{bar}{html}{bar}', crumb, 'viewtopic'), posts=truth(posts))
            first, last = posts[0], posts[-1]
            lis += f'''<li class="row bg{1 + n % 2}"><dl class="row-item topic_read"><dt title="No unread posts"><div class="list-inner"><a href="viewtopic_t{nr}.html" class="topictitle">{title}</a><br>
<div class="responsive-show" style="display: none;">Last post by <a href="memberlist_u{users.index(last[0])}.html" class="username">{last[0]}</a> &laquo; <time datetime="{last[2]}T10:00:00+00:00">{last[2]}</time></div><span class="responsive-show left-box" style="display: none;">Replies: <strong>{len(posts) - 1}</strong></span>
<div class="topic-poster responsive-hide left-box">by <a href="memberlist_u{users.index(first[0])}.html" class="username">{first[0]}</a> &raquo; <time datetime="{first[2]}T10:00:00+00:00">{first[2]}</time></div></div></dt>
<dd class="posts">{len(posts) - 1} <dfn>Replies</dfn></dd><dd class="views">{views} <dfn>Views</dfn></dd><dd class="lastpost"><span><dfn>Last post </dfn>by <a href="memberlist_u{users.index(last[0])}.html" class="username">{last[0]}</a> <a href="viewtopic_p{nr}.html" title="Go to last post"><span class="sr-only"></span></a><br><time datetime="{last[2]}T10:00:00+00:00">{last[2]}</time></span></dd></dl></li>'''
            rows.append({'title': title, 'link': f'viewtopic_t{nr}.html', 'author': first[0], 'replies': str(len(posts) - 1), 'views': str(views)})
        w.page(f'viewforum_f{f}.html', 'topics', frame(forum, f'''<h2 class="forum-title"><a href="viewforum_f{f}.html">{forum}</a></h2><div class="forumbg"><div class="inner"><ul class="topiclist"><li class="header"><dl class="row-item"><dt><div class="list-inner">Topics</div></dt><dd class="posts">Replies</dd><dd class="views">Views</dd><dd class="lastpost"><span>Last post</span></dd></dl></li></ul>
<ul class="topiclist topics">{lis}</ul></div></div>''', crumb, 'viewforum'), rows=rows)


# ---- SMF 2.0 ----------------------------------------------------------------------------

def smf(w):
    w.type('board', 'list', title=['title', 'subject', 'topic'], author=['author', 'starter', 'user'], replies=['repl'])
    w.type('topic', 'thread')
    users = users_of(w)

    def frame(title, content):
        return f'''<html xmlns="http://www.w3.org/1999/xhtml"><head><title>{title}</title></head><body><div id="wrapper" style="width: 90%"><div id="header"><div class="frame"><div id="top_section"><h1 class="forumtitle"><a href="index.html">Kettle Club</a></h1></div>
<div id="upper_section" class="middletext"><div class="user"><p>Welcome, <strong>Guest</strong>. Please <a href="login.html">login</a> or <a href="register.html">register</a>.</p></div><div class="news normaltext"><h2>News: </h2><p>New kettles every week</p></div></div>
<div id="main_menu"><ul class="dropmenu" id="menu_nav"><li id="button_home"><a class="active firstlevel" href="index.html"><span class="last firstlevel">Home</span></a></li><li id="button_help"><a class="firstlevel" href="help.html"><span class="firstlevel">Help</span></a></li><li id="button_search"><a class="firstlevel" href="search.html"><span class="firstlevel">Search</span></a></li></ul></div></div></div>
<div id="content_section"><div class="frame"><div id="main_content_section"><div class="navigate_section"><ul><li><a href="index.html"><span>Kettle Club</span></a> &#187;</li><li class="last"><a href="#"><span>{title}</span></a></li></ul></div>{content}</div></div></div>
<div id="footer_section"><div class="frame"><ul class="reset"><li class="copyright"><span class="smalltext">SMF 2.0.15 | SMF &copy; 2017, Simple Machines</span></li><li><a href="x.html"><span>XHTML</span></a></li></ul></div></div></div></body></html>'''

    nr = 0
    for f in range(3):
        board, rows, trs = w.title_of(2), [], ''
        for n in range(10):
            nr += 1
            title, posts, views = w.title_of(4), talk_of(w, users), w.r.randint(9, 900)
            html = ''
            for k, (who, text, iso) in enumerate(posts):
                m = nr * 30 + k
                html += f'''<div class="windowbg{'2' if k % 2 else ''}"><span class="topslice"><span></span></span><div class="post_wrapper"><div class="poster"><h4><a href="profile_u{users.index(who)}.html" title="View the profile of {who}">{who}</a></h4><ul class="reset smalltext" id="msg_{m}_extra_info"><li class="postgroup">{w.r.choice(['Newbie', 'Jr. Member', 'Full Member'])}</li><li class="stars"><img src="star.gif" alt="*" /></li><li class="postcount">Posts: {users.index(who) * 9 + 1}</li></ul></div>
<div class="postarea"><div class="flow_hidden"><div class="keyinfo"><div class="messageicon"><img src="xx.gif" alt="" /></div><h5 id="subject_{m}"><a href="topic_{nr}.html#msg{m}" rel="nofollow">{'Re: ' if k else ''}{title}</a></h5><div class="smalltext">&#171; <strong>{'Reply #%d on:' % k if k else 'on:'}</strong> {MONTHS[int(iso[5:7]) - 1]} {iso[8:]}, {iso[:4]}, 0{k % 9 + 1}:15:12 PM &#187;</div><div id="msg_{m}_quick_mod"></div></div></div><div class="post"><div class="inner" id="msg_{m}">{'<br /><br />'.join(text)}</div></div></div>
<div class="moderatorbar"><div class="smalltext modified" id="modified_{m}"></div><div class="smalltext reportlinks"><img src="ip.gif" alt="" /> Logged</div></div></div><span class="botslice"><span></span></span></div><hr class="post_separator" />'''
            w.page(f'topic_{nr}.html', 'topic', frame(title, f'''<div id="forumposts"><div class="cat_bar"><h3 class="catbg"><img src="topic.gif" align="bottom" alt="" /><span id="author">Author</span>Topic: {title} &nbsp;(Read {views} times)</h3></div><p id="whoisviewing" class="smalltext">0 Members and 1 Guest are viewing this topic.</p><form action="#">{html}</form></div>'''), posts=truth(posts))
            a, z = posts[0][0], posts[-1]
            trs += f'''<tr><td class="icon1 windowbg"><img src="normal.gif" alt="" /></td><td class="icon2 windowbg"><img src="xx.gif" alt="" /></td><td class="subject windowbg2"><div><span id="msg_{nr}"><a href="topic_{nr}.html">{title}</a></span><p>Started by <a href="profile_u{users.index(a)}.html">{a}</a><small id="pages{nr}"></small></p></div></td>
<td class="stats windowbg">{len(posts) - 1} Replies<br />{views} Views</td><td class="lastpost windowbg2"><a href="topic_{nr}.html#new"><img src="last_post.gif" alt="Last post" /></a>{MONTHS[int(z[2][5:7]) - 1]} {z[2][8:]}, {z[2][:4]}, 01:15:12 PM<br />by <a href="profile_u{users.index(z[0])}.html">{z[0]}</a></td></tr>'''
            rows.append({'title': title, 'link': f'topic_{nr}.html', 'author': a, 'replies': str(len(posts) - 1)})
        w.page(f'board_{f}.html', 'board', frame(board, f'''<div class="tborder topic_table" id="messageindex"><table class="table_grid" cellspacing="0"><thead><tr class="catbg"><th scope="col" class="first_th" width="8%" colspan="2">&nbsp;</th><th scope="col" class="lefttext"><a href="s1.html">Subject</a> / <a href="s2.html">Started by</a></th><th scope="col" width="14%"><a href="s3.html">Replies</a> / <a href="s4.html">Views</a></th><th scope="col" class="lefttext last_th" width="22%"><a href="s5.html">Last post</a></th></tr></thead><tbody>{trs}</tbody></table></div>'''), rows=rows)


# ---- Stack Exchange ---------------------------------------------------------------------

def stack(w):
    w.type('questions', 'list', title=['title', 'question'], votes=['vote'], answers=['answer'])
    w.type('question', 'thread')
    users = users_of(w)

    def frame(title, content, cls):
        return f'''<html class="html__responsive" lang="en"><head><title>{title} - Kettle Exchange</title></head><body class="{cls} unified-theme"><header class="s-topbar js-top-bar"><a href="index.html" class="s-topbar--logo"><span>Kettle Exchange</span></a><ol class="s-topbar--content"><li><a href="login.html" class="s-topbar--item">Log in</a></li></ol></header>
<div class="container"><div id="left-sidebar" class="left-sidebar"><nav role="navigation"><ol class="nav-links"><li><a href="index.html" class="pl8 nav-links--link">Home</a></li><li><a href="questions-1.html" class="nav-links--link">Questions</a></li><li><a href="tags.html" class="nav-links--link">Tags</a></li><li><a href="users.html" class="nav-links--link">Users</a></li></ol></nav></div>
<div id="content" class="snippet-hidden">{content}</div></div><footer id="footer" class="site-footer"><div class="site-footer--container"><ul><li><a href="tour.html">Tour</a></li><li><a href="help.html">Help</a></li><li><a href="contact.html">Contact</a></li></ul><p>Site design / logo &copy; 2023; user contributions licensed under CC BY-SA.</p></div></footer></body></html>'''

    def card(who, iso, verb, key):
        return f'''<div class="post-signature flex--item"><div class="user-info user-hover"><div class="user-action-time">{verb} <span title="{iso} 10:12:00Z" class="relativetime">{MONTHS[int(iso[5:7]) - 1][:3]} {int(iso[8:])}, {iso[:4]} at 10:12</span></div><div class="user-gravatar32"><a href="users/{key}.html"><img src="a{key}.png" alt="{who}'s user avatar"></a></div><div class="user-details" itemprop="author" itemscope itemtype="http://schema.org/Person"><a href="users/{key}.html">{who}</a><span class="d-none" itemprop="name">{who}</span><div class="-flair"><span class="reputation-score" title="reputation score ">{key * 31 + 1}</span><span title="3 bronze badges"><span class="badge3"></span><span class="badgecount">3</span></span></div></div></div></div>'''

    def vote(n):
        return f'<div class="votecell post-layout--left"><div class="js-voting-container" data-post-id="1"><button class="js-vote-up-btn">Up vote</button><div class="js-vote-count flex--item" itemprop="upvoteCount">{n}</div><button class="js-vote-down-btn">Down vote</button></div></div>'

    rows, cards = [], []
    for nr in range(30):
        title, posts, votes = 'How does the ' + w.title_of(3).lower() + '?', talk_of(w, users, 1, 5), w.r.randint(0, 40)
        path, tags = f'questions/{nr + 70}.html', w.r.sample(['boiling', 'steel', 'noise', 'lids'], 2)
        tagl = ''.join(f'<a href="tagged-{t}.html" class="post-tag" title="show questions tagged {t}" rel="tag">{t}</a>' for t in tags)
        (qa, qt, qd), answers = posts[0], posts[1:]
        html = ''.join(f'''<div id="answer-{nr}{k}" class="answer js-answer" data-answerid="{nr}{k}" itemprop="suggestedAnswer" itemscope itemtype="https://schema.org/Answer"><div class="post-layout">{vote(w.r.randint(0, 9))}<div class="answercell post-layout--right"><div class="s-prose js-post-body" itemprop="text">{p(t)}</div><div class="mt24"><div class="d-flex fw-wrap"><div class="js-post-menu pt2"><a href="a{nr}{k}.html" class="js-share-link">Share</a> <a href="e{nr}{k}.html">Improve this answer</a></div>{card(a, d, 'answered', users.index(a))}</div></div></div></div></div>'''
                       for k, (a, t, d) in enumerate(answers))
        w.page(path, 'question', frame(title, f'''<div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><div class="inner-content clearfix"><div id="question-header"><h1 itemprop="name" class="fs-headline1"><a href="{nr + 70}.html" class="question-hyperlink">{title}</a></h1></div>
<div class="d-flex fw-wrap pb8 mb16 bb"><div class="flex--item" title="{qd}"><span class="fc-light">Asked</span> <time itemprop="dateCreated" datetime="{qd}T10:12:00">2 years ago</time></div><div class="flex--item"><span class="fc-light">Viewed</span> {w.r.randint(20, 900)} times</div></div>
<div id="mainbar"><div class="question js-question" id="question"><div class="post-layout">{vote(votes)}<div class="postcell post-layout--right"><div class="s-prose js-post-body" itemprop="text">{p(qt)}</div><div class="mt24 mb12"><div class="post-taglist">{tagl}</div></div><div class="mb0"><div class="js-post-menu pt2"><a href="q{nr}.html" class="js-share-link">Share</a> <a href="i{nr}.html">Improve this question</a></div>{card(qa, qd, 'asked', users.index(qa))}</div></div></div></div>
<div id="answers"><div id="answers-header"><div class="answers-subheader"><h2 class="mb0" data-answercount="{len(answers)}">{len(answers)} Answer{'s' * (len(answers) != 1)}</h2></div></div>{html}<h2 class="bottom-notice">Not the answer you are looking for? Browse other questions tagged {tagl}</h2></div></div></div></div>''', 'question-page'), posts=truth(posts))
        cards.append(f'''<div id="question-summary-{nr}" class="s-post-summary js-post-summary" data-post-id="{nr}"><div class="s-post-summary--stats js-post-summary-stats"><div class="s-post-summary--stats-item s-post-summary--stats-item__emphasized" title="Score of {votes}"><span class="s-post-summary--stats-item-number">{votes}</span> <span class="s-post-summary--stats-item-unit">votes</span></div>
<div class="s-post-summary--stats-item {'has-answers' if answers else ''}" title="{len(answers)} answers"><span class="s-post-summary--stats-item-number">{len(answers)}</span> <span class="s-post-summary--stats-item-unit">answers</span></div></div>
<div class="s-post-summary--content"><h3 class="s-post-summary--content-title"><a href="{path}" class="s-link">{title}</a></h3><div class="s-post-summary--content-excerpt">{' '.join(qt[0].split()[:20])} ...</div><div class="s-post-summary--meta"><div class="s-post-summary--meta-tags tags">{tagl}</div>
<div class="s-user-card s-user-card__minimal"><a href="users/{users.index(qa)}.html" class="s-avatar"><img src="a.png" alt="" class="s-avatar--image"></a><div class="s-user-card--info"><div class="s-user-card--link d-flex gs4"><a href="users/{users.index(qa)}.html">{qa}</a></div></div><time class="s-user-card--time">asked <span title="{qd} 10:12:00Z" class="relativetime">{MONTHS[int(qd[5:7]) - 1][:3]} {int(qd[8:])}, {qd[:4]} at 10:12</span></time></div></div></div></div>''')
        rows.append({'title': title, 'link': path, 'votes': str(votes), 'answers': str(len(answers)), 'author': qa})
    for n in range(0, 30, 10):
        w.page(f'questions-{n // 10 + 1}.html', 'questions', frame('Newest questions', f'''<div id="mainbar"><h1 class="fs-headline1">All Questions</h1><div class="fs-body3">30 questions</div><div id="questions" class="flush-left">{''.join(cards[n:n + 10])}</div><div class="s-pagination"><a class="s-pagination--item" href="questions-1.html">1</a><a class="s-pagination--item" href="questions-2.html">2</a><a class="s-pagination--item" href="questions-3.html">3</a></div></div>''', 'questions-page'), rows=rows[n:n + 10])


# ---- a mailing list (Mailman 2, pipermail) ------------------------------------------------

def pipermail(w):
    w.type('message', 'article', author=['author', 'from'])
    w.type('month', 'list', title=['title', 'subject'], author=['author', 'from', 'name'])
    users, nr = [(w.name_of(), k) for k in range(9)], 0
    for m in range(1, 5):
        month, items = f'2009-{MONTHS[m - 1]}', []
        for _ in range(12):
            subject = items and w.r.random() < .5 and w.r.choice(items)[0] or w.title_of(4)
            items.append((subject, w.r.choice(users)[0], [w.para(1, 3) for _ in range(w.r.randint(1, 4))], f'{nr:06d}.html', f'2009-{m:02d}-{w.r.randint(1, 28):02d}'))
            nr += 1
        for k, (subject, who, text, path, iso) in enumerate(items):
            nav = f'<LI>Previous message: <A HREF="{items[k - 1][3]}">[Kettle-dev] {items[k - 1][0]}</A></li>' if k else ''
            nav += f'<LI>Next message: <A HREF="{items[k + 1][3]}">[Kettle-dev] {items[k + 1][0]}</A></li>' if k + 1 < len(items) else ''
            nav += f'<LI> <B>Messages sorted by:</B> <a href="date.html#{k}">[ date ]</a> <a href="thread.html#{k}">[ thread ]</a> <a href="subject.html#{k}">[ subject ]</a> <a href="author.html#{k}">[ author ]</a></LI>'
            f = {'body_start': text[0][:50], 'body_end': text[-1][-50:], 'words': sum(len(t.split()) for t in text), 'author': who, 'date': iso}
            w.page(f'{month}/{path}', 'message', f'''<HTML><HEAD><TITLE> [Kettle-dev] {subject}</TITLE><LINK REL="Index" HREF="index.html" ></HEAD><BODY BGCOLOR="#ffffff"><H1>[Kettle-dev] {subject}</H1><B>{who}</B> <A HREF="mailto:kettle-dev%40example.org" TITLE="[Kettle-dev] {subject}">{who.split()[0].lower()} at example.org</A><BR>
<I>Mon Jan {iso[8:]} 10:{k:02d}:12 UTC 2009</I><P><UL>{nav}</UL><HR><!--beginarticle--><PRE>{chr(10).join(t.replace('. ', '.' + chr(10)) + chr(10) for t in text)}</PRE><!--endarticle--><HR><P><UL>{nav}</UL><hr><a href="info.html">More information about the Kettle-dev mailing list</a><br></body></html>'''.replace('Mon Jan', 'Mon ' + MONTHS[m - 1][:3]), f'[Kettle-dev] {subject}', f)
        w.page(f'{month}/date.html', 'month', f'''<HTML><HEAD><title>The Kettle-dev {MONTHS[m - 1]} 2009 Archive by date</title></HEAD><BODY BGCOLOR="#ffffff"><a name="start"></A><h1>{MONTHS[m - 1]} 2009 Archives by date</h1><ul><li> <b>Messages sorted by:</b> <a href="thread.html#start">[ thread ]</a> <a href="subject.html#start">[ subject ]</a> <a href="author.html#start">[ author ]</a><li><b><a href="info.html">More info on this list...</a></b></li></ul>
<p><b>Starting:</b> <i>Thu Jan 1 2009</i><br><b>Ending:</b> <i>Sat Jan 31 2009</i><br><b>Messages:</b> {len(items)}<p><ul>{''.join(f'<LI><A HREF="{x[3]}">[Kettle-dev] {x[0]}</A><A NAME="{k}">&nbsp;</A><I>{x[1]}</I>' for k, x in enumerate(items))}</ul><p><a name="end"><b>Last message date:</b></a> <i>Sat Jan 31 2009</i><br><b>Archived on:</b> <i>Sun Feb 1 2009</i><p><hr><i>This archive was generated by Pipermail 0.09 (Mailman edition).</i></BODY></HTML>''',
               rows=[{'title': f'[Kettle-dev] {x[0]}', 'link': f'{month}/{x[3]}', 'author': x[1]} for x in items])


# ---- issues (Redmine) ----------------------------------------------------------------------

def redmine(w):
    w.type('issue', 'detail', status=['status'], priority=['priorit'], assignee=['assign'], start=['start'], description=['desc', 'body', 'text'])
    w.type('issues', 'list', title=['subject', 'title'], tracker=['tracker'], status=['status'], priority=['priorit'])
    people, items = [w.name_of() for _ in range(6)], []

    def frame(title, content, side):
        return f'''<html lang="en"><head><meta charset="utf-8" /><title>{title} - Kettle - Projects</title><meta name="description" content="Redmine" /></head><body class="project-kettle has-main-menu controller-issues action-show avatars-off"><div id="wrapper"><div id="top-menu"><div id="account"><ul><li><a class="login" href="login.html">Sign in</a></li></ul></div><ul><li><a class="home" href="index.html">Home</a></li><li><a class="projects" href="projects.html">Projects</a></li></ul></div>
<div id="header"><h1><span class="current-project">Kettle</span></h1><div id="main-menu" class="tabs"><ul><li><a class="overview" href="overview.html">Overview</a></li><li><a class="issues selected" href="issues-1.html">Issues</a></li><li><a class="wiki" href="wiki.html">Wiki</a></li></ul></div></div>
<div id="main" class=""><div id="sidebar"><h3>Issues</h3><ul><li><a href="issues-1.html">View all issues</a></li><li><a href="report.html">Summary</a></li></ul>{side}</div><div id="content">{content}</div></div><div id="footer">Powered by <a href="https://www.redmine.org/">Redmine</a> &copy; 2006-2023 Jean-Philippe Lang</div></div></body></html>'''

    for k in range(36):
        nr, title, tracker = 900 + k * 3, w.title_of(4), w.r.choice(['Bug', 'Feature', 'Patch'])
        status, prio, who = w.r.choice(['New', 'Assigned', 'Closed']), w.r.choice(['Low', 'Normal', 'High']), w.r.choice(people + ['-'])
        start, text = w.date(2022)[1].replace('-', '/'), [w.para(1, 3) for _ in range(w.r.randint(1, 3))]
        f = {'status': status, 'priority': prio, 'start': start, 'description': {'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)}}
        if who != '-':
            f['assignee'] = who
        items.append((nr, tracker, status, prio, title))
        att = lambda cls, l, v: f'<div class="{cls} attribute"><div class="label">{l}:</div><div class="value">{v}</div></div>'
        w.page(f'issues/{nr}.html', 'issue', frame(f'{tracker} #{nr}: {title}', f'''<div class="contextual"><a class="icon icon-copy" href="copy.html">Copy</a></div><h2 class="inline-block">{tracker} #{nr}</h2><span class="badge badge-status-{'closed' if status == 'Closed' else 'open'}">{'closed' if status == 'Closed' else 'open'}</span>
<div class="issue tracker-1 status-1 priority-2 details"><div class="subject"><div><h3>{title}</h3></div></div><p class="author">Added by <a class="user active" href="users/{nr % 6}.html">{w.r.choice(people)}</a> <a title="{start} 10:00 AM" href="activity.html">about {w.r.randint(2, 11)} months</a> ago.</p>
<div class="attributes"><div class="splitcontent"><div class="splitcontentleft">{att('status', 'Status', status)}{att('priority', 'Priority', prio)}{att('assigned-to', 'Assignee', who)}</div><div class="splitcontentleft">{att('start-date', 'Start date', start)}{att('progress', '% Done', f"{w.r.randint(0, 10) * 10}%")}</div></div></div>
<hr /><div class="description"><div class="contextual"></div><p><strong>Description</strong></p><div class="wiki">{p(text)}</div></div></div>''', ''), title, f)
    for n in range(0, 36, 12):
        trs = ''.join(f'''<tr id="issue-{nr}" class="hascontextmenu {'odd' if k % 2 else 'even'} issue tracker-1 status-1 priority-2"><td class="checkbox hide-when-print"><input type="checkbox" name="ids[]" value="{nr}" /></td><td class="id"><a href="issues/{nr}.html">{nr}</a></td><td class="tracker">{t}</td><td class="status">{s}</td><td class="priority">{q}</td><td class="subject"><a href="issues/{nr}.html">{title}</a></td><td class="updated_on">10/0{k % 9 + 1}/2022 10:1{k % 10} AM</td></tr>'''
                      for k, (nr, t, s, q, title) in enumerate(items[n:n + 12]))
        w.page(f'issues-{n // 12 + 1}.html', 'issues', frame('Issues', f'''<h2>Issues</h2><form><div class="autoscroll"><table class="list issues odd-even sort-by-id sort-desc"><thead><tr><th class="checkbox hide-when-print"><input type="checkbox" /></th><th class="id"><a title="Sort by #" class="sort desc icon" href="s1.html">#</a></th><th class="tracker"><a href="s2.html">Tracker</a></th><th class="status"><a href="s3.html">Status</a></th><th class="priority"><a href="s4.html">Priority</a></th><th class="subject"><a href="s5.html">Subject</a></th><th class="updated_on"><a href="s6.html">Updated</a></th></tr></thead><tbody>{trs}</tbody></table></div></form>
<span class="pagination"><ul class="pages"><li class="current"><span>1</span></li><li class="page"><a href="issues-2.html">2</a></li><li class="page"><a href="issues-3.html">3</a></li></ul><span><span class="items">(1-12/36)</span></span></span>''', ''),
               rows=[{'title': title, 'link': f'issues/{nr}.html', 'tracker': t, 'status': s, 'priority': q} for nr, t, s, q, title in items[n:n + 12]])


SITES = [discourse, prosilver, smf, stack, pipermail, redmine]
