/** Hosts where everybody can have an email address or a page: an address there proves nothing about a business. */

/** Names that have a domain in each of many countries: `yahoo.co.uk`, `ebay.de`, `blogspot.com.br`. */
const NAMES_OF_MANY_COUNTRIES: ReadonlySet<string> = listWords(`
  aliexpress amazon aol blogspot craigslist depop ebay etsy facebook gmail gmx google googlemail gumtree
  hotmail instagram jimdo kijiji leboncoin linkedin live mail mercadolibre mercadolivre mercari msn olx orange outlook
  pinterest rakuten rocketmail shopee tiscali tripadvisor twitter vinted virgilio vodafone wanadoo webador
  webnode wix wixsite yahoo yandex yelp ymail zoho
`);

const EMAIL_HOSTS = listWords(`
  126.com 139.com 163.com 189.cn 1and1.com abv.bg alice.it aliceadsl.fr aliyun.com aon.at arcor.de att.net bbox.fr
  bellsouth.net bigpond.com bigpond.net.au bk.ru blueyonder.co.uk bluewin.ch bol.com.br btinternet.com btopenworld.com
  centrum.cz charter.net chello.at club-internet.fr comcast.net cox.net daum.net disroot.org docomo.ne.jp duck.com
  earthlink.net eircom.net email.com email.cz email.de ezweb.ne.jp fastmail.com fastmail.fm foxmail.com free.fr
  freemail.hu freenet.de frontier.com fsmail.net guerrillamail.com hanmail.net hetnet.nl hey.com hispeed.ch home.nl hushmail.com
  icloud.com ig.com.br iinet.net.au inbox.com inbox.lv inbox.ru interia.pl juno.com keemail.me kolabnow.com kpnmail.nl
  laposte.net libero.it list.ru lycos.com mac.com mail.com mail.ru mailbox.org mailinator.com me.com mindspring.com
  mweb.co.za nate.com naver.com netcologne.de netscape.net netzero.net neuf.fr ntlworld.com numericable.fr o2.pl
  o2online.de onet.eu onet.pl online.de optimum.net optonline.net optusnet.com.au outlook.com planet.nl pm.me poczta.onet.pl
  posteo.de posteo.net proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com riseup.net rogers.com
  runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.cn sina.com sky.com skynet.be sohu.com spray.se startmail.com
  sunrise.ch swissonline.ch sympatico.ca t-online.de t-online.hu talk21.com talktalk.net telefonica.net telenet.be
  telia.com telus.net tempmail.com terra.com.br terra.es tin.it tuta.com tuta.io tutamail.com tutanota.com tutanota.de ukr.net uol.com.br
  upcmail.nl usa.net verizon.net videotron.ca virginmedia.com voila.fr web.de windowslive.com windstream.net wp.pl
  xs4all.nl xtra.co.nz ya.ru yeah.net yopmail.com zeelandnet.nl ziggo.nl zohomail.com zonnet.nl
`);

const WEBSITE_HOSTS = listWords(`
  000webhostapp.com altervista.org amazonaws.com amplifyapp.com angelfire.com appspot.com azurestaticapps.net
  azurewebsites.net base44.app bitbucket.io blogger.com bolt.host bookmark.com business.site canalblog.com cargo.site
  carrd.co cloudfront.net company.site deno.dev deno.net editorx.io ecwid.com edgeone.app firebaseapp.com fly.dev
  framer.ai framer.app framer.media framer.photos framer.website free.nf github.io githubusercontent.com gitlab.io
  glitch.me godaddysites.com goog gumroad.com herokuapp.com homestead.com hostingersite.com hs-sites.com hubspotpagebuilder.com
  infinityfreeapp.com ionos.space jimdofree.com jimdosite.com kinsta.cloud kinsta.page leadpages.co livejournal.com
  lovable.app mailchimpsites.com medium.com mozello.com mybigcommerce.com mydurable.com myshopify.com
  mystrikingly.com neocities.org netlify.app netlify.com ngrok-free.app ngrok.app ngrok.io notion.site now.sh ondigitalocean.app
  onrender.com over-blog.com pages.dev railway.app readymag.website render.com repl.co replit.app replit.dev run.app
  shopify.com shopifypreview.com simplesite.com site123.me spreadshop.com square.site squarespace.com storenvy.com
  strikingly.com substack.com surge.sh tripod.com trycloudflare.com tumblr.com typepad.com ucoz.com ucoz.net ucoz.ru
  ueniweb.com vercel.app vercel.dev vev.site web.app webflow.io webs.com weebly.com weebly.site weeblysite.com wixstudio.com
  wixstudio.io wordpress.com workers.dev wpcomstaging.com wpengine.com wpenginepowered.com x10host.com yolasite.com
`);

const MARKET_AND_SOCIAL_HOSTS = listWords(`
  1stdibs.com about.me alibaba.com allegro.pl artfire.com bandcamp.com beacons.ai behance.net bigcartel.com bio.link
  bio.site bit.ly bonanza.com bsky.app buymeacoffee.com campsite.bio chairish.com discord.com discord.gg dribbble.com
  faire.com fb.com fb.me flickr.com folksy.com g.page goo.gl issuu.com ko-fi.com linkin.bio linktr.ee lnk.bio
  madeit.com.au marktplaats.nl notonthehighstreet.com ok.ru patreon.com poshmark.com reddit.com redbubble.com
  rubylane.com saatchiart.com snapchat.com soundcloud.com t.me taobao.com telegram.me threads.com threads.net tiktok.com
  tmall.com vimeo.com vk.com wa.me walmart.com weibo.com whatsapp.com x.com youtu.be youtube.com zazzle.com
`);

const SHARED_HOSTS: ReadonlySet<string> = new Set([
  ...EMAIL_HOSTS,
  ...WEBSITE_HOSTS,
  ...MARKET_AND_SOCIAL_HOSTS,
]);

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Whether it is one of those, or below one. @param host in lower case, without a port */
export function isSharedHost(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  return labels.some((_, start) => SHARED_HOSTS.has(labels.slice(start).join('.'))) || isOfCountry(labels);
}

const COUNTRY_LETTERS = 2;
/** Second levels under which countries register companies: `co.uk`, `com.au`, `ne.jp`. */
const SECOND_LEVELS: ReadonlySet<string> = new Set(['co', 'com', 'ne', 'net', 'or', 'org']);
const TOP_LEVELS: ReadonlySet<string> = new Set(['com', 'net', 'org']);

function isOfCountry(labels: readonly string[]): boolean {
  const [top = '', second = '', third = ''] = labels.toReversed();
  const isCountry = top.length === COUNTRY_LETTERS;
  if (!isCountry && !TOP_LEVELS.has(top)) return false;
  const name = isCountry && SECOND_LEVELS.has(second) ? third : second;
  return NAMES_OF_MANY_COUNTRIES.has(name);
}
