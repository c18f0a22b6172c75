import t from 'tap';
import { PAGES } from '#client/app/index.ts';
import { ISSUER_PATH, KEYS_PATH, keyPath } from '#shared/badges.ts';
import { KEEP_FAVORITE_PATH, ROUTES, SISTER_SITE_PATH } from '#shared/routes.ts';
import { findExpensive } from './find-expensive.ts';

t.test('pages, searches and what is made for programs are expensive, in every spelling', (t) => {
  for (const [url, kind] of [
    ['/', 'page'],
    ['/article/ruby/', 'page'],
    ['/article/ruby', 'page'],
    ['/wp-login.php', 'page'],
    ['/a/b/c/d/e/', 'page'],
    ['/gem-finder/?hardness=9', 'page'],
    ['/card/article/ruby.jpg', 'page'],
    ['/search/ruby/', 'search'],
    ['/search/ruby/?page=2', 'search'],
    ['/api/app/search/?q=ruby', 'search'],
    ['/api/app/search?q=ruby', 'search'],
    ['/wp-json/airnauts/v1/search/?q=ruby', 'search'],
    ['/api/app/airnauts/v1/suggestions/?q=ru', 'search'],
    ['/sitemap.xml', 'feed'],
    ['/sitemap-article-1.xml', 'feed'],
    ['/feed/', 'feed'],
    ['/topic/opal/feed/atom/', 'feed'],
    ['/llms.txt', 'feed'],
    ['/wp-json/airnauts/v1/addresses/?page=9', 'feed'],
    ['/search/ruby/?x=reftok', 'search'],
    ['/api/app/sear%63h/?q=ruby', 'search'],
    ['/wp-json/wp/v2/article/?%73earch=ruby', 'search'],
    ['/contact-us/none/', 'page'],
    ['/.well-known/none', 'page'],
    ['/healthz/none', 'page'],
    ['/account/none/', 'page'],
    ['/certificate/a/b.svg', 'page'],
    ['/wp-json/wp/v2/article?per_page=5&search=ruby', 'search'],
  ] as const) {
    t.equal(findExpensive('GET', url), kind, url);
    t.equal(findExpensive('HEAD', url), kind, `${url} by HEAD`);
  }
  t.end();
});

t.test('files, checks, forms, signing in, exams and accounts are never held up', (t) => {
  const personal = PAGES.filter(({ module }) => module.personal).map(({ path }) => path);
  t.ok(personal.includes(ROUTES.login) && personal.includes(ROUTES.courseExam));
  for (const url of [
    ...personal,
    ...[ROUTES.contact, ROUTES.newsletter, ROUTES.newsletterConfirm, KEEP_FAVORITE_PATH, SISTER_SITE_PATH],
    ...['/?reftok=abc', '/login', '/course/opals/exams/3/'],
    ...['/healthz', '/readyz?for=reads', '/metrics', '/robots.txt', '/favicon.svg', '/favicon.ico'],
    ...['/apple-touch-icon.png', '/speculation-rules.json', '/assets/entry.js', '/img/w=640,q=75/a.webp'],
    ...['/api/app/me/', '/wp-json/wp/v2/article/', '/wp-content/uploads/ruby.webp'],
    ...['/certificate/ABCD-EFGH-IJKL.pdf', '/badge/opals/ABCD-EFGH-IJKL/badge.svg'],
    ...[ISSUER_PATH, KEYS_PATH, keyPath('x'), '/%E0%A4%A/'],
  ])
    t.equal(findExpensive('GET', url), undefined, url);
  t.equal(findExpensive('POST', '/search/ruby/'), undefined);
  t.end();
});
