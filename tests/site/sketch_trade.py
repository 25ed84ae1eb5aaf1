"""Sketches of shops and of sites made in builders, with the names of classes that these write."""
from sketch import NOUNS, TOWNS, body, p, slug


def long(text):
    return {'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)}


def goods(w, n, path, currency='$%s'):
    """Things to sell: dicts of title, price, old price (some), maker, text, path."""
    out = []
    for k in range(n):
        title = w.title_of(2)
        out.append(dict(title=title, price=currency % ('%d.%02d' % (w.r.randint(5, 400), w.r.choice([0, 50, 95]))),
                        old=currency % ('%d.00' % w.r.randint(401, 600)) if w.r.random() < .25 else None,
                        maker=w.r.choice(['Holm', 'Brass & Co', 'Quist Works', 'Ember']), text=w.paras(1, 3),
                        sku='%s-%04d' % (w.r.choice(['KT', 'LN', 'QX']), 1000 + 7 * k), path=path % slug(title), nr=k + 11))
    return out


# ---- Shopify, theme Dawn ------------------------------------------------------------------

def shopify(w):
    w.type('product', 'detail', price=['price'], vendor=['vendor', 'brand', 'maker'], description=['desc', 'text', 'body'])
    w.type('collection', 'list', price=['price'])
    items = goods(w, 34, 'products/%s.html')

    def frame(up, title, content, cls):
        return f'''<html class="js" lang="en"><head><meta charset="utf-8"><title>{title} &ndash; Kettle Goods</title><meta property="og:site_name" content="Kettle Goods"></head><body class="gradient"><a class="skip-to-content-link button visually-hidden" href="#MainContent">Skip to content</a>
<div id="shopify-section-announcement-bar" class="shopify-section"><div class="announcement-bar" role="region"><p class="announcement-bar__message h5">Free shipping above $50</p></div></div><div id="shopify-section-header" class="shopify-section section-header"><header class="header header--middle-left page-width"><a href="{up}index.html" class="header__heading-link link"><span class="h2">Kettle Goods</span></a>
<nav class="header__inline-menu"><ul class="list-menu list-menu--inline" role="list"><li><a href="{up}collections/all-1.html" class="header__menu-item list-menu__item link"><span>Catalog</span></a></li><li><a href="{up}pages/contact.html" class="header__menu-item"><span>Contact</span></a></li></ul></nav><div class="header__icons"><a href="{up}cart.html" class="header__icon"><span class="visually-hidden">Cart</span></a></div></header></div>
<main id="MainContent" class="content-for-layout focus-none" role="main" tabindex="-1">{content}</main><div id="shopify-section-footer" class="shopify-section"><footer class="footer color-background-1"><div class="footer__content-top page-width"><div class="footer-block"><h2 class="footer-block__heading">Quick links</h2><ul class="footer-block__details-content list-unstyled"><li><a href="{up}search.html" class="link">Search</a></li><li><a href="{up}pages/terms.html" class="link">Terms</a></li></ul></div></div><div class="footer__copyright caption"><small class="copyright__content">&copy; 2023, <a href="{up}index.html">Kettle Goods</a></small></div></footer></div></body></html>'''

    def price(x):
        sale = f'''<div class="price__sale"><span class="visually-hidden visually-hidden--inline">Regular price</span><span><s class="price-item price-item--regular">{x['old']}</s></span><span class="visually-hidden visually-hidden--inline">Sale price</span><span class="price-item price-item--sale price-item--last">{x['price']}</span></div>''' if x['old'] else ''
        return f'''<div class="price {'price--on-sale' if x['old'] else ''}"><div class="price__container"><div class="price__regular"><span class="visually-hidden visually-hidden--inline">Regular price</span><span class="price-item price-item--regular">{x['price']}</span></div>{sale}</div></div>'''

    def card(up, x):
        return f'''<li class="grid__item"><div class="card-wrapper product-card-wrapper underline-links-hover"><div class="card card--standard card--media" style="--ratio-percent: 100%;"><div class="card__inner color-background-2 gradient ratio"><div class="card__media"><div class="media media--transparent media--hover-effect"><img srcset="{up}cdn/{x['nr']}.jpg 165w" src="{up}cdn/{x['nr']}.jpg" alt="{x['title']}" class="motion-reduce" loading="lazy"></div></div><div class="card__content"><div class="card__information"><h3 class="card__heading"><a href="{up}{x['path']}" class="full-unstyled-link">{x['title']}</a></h3></div></div></div>
<div class="card__content"><div class="card__information"><h3 class="card__heading h5" id="title-template--{x['nr']}"><a href="{up}{x['path']}" id="CardLink-{x['nr']}" class="full-unstyled-link">{x['title']}</a></h3><div class="card-information"><span class="caption-large light"></span>{price(x)}</div></div>{'<div class="card__badge bottom left"><span class="badge badge--bottom-left">Sale</span></div>' if x['old'] else ''}</div></div></div></li>'''

    for x in items:
        w.page(x['path'], 'product', frame('../', x['title'], f'''<section id="MainProduct-template--1" class="page-width section-padding"><div class="product product--large product--left grid grid--1-col"><div class="grid__item product__media-wrapper"><ul class="product__media-list" role="list"><li class="product__media-item"><div class="product__media media"><img src="../cdn/{x['nr']}.jpg" alt="{x['title']}"></div></li></ul></div>
<div class="product__info-wrapper grid__item"><div id="ProductInfo-template--1" class="product__info-container"><p class="product__text inline-richtext caption-with-letter-spacing">{x['maker']}</p><div class="product__title"><h1>{x['title']}</h1></div><div id="price-template--1" role="status">{price(x)}</div><div class="product__tax caption rte">Tax included.</div>
<form class="product-form__quantity"><label class="quantity__label form__label">Quantity</label><input class="quantity__input" type="number" value="1"></form><button type="submit" class="product-form__submit button"><span>Add to cart</span></button><div class="product__description rte quick-add-hidden">{p(x['text'])}</div><share-button class="share-button"><button class="share-button__button">Share</button></share-button></div></div></div></section>
<section class="related-products page-width"><h2 class="related-products__heading">You may also like</h2><ul class="grid product-grid grid--4-col-desktop" role="list">{''.join(card('../', y) for y in w.r.sample(items, 4))}</ul></section>''', 'product'), x['title'],
            {'price': x['price'], 'vendor': x['maker'], 'description': long(x['text'])})
    for n in range(0, 34, 12):
        w.page(f'collections/all-{n // 12 + 1}.html', 'collection', frame('../', 'Products', f'''<div class="collection-hero"><div class="collection-hero__inner page-width"><h1 class="collection-hero__title"><span class="visually-hidden">Collection: </span>Products</h1></div></div><div class="facets-container"><form class="facets__form"><h2 class="facets__heading">Filter:</h2><details class="facets__disclosure"><summary class="facets__summary"><span>Availability</span></summary><ul class="facets__list list-unstyled"><li class="list-menu__item"><label>In stock (33)</label></li><li class="list-menu__item"><label>Out of stock (1)</label></li></ul></details></form></div>
<div class="product-grid-container" id="ProductGridContainer"><div class="collection page-width"><ul id="product-grid" class="grid product-grid grid--2-col-tablet-down grid--4-col-desktop">{''.join(card('../', x) for x in items[n:n + 12])}</ul><div class="pagination-wrapper"><nav class="pagination"><ul class="pagination__list list-unstyled"><li><a href="all-1.html" class="pagination__item link">1</a></li><li><a href="all-2.html" class="pagination__item link">2</a></li></ul></nav></div></div></div>''', 'collection'),
               rows=[{'title': x['title'], 'link': x['path'], 'price': x['price']} for x in items[n:n + 12]])


# ---- Magento 2, theme Luma ----------------------------------------------------------------

def magento(w):
    w.type('product', 'detail', price=['price'], sku=['sku'], material=['material'], style=['style'], description=['desc', 'text', 'body', 'detail'])
    w.type('category', 'list', price=['price'])
    items = goods(w, 34, '%s.html')

    def frame(title, content, cls):
        return f'''<html lang="en"><head><title>{title}</title></head><body data-container="body" id="html-body" class="{cls} page-layout-1column"><div class="page-wrapper"><header class="page-header"><div class="panel wrapper"><div class="panel header"><a class="action skip contentarea" href="#contentarea"><span>Skip to Content</span></a><ul class="header links"><li class="greet welcome"><span class="not-logged-in">Default welcome msg!</span></li><li class="authorization-link"><a href="login.html">Sign In</a></li></ul></div></div><div class="header content"><a class="logo" href="index.html" aria-label="store logo"><img src="logo.svg" alt="" /></a></div></header>
<div class="sections nav-sections"><nav class="navigation" role="navigation"><ul><li class="level0 nav-1 category-item"><a href="lamps-1.html" class="level-top"><span>Lamps</span></a></li><li class="level0 nav-2 category-item"><a href="sale.html" class="level-top"><span>Sale</span></a></li></ul></nav></div><div class="breadcrumbs"><ul class="items"><li class="item home"><a href="index.html" title="Go to Home Page">Home</a></li><li class="item product"><strong>{title}</strong></li></ul></div>
<main id="maincontent" class="page-main"><a id="contentarea" tabindex="-1"></a>{content}</main><footer class="page-footer"><div class="footer content"><ul class="footer links"><li class="nav item"><a href="privacy.html">Privacy and Cookie Policy</a></li><li class="nav item"><a href="terms.html">Search Terms</a></li></ul></div></footer><small class="copyright"><span>Copyright 2013-present Magento, Inc. All rights reserved.</span></small></div></body></html>'''

    def price(x, k):
        old = f'''<span class="old-price"><span class="price-container price-final_price tax weee"><span class="price-label">Regular Price</span><span id="old-price-{k}" data-price-amount="{x['old'][1:]}" data-price-type="oldPrice" class="price-wrapper "><span class="price">{x['old']}</span></span></span></span>''' if x['old'] else ''
        label = '<span class="price-label">Special Price</span>' if x['old'] else ''
        return f'''<div class="price-box price-final_price" data-role="priceBox" data-product-id="{k}">{'<span class="special-price">' if x['old'] else ''}<span class="price-container price-final_price tax weee">{label}<span id="product-price-{k}" data-price-amount="{x['price'][1:]}" data-price-type="finalPrice" class="price-wrapper "><span class="price">{x['price']}</span></span></span>{'</span>' if x['old'] else ''}{old}</div>'''

    for x in items:
        attrs = [('Style', w.r.choice(['Lightweight', 'Rustic', 'Modern'])), ('Material', w.r.choice(['Brass', 'Linen', 'Steel']))]
        attrs = attrs[:w.r.choice([1, 2, 2])]
        f = {a.lower(): v for a, v in attrs}
        f.update(price=x['price'], sku=x['sku'], description=long(x['text']))
        rows = ''.join(f'<tr><th class="col label" scope="row">{a}</th><td class="col data" data-th="{a}">{v}</td></tr>' for a, v in attrs)
        w.page(x['path'], 'product', frame(x['title'], f'''<div class="page messages"><div data-placeholder="messages"></div></div><div class="columns"><div class="column main"><div class="product-info-main"><div class="page-title-wrapper product"><h1 class="page-title"><span class="base" data-ui-id="page-title-wrapper" itemprop="name">{x['title']}</span></h1></div><div class="product-info-price">{price(x, x['nr'])}<div class="product-info-stock-sku"><div class="stock available" title="Availability"><span>In stock</span></div><div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">{x['sku']}</div></div></div></div>
<div class="product-add-form"><form><div class="field qty"><label class="label" for="qty"><span>Qty</span></label><input type="number" id="qty" value="1"/></div><button type="submit" title="Add to Cart" class="action primary tocart"><span>Add to Cart</span></button></form></div><div class="product-social-links"><div class="product-addto-links"><a href="#" class="action towishlist"><span>Add to Wish List</span></a><a href="#" class="action tocompare"><span>Add to Compare</span></a></div></div></div>
<div class="product media"><div class="gallery-placeholder"><img alt="main product photo" class="gallery-placeholder__image" src="media/{x['nr']}.jpg"/></div></div><div class="product info detailed"><div class="product data items" data-mage-init="tabs"><div class="data item title" role="tab" id="tab-label-description"><a class="data switch" href="#description">Details</a></div><div class="data item content" id="description" role="tabpanel"><div class="product attribute description"><div class="value">{p(x['text'])}</div></div></div>
<div class="data item title" role="tab" id="tab-label-additional"><a class="data switch" href="#additional">More Information</a></div><div class="data item content" id="additional" role="tabpanel"><div class="additional-attributes-wrapper table-wrapper"><table class="data table additional-attributes" id="product-attribute-specs-table"><caption class="table-caption">More Information</caption><tbody>{rows}</tbody></table></div></div></div></div></div></div>''', f'catalog-product-view product-{slug(x["title"])}'), x['title'], f)
    for n in range(0, 34, 12):
        lis = ''.join(f'''<li class="item product product-item"><div class="product-item-info" id="product-item-info_{x['nr']}" data-container="product-grid"><a href="{x['path']}" class="product photo product-item-photo" tabindex="-1"><span class="product-image-container"><span class="product-image-wrapper"><img class="product-image-photo" src="media/{x['nr']}.jpg" alt="{x['title']}"/></span></span></a><div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="{x['path']}">{x['title']}</a></strong>{price(x, x['nr'])}
<div class="product-item-inner"><div class="product actions product-item-actions"><div class="actions-primary"><form><button type="submit" title="Add to Cart" class="action tocart primary"><span>Add to Cart</span></button></form></div><div class="actions-secondary"><a href="#" class="action towishlist"><span>Add to Wish List</span></a> <a href="#" class="action tocompare"><span>Add to Compare</span></a></div></div></div></div></div></li>''' for x in items[n:n + 12])
        w.page(f'lamps-{n // 12 + 1}.html', 'category', frame('Lamps', f'''<div class="page-title-wrapper"><h1 class="page-title" id="page-title-heading"><span class="base">Lamps</span></h1></div><div class="columns"><div class="column main"><div class="toolbar toolbar-products"><p class="toolbar-amount" id="toolbar-amount">Items <span class="toolbar-number">{n + 1}</span>-<span class="toolbar-number">{n + 12}</span> of <span class="toolbar-number">34</span></p></div><div class="products wrapper grid products-grid"><ol class="products list items product-items">{lis}</ol></div>
<div class="pages"><strong class="label pages-label">Page</strong><ul class="items pages-items"><li class="item current"><strong class="page"><span class="label">You're currently reading page</span><span>1</span></strong></li><li class="item"><a href="lamps-2.html" class="page"><span class="label">Page</span><span>2</span></a></li></ul></div></div><div class="sidebar sidebar-main"><div class="block filter"><div class="block-title filter-title"><strong>Shop By</strong></div><div class="filter-options"><div class="filter-options-title">Style</div><div class="filter-options-content"><ol class="items"><li class="item"><a href="f1.html">Modern <span class="count">9</span></a></li><li class="item"><a href="f2.html">Rustic <span class="count">12</span></a></li></ol></div></div></div></div></div>''', 'catalog-category-view'),
               rows=[{'title': x['title'], 'link': x['path'], 'price': x['price']} for x in items[n:n + 12]])


# ---- PrestaShop 1.7, theme Classic, in French ---------------------------------------------

def presta(w):
    w.type('product', 'detail', price=['price', 'prix'], reference=['reference', 'référence', 'sku'], description=['desc', 'text', 'body', 'detail'], matiere=['mati'])
    w.type('category', 'list', price=['price', 'prix'])
    items = goods(w, 30, '%s.html', '%s €')
    for x in items:
        x['price'] = x['price'].replace('.', ',')
        x['old'] = x['old'] and x['old'].replace('.', ',')

    def frame(title, content, cls):
        return f'''<html lang="fr"><head><meta charset="utf-8"><title>{title}</title></head><body id="{cls}" class="lang-fr country-fr currency-eur layout-left-column page-{cls} tax-display-enabled"><main><header id="header"><nav class="header-nav"><div class="container"><div id="_desktop_contact_link"><div id="contact-link"><a href="contact.html">Contactez-nous</a></div></div><div class="user-info"><a href="connexion.html" rel="nofollow"><span class="hidden-sm-down">Connexion</span></a></div></div></nav><div class="header-top"><div class="container"><a href="index.html"><img class="logo img-responsive" src="logo.jpg" alt="Lampes"></a><div class="menu"><ul class="top-menu" id="top-menu"><li class="category"><a class="dropdown-item" href="3-lampes.html">Lampes</a></li><li class="category"><a class="dropdown-item" href="6-promos.html">Promos</a></li></ul></div></div></div></header>
<section id="wrapper"><div class="container"><nav data-depth="2" class="breadcrumb hidden-sm-down"><ol itemscope itemtype="http://schema.org/BreadcrumbList"><li itemprop="itemListElement"><a itemprop="item" href="index.html"><span itemprop="name">Accueil</span></a></li><li itemprop="itemListElement"><span itemprop="name">{title}</span></li></ol></nav>{content}</div></section><footer id="footer"><div class="container"><div class="row"><div class="col-md-6 links"><p class="h3">Produits</p><ul><li><a class="cms-page-link" href="promos.html">Promotions</a></li><li><a class="cms-page-link" href="nouveautes.html">Nouveaux produits</a></li></ul></div></div><p class="text-sm-center"><a href="#">&copy; 2023 - Logiciel e-commerce par PrestaShop</a></p></div></footer></main></body></html>'''

    for x in items:
        mat = w.r.choice(['Laiton', 'Lin', 'Acier', None])
        f = {'price': x['price'], 'reference': x['sku'], 'description': long(x['text'])}
        if mat:
            f['matiere'] = mat
        sheet = f'<section class="product-features"><p class="h6">Fiche technique</p><dl class="data-sheet"><dt class="name">Matière</dt><dd class="value">{mat}</dd></dl></section>' if mat else ''
        w.page(x['path'], 'product', frame(x['title'], f'''<section id="main" itemscope itemtype="https://schema.org/Product"><meta itemprop="url" content="{x['path']}"><div class="row product-container"><div class="col-md-6"><section class="page-content" id="content"><div class="images-container"><div class="product-cover"><img class="js-qv-product-cover" src="img/{x['nr']}.jpg" alt="{x['title']}" itemprop="image"></div></div></section></div><div class="col-md-6"><h1 class="h1" itemprop="name">{x['title']}</h1>
<div class="product-prices">{f'<div class="product-discount"><span class="regular-price">{x["old"]}</span></div>' if x['old'] else ''}<div class="product-price h5" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><div class="current-price"><span itemprop="price" content="{x['price'][:-2].replace(',', '.')}">{x['price']}</span></div></div><div class="tax-shipping-delivery-label">TTC</div></div>
<div class="product-information"><div id="product-description-short-{x['nr']}" itemprop="description"></div><div class="product-actions"><form><span class="control-label">Quantité</span><input type="number" value="1"><button class="btn btn-primary add-to-cart" type="submit">Ajouter au panier</button></form></div><div class="tabs"><ul class="nav nav-tabs" role="tablist"><li class="nav-item"><a class="nav-link active" href="#description">Description</a></li><li class="nav-item"><a class="nav-link" href="#product-details">Détails du produit</a></li></ul>
<div class="tab-content" id="tab-content"><div class="tab-pane fade in active" id="description" role="tabpanel"><div class="product-description">{p(x['text'])}</div></div><div class="tab-pane fade" id="product-details" role="tabpanel"><div class="product-reference"><label class="label">Référence </label> <span itemprop="sku">{x['sku']}</span></div>{sheet}</div></div></div></div></div></div></section>''', 'product'), x['title'], f)
    for n in range(0, 30, 10):
        arts = ''.join(f'''<div class="js-product product col-xs-6 col-xl-4"><article class="product-miniature js-product-miniature" data-id-product="{x['nr']}" itemscope itemtype="http://schema.org/Product"><div class="thumbnail-container"><a href="{x['path']}" class="thumbnail product-thumbnail"><img src="img/{x['nr']}-home.jpg" alt="{x['title']}"></a><div class="product-description"><h2 class="h3 product-title" itemprop="name"><a href="{x['path']}" itemprop="url">{x['title']}</a></h2><div class="product-price-and-shipping">{f'<span class="regular-price" aria-label="Prix de base">{x["old"]}</span><span class="discount-percentage discount-product">-20%</span>' if x['old'] else ''}<span class="price" aria-label="Prix">{x['price']}</span></div></div>
<ul class="product-flags">{'<li class="product-flag discount">-20%</li>' if x['old'] else ''}<li class="product-flag new">Nouveau</li></ul><div class="highlighted-informations no-variants hidden-sm-down"><a class="quick-view" href="#">Aperçu rapide</a></div></div></article></div>''' for x in items[n:n + 10])
        w.page('3-lampes%s.html' % (n and n // 10 + 1 or ''), 'category', frame('Lampes', f'''<div id="left-column" class="col-md-3"><div class="block-categories"><ul class="category-top-menu"><li><a class="text-uppercase h6" href="2-accueil.html">Accueil</a></li></ul></div></div><div id="content-wrapper" class="left-column col-md-9"><section id="main"><div id="js-product-list-header"><div class="block-category card card-block"><h1 class="h1">Lampes</h1></div></div><section id="products"><div id="js-product-list-top" class="row products-selection"><div class="col-md-6 hidden-sm-down total-products"><p>Il y a 30 produits.</p></div></div><div id="js-product-list"><div class="products row">{arts}</div><nav class="pagination"><div class="col-md-4">Affichage 1-10 de 30 article(s)</div><ul class="page-list clearfix text-sm-center"><li class="current"><a href="3-lampes.html">1</a></li><li><a href="3-lampes2.html">2</a></li></ul></nav></div></section></section></div>''', 'category'),
               rows=[{'title': x['title'], 'link': x['path'], 'price': x['price']} for x in items[n:n + 10]])


# ---- Next.js with modules of style sheets: names with a hash ------------------------------

def hashed(w):
    w.type('listing', 'detail', price=['price', 'rent'], rooms=['room', 'bed'], area=['area', 'size'], town=['town', 'location', 'address'], agent=['agent', 'author', 'name', 'contact'], description=['desc', 'text', 'body'])
    w.type('search', 'list', price=['price', 'rent'], town=['town', 'location', 'address', 'place'], rooms=['room', 'bed'])
    items = []

    def frame(title, content):
        return f'''<html lang="en"><head><meta charSet="utf-8"/><title>{title} | Dwell</title><meta name="next-head-count" content="3"/></head><body><div id="__next"><div class="Layout_root__k2jPq"><header class="Header_header__1aBcD"><a class="Header_logo__Zx81p" href="/">Dwell</a><nav class="Header_nav__pQ2sT"><a class="Header_link__8dKwM" href="/search-1.html">Homes</a><a class="Header_link__8dKwM" href="/sell.html">Sell</a><a class="Header_link__8dKwM" href="/about.html">About</a></nav></header><main class="Layout_main__gH7yU">{content}</main><footer class="Footer_footer__0oPlM"><p class="Footer_note__4tRfV">Dwell homes, since 2018</p><a class="Footer_link__9iJnB" href="/legal.html">Legal</a></footer></div></div><script id="__NEXT_DATA__" type="application/json">{{"props":{{"pageProps":{{}}}},"page":"/x","query":{{}},"buildId":"a1b2"}}</script></body></html>'''

    agents = [w.name_of() for _ in range(5)]
    for k in range(32):
        x = dict(title=w.title_of(2), price='€{:,}'.format(w.r.randint(90, 900) * 1000), rooms=str(w.r.randint(1, 6)), area='%d m²' % w.r.randint(30, 220),
                 town=w.r.choice(TOWNS), agent=w.r.choice(agents), text=w.paras(1, 3), path=f'homes/{k + 100}.html')
        items.append(x)
        fact = lambda a, b: f'<li class="Facts_item__mN3bV"><span class="Facts_label__xC5zA">{a}</span><span class="Facts_value__sD6fG">{b}</span></li>'
        w.page(x['path'], 'listing', frame(x['title'], f'''<article class="Home_wrap__7uJmK"><div class="Gallery_grid__3eDcR"><img class="Gallery_image__5tGbY" src="/img/{k}.jpg" alt=""/></div><div class="Home_head__2wSxZ"><h1 class="Home_title__6yHnU">{x['title']}</h1><p class="Home_town__1qAzW">{x['town']}</p><strong class="Home_price__0pLoK">{x['price']}</strong></div><ul class="Facts_list__9kIuJ">{fact('Rooms', x['rooms'])}{fact('Living area', x['area'])}{fact('Year built', w.r.randint(1900, 2020)) if w.r.random() < .6 else ''}</ul>
<section class="Home_text__8iKjM">{p(x['text'])}</section><aside class="Agent_card__4rFvT"><img class="Agent_photo__2xSwQ" src="/a.jpg" alt=""/><div class="Agent_name__7hGbN">{x['agent']}</div><a class="Agent_button__3cVfR" href="/contact.html">Contact agent</a></aside></article>'''), x['title'],
            {'price': x['price'], 'rooms': x['rooms'], 'area': x['area'], 'town': x['town'], 'agent': x['agent'], 'description': long(x['text'])})
    for n in range(0, 32, 8):
        cards = ''.join(f'''<li class="Results_item__aS2dF"><a class="Card_card__1xY2z" href="/{x['path']}"><div class="Card_media__9qWeR"><img class="Card_image__5tYuI" src="/img/{i}.jpg" alt="" loading="lazy"/></div><div class="Card_body__8oPaS"><h2 class="Card_title__3xY2z">{x['title']}</h2><p class="Card_town__7dFgH">{x['town']}</p><div class="Card_row__6jKlZ"><span class="Card_price__4xCvB">{x['price']}</span><span class="Card_rooms__2nMqW">{x['rooms']} rooms</span></div></div></a></li>''' for i, x in enumerate(items[n:n + 8], n))
        w.page(f'search-{n // 8 + 1}.html', 'search', frame('Homes', f'<h1 class="Search_title__zX1cV">Homes for sale</h1><p class="Search_count__bN2mL">32 results</p><ul class="Results_list__kJ3hG">{cards}</ul><nav class="Pager_nav__fD4sA"><a class="Pager_link__qW5eR" href="/search-1.html">1</a><a class="Pager_link__qW5eR" href="/search-2.html">2</a></nav>'),
               rows=[{'title': x['title'], 'link': x['path'], 'price': x['price'], 'town': x['town'], 'rooms': x['rooms']} for x in items[n:n + 8]])


# ---- Squarespace 7.1 -----------------------------------------------------------------------

def squarespace(w):
    w.type('post', 'article', categories=['categor'])
    w.type('blog', 'list', excerpt=['excerpt', 'desc', 'text'])
    author, items, cats = 'Ines Moreau', [], ['Gardens', 'Interiors', 'News']

    def frame(title, content):
        return f'''<html lang="en-GB"><head><title>{title} &mdash; Studio Moreau</title><meta property="og:site_name" content="Studio Moreau"/></head><body id="collection-5f" class="primary-button-style-solid tweak-blog-basic-grid-list-image-placement-left collection-type-blog-basic-grid view-item"><div id="siteWrapper" class="clearfix site-wrapper"><header data-test="header" id="header" class="header theme-col--primary"><div class="header-announcement-bar-wrapper"><div class="header-inner container--fluid"><div class="header-title"><div class="header-title-text"><a id="site-title" href="/index.html">Studio Moreau</a></div></div><nav class="header-nav-list"><div class="header-nav-item header-nav-item--collection"><a href="/projects.html">Projects</a></div><div class="header-nav-item header-nav-item--collection"><a href="/journal-1.html">Journal</a></div><div class="header-nav-item"><a href="/contact.html">Contact</a></div></nav></div></div></header>
<main id="page" class="container" role="main">{content}</main><footer class="sections" id="footer-sections"><section class="page-section"><div class="content-wrapper"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content"><p>Studio Moreau, 4 Dock Street</p></div></div></div></div></section></footer></div></body></html>'''

    for k in range(24):
        title, text, (shown, iso), cat = w.title_of(4), w.paras(3, 6), w.date(2021), w.r.choice(cats)
        x = dict(title=title, text=text, shown=f'{int(iso[8:])} {shown.split()[0][:3]}', iso=iso, path=f'journal/{slug(title)}.html', cat=cat)
        items.append(x)
        f = body(text)
        f.update(date=iso, author=author, categories=cat)
        blocks = ''.join(f'<div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-{k}{i}"><div class="sqs-block-content"><div class="sqs-html-content"><p class="" style="white-space:pre-wrap;">{t}</p></div></div></div>' + ('<div class="sqs-block image-block sqs-block-image"><div class="sqs-block-content"><figure class="sqs-block-image-figure"><img src="/i.jpg" alt=""/></figure></div></div>' if i == 0 and k % 3 == 0 else '') for i, t in enumerate(text))
        w.page(x['path'], 'post', frame(title, f'''<article class="sections" id="sections"><section class="page-section content-collection full-bleed-section collection-type-blog-basic-grid"><div class="content-wrapper"><div class="content"><div class="blog-item-wrapper"><article id="article-" class="h-entry entry post-type-text" data-item-id="{k}"><div class="blog-item-inner-wrapper"><div class="blog-item-top-wrapper"><div class="blog-item-title"><h1 class="entry-title entry-title--large p-name preFade" itemprop="headline">{title}</h1></div>
<div class="blog-item-meta-wrapper"><div class="blog-meta-item-wrapper blog-item-meta-primary"><div class="blog-item-category-wrapper"><a href="/journal/category/{cat}" class="blog-item-category blog-categories">{cat}</a></div></div><div class="blog-item-author-date-wrapper"><div class="blog-item-author-wrapper">Written By <span class="blog-author-name">{author}</span></div><div class="blog-item-date"><time class="dt-published blog-meta-item blog-meta-item--date" datetime="{iso}"><span>{shown.split()[0][:3]} {int(iso[8:])}, {iso[:4]}</span></time></div></div></div></div>
<div class="blog-item-content-wrapper"><div class="blog-item-content e-content"><div class="sqs-layout sqs-grid-12 columns-12" data-layout-label="Post Body"><div class="row sqs-row"><div class="col sqs-col-12 span-12">{blocks}</div></div></div></div></div></div><div class="item-pagination-container"></div></article></div></div></div></section><section id="itemPagination" class="item-pagination item-pagination--prev-next"><a href="/x.html" class="item-pagination-link item-pagination-link--prev"><div class="item-pagination-prev-next-wrapper"><div class="item-pagination-prefix">Previous</div><h2 class="item-pagination-title">{items[k - 1]['title']}</h2></div></a></section></article>'''), title, f)
    for n in range(0, 24, 8):
        arts = ''.join(f'''<article class="blog-basic-grid--container entry blog-item is-loaded"><div class="blog-basic-grid--image"><a href="/{x['path']}" class="image-wrapper"><img src="/i{i}.jpg" alt="{x['title']}" class="image"></a></div><div class="blog-basic-grid--text"><div class="blog-meta-section"><span class="blog-meta-primary"><span class="blog-categories-list"><a href="/journal/category/{x['cat']}" class="blog-categories">{x['cat']}</a></span><time class="blog-date" pubdate="">{x['shown']}</time></span></div><h1 class="blog-title"><a href="/{x['path']}">{x['title']}</a></h1><div class="blog-excerpt"><div class="blog-excerpt-wrapper"><p>{' '.join(x['text'][0].split()[:25])}</p></div></div><a class="blog-more-link" href="/{x['path']}">Read More</a></div></article>''' for i, x in enumerate(items[n:n + 8]))
        w.page(f'journal-{n // 8 + 1}.html', 'blog', frame('Journal', f'<article class="sections" id="sections"><section class="page-section content-collection"><div class="content-wrapper"><div class="content"><div class="blog-basic-grid collection-content-wrapper">{arts}</div><nav class="blog-list-pagination"><div class="older"><a href="/journal-2.html">Older Posts</a></div></nav></div></div></section></article>'),
               rows=[{'title': x['title'], 'link': x['path'], 'excerpt': ' '.join(x['text'][0].split()[:25]), 'category': x['cat']} for x in items[n:n + 8]])


# ---- a guide in utility classes (Tailwind) --------------------------------------------------

def utility(w):
    w.type('venue', 'detail', address=['address', 'location', 'street'], phone=['phone', 'tel'], cuisine=['cuisine', 'kitchen', 'type', 'categ'], hours=['hour', 'open'], rating=['rating', 'score', 'number'], description=['desc', 'text', 'body', 'about'])
    w.type('venues', 'list', cuisine=['cuisine', 'categ', 'type'], rating=['rating', 'score'])
    items = []

    def frame(title, content):
        return f'''<html lang="en" class="scroll-smooth"><head><title>{title} - Plates</title></head><body class="min-h-screen bg-gray-50 font-sans antialiased"><header class="sticky top-0 z-10 flex items-center justify-between bg-white px-6 py-4 shadow"><a href="/index.html" class="text-xl font-bold text-indigo-600">Plates</a><nav class="hidden space-x-6 md:flex"><a href="/venues-1.html" class="text-gray-600 hover:text-gray-900">Restaurants</a><a href="/about.html" class="text-gray-600 hover:text-gray-900">About</a></nav></header><main class="mx-auto max-w-6xl px-6 py-10">{content}</main><footer class="mt-16 border-t bg-white py-8 text-center text-sm text-gray-500">Plates. Eat well.</footer></body></html>'''

    for k in range(32):
        x = dict(title=w.title_of(2), address='%d %s Street, %s' % (w.r.randint(1, 99), w.r.choice(NOUNS).capitalize(), w.r.choice(TOWNS)), phone='+44 20 %d %d' % (w.r.randint(1000, 9999), w.r.randint(1000, 9999)),
                 cuisine=w.r.choice(['Italian', 'Thai', 'Vegan', 'Grill']), rating='%.1f' % (w.r.randint(25, 50) / 10), hours='%d:00 - %d:00' % (w.r.randint(8, 12), w.r.randint(20, 23)), text=[w.para(2, 4)], path=f'venues/{k + 1}.html')
        items.append(x)
        row = lambda a, b: f'<div class="flex border-b py-3"><span class="w-32 flex-shrink-0 font-medium text-gray-500">{a}</span><span class="text-gray-900">{b}</span></div>'
        f = {q: x[q] for q in ('address', 'cuisine', 'hours', 'rating')}
        f['description'] = x['text'][0]
        if k % 4:
            f['phone'] = x['phone']
        w.page(x['path'], 'venue', frame(x['title'], f'''<div class="grid gap-10 lg:grid-cols-2"><img class="h-80 w-full rounded-2xl object-cover" src="/img/{k}.jpg" alt=""><div><div class="flex items-center gap-3"><h1 class="text-4xl font-extrabold tracking-tight">{x['title']}</h1><span class="rounded-full bg-green-100 px-3 py-1 text-sm text-green-800">{x['rating']}</span></div><p class="mt-1 text-lg text-gray-500">{x['cuisine']}</p><p class="mt-6 leading-7 text-gray-700">{x['text'][0]}</p><div class="mt-8">{row('Address', x['address'])}{row('Phone', x['phone']) if k % 4 else ''}{row('Hours', x['hours'])}</div></div></div>'''), x['title'], f)
    for n in range(0, 32, 8):
        cards = ''.join(f'''<div class="group relative overflow-hidden rounded-xl bg-white shadow-sm transition hover:shadow-lg"><img class="h-48 w-full object-cover" src="/img/{i}.jpg" alt=""><div class="p-5"><div class="flex items-start justify-between"><h3 class="text-lg font-semibold"><a href="/{x['path']}" class="hover:underline"><span class="absolute inset-0"></span>{x['title']}</a></h3><span class="ml-2 rounded bg-green-100 px-2 text-sm text-green-800">{x['rating']}</span></div><p class="mt-1 text-sm text-gray-500">{x['cuisine']}</p></div></div>''' for i, x in enumerate(items[n:n + 8]))
        w.page(f'venues-{n // 8 + 1}.html', 'venues', frame('Restaurants', f'<h1 class="text-3xl font-bold">Restaurants</h1><div class="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">{cards}</div>'),
               rows=[{'title': x['title'], 'link': x['path'], 'cuisine': x['cuisine'], 'rating': x['rating']} for x in items[n:n + 8]])


SITES = [shopify, magento, presta, hashed, squarespace, utility]
