package method

// Tables of the tag rules. Words are compared as whole words, hosts with all
// their subdomains, texts in lower case with white space collapsed.

// bannerSizes are the sizes in table 1 of paper 3 that only banners have, and today's
// sizes of the IAB. thumbSizes are the other sizes in that table, which pictures of
// content have as well.
var (
	bannerSizes = wordSet(`234x60 468x60 120x240 120x600 160x600 392x72 745x100 728x90
970x250 970x90 320x50 320x100 300x600 300x1050 300x50`)
	thumbSizes = wordSet(`120x90 120x60 88x31 80x15 250x250 125x125 400x260 180x150 300x250 240x400 336x280 150x150`)
)

// adProviders serve advertisements.
var adProviders = wordSet(`doubleclick.net googlesyndication.com googleadservices.com adservice.google.com googletagservices.com
2mdn.net adnxs.com amazon-adsystem.com taboola.com outbrain.com criteo.com criteo.net rubiconproject.com pubmatic.com openx.net
adform.net adsrvr.org casalemedia.com smartadserver.com advertising.com adtech.de zedo.com media.net revcontent.com mgid.com
exoclick.com popads.net propellerads.com bidvertiser.com buysellads.com carbonads.com carbonads.net tribalfusion.com yieldmo.com
teads.tv sharethrough.com moatads.com serving-sys.com atdmt.com adroll.com quantserve.com scorecardresearch.com adcash.com
infolinks.com ads.yahoo.com ads.twitter.com adfox.ru an.yandex.ru yastatic-ads.net direct.yandex.ru begun.ru marketgid.com
awin1.com tradedoubler.com zanox.com viglink.com skimresources.com ads-twitter.com adskeeper.com adsterra.com gemius.pl
adocean.pl adriver.ru lijit.com sovrn.com contextweb.com bluekai.com undertone.com conversantmedia.com`)

// adWords are words that mark an advertisement without another sign, in a name, id,
// class or alt text: those of paper 3, section 3.2.4, without the words in weakAdWords,
// and words of today's pages.
var adWords = wordSet(`ad ads advert adverts advertisement advertisements advertising advertorial adsense adsbygoogle adslot adslots
adunit adbox adbanner adcontainer adwrapper adholder adzone adspace adchoices adframe adwidget bannerad googlead
googleads dfp doubleclick sponsored sponsorship taboola outbrain revcontent werbung anzeige anzeigen publicite publicidad
pubblicita reklama reklam reklame annonce annons`)

// weakAdWords are the other words of paper 3. In images they are wrong more often than
// right, so they need a second sign.
var weakAdWords = wordSet(`free buy join now click here hits counter shop soon banner banners promo popup partner affiliate`)

// adScripts are parts of the address or the text of a script that show that it
// advertises or tracks, section 3.2.5.
var adScripts = []string{"adsbygoogle", "dcmads", "googlead", "adsense", "adchoice", "googlesyndication", "addadsenseservice",
	"ga_googleaddslot", "googleanalyticsobject", "googletag.", "fbq("}

// popUps are parts of the text of a script that opens windows, section 3.2.5.
var popUps = []string{"window.open(", "window.showmodelessdialog(", "window.showmodaldialog("}

// players are hosts of embedded video and sound, section 3.3.
var players = wordSet(`youtube.com youtube-nocookie.com youtu.be vimeo.com dailymotion.com soundcloud.com spotify.com twitch.tv
wistia.net wistia.com brightcove.net jwplatform.com jwplayer.com bandcamp.com vk.com rutube.ru bilibili.com youku.com ted.com
mixcloud.com facebook.com streamable.com`)

// socialHosts are the networks of section 3.4.
var socialHosts = wordSet(`facebook.com fb.com twitter.com x.com linkedin.com pinterest.com instagram.com plus.google.com
tumblr.com reddit.com whatsapp.com wa.me t.me telegram.me vk.com ok.ru weibo.com xing.com flipboard.com mix.com stumbleupon.com
digg.com delicious.com snapchat.com tiktok.com threads.net bsky.app line.me getpocket.com addtoany.com addthis.com sharethis.com`)

// policyTexts are whole texts of links to terms, policies and their like,
// section 3.4.
var policyTexts = phraseSet(`terms / terms of use / terms of service / terms & conditions / terms and conditions / conditions of use /
user agreement / privacy / privacy policy / privacy notice / privacy statement / your privacy choices / privacy settings /
cookies / cookie policy / cookie notice / cookie settings / cookie preferences / manage cookies / policies / policy / legal /
legal notice / legal notices / disclaimer / site map / sitemap / contact / contact us / accessibility / accessibility statement /
imprint / copyright / do not sell my personal information / do not sell or share my personal information / ad choices / adchoices /
publisher information / impressum / datenschutz / datenschutzerklärung / agb / nutzungsbedingungen / kontakt / cookie-einstellungen /
mentions légales / politique de confidentialité / conditions générales / conditions d'utilisation / plan du site / contactez-nous /
aviso legal / política de privacidad / política de cookies / términos y condiciones / contacto / mapa del sitio /
política de privacidade / termos de uso / contato / contacto / informativa privacy / note legali / contatti / mappa del sito /
privacybeleid / algemene voorwaarden / disclaimer / integritetspolicy / kontakta oss / personvern / kontakt oss /
политика конфиденциальности / пользовательское соглашение / контакты / карта сайта / polityka prywatności / regulamin / kontakt /
mapa strony / όροι χρήσης / πολιτική απορρήτου / επικοινωνία / gizlilik politikası / kullanım koşulları / iletişim /
隐私政策 / 使用条款 / 联系我们 / 网站地图 / 免责声明 / プライバシーポリシー / 利用規約 / お問い合わせ / サイトマップ /
سياسة الخصوصية / شروط الاستخدام / اتصل بنا`)

// moreTexts are whole texts of links that must stay, section 3.4.
var moreTexts = phraseSet(`more / read more / show more / see more / view more / learn more / load more / click here / here / continue /
continue reading / full story / next / mehr / weiterlesen / mehr erfahren / lire la suite / en savoir plus / voir plus / leer más /
ver más / ler mais / leia mais / ver mais / leggi tutto / continua / lees meer / läs mer / les mer / læs mere / далее / подробнее /
читать далее / więcej / czytaj dalej / περισσότερα / devamı / 更多 / 阅读全文 / もっと見る / 続きを読む / المزيد`)

// searchTexts are whole values of search boxes and buttons, section 3.5.
var searchTexts = phraseSet(`search / go / search... / search… / search here / search for / search this site / search the site /
search site / site search / q / suche / suchen / suchbegriff / rechercher / recherche / buscar / búsqueda / pesquisar / busca /
cerca / ricerca / zoeken / zoek / sök / søk / søg / поиск / найти / искать / szukaj / wyszukaj / αναζήτηση / ara / keresés /
搜索 / 搜尋 / 検索 / بحث`)

// copyrightTexts mark copyright lines, section 3.6.
var copyrightTexts = []string{"©", "copyright", "(c) 19", "(c) 20", "all rights reserved",
	"alle rechte vorbehalten", "tous droits réservés",
	"todos los derechos reservados", "todos os direitos reservados", "tutti i diritti riservati", "alle rechten voorbehouden",
	"med ensamrätt", "все права защищены", "усі права захищені", "wszelkie prawa zastrzeżone", "wszystkie prawa zastrzeżone",
	"πνευματικά δικαιώματα", "με επιφύλαξη παντός", "tüm hakları saklıdır", "minden jog fenntartva", "版权所有", "版權所有",
	"著作権", "無断転載", "جميع الحقوق محفوظة"}
