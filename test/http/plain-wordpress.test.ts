/** A site before a WordPress that has none of our endpoints: what needs no content works, posts and pages are shown. */
import t from 'tap';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';
import { startWordPress } from '#test/start-wordpress.ts';
import { submitForm } from '#test/submit-form.ts';

const wordPress = await startWordPress(t);
const site = await startFacet({ CMS_URL: wordPress.url });
t.teardown(() => site.stop());

t.test('what needs no content works', async (t) => {
  for (const path of [
    '/',
    '/login/',
    '/register/',
    '/forgot-password/',
    '/search/',
    '/search/ruby/',
    '/api/app/search/?q=ruby',
    '/api/app/airnauts/v1/suggestions/?q=ruby',
    '/learning-center/',
    '/gemstone-encyclopedia/',
    '/style-guide/',
    '/sitemap.xml',
    '/sitemap-site-1.xml',
    '/robots.txt',
    '/feed/',
  ])
    t.equal((await sendRequest(site, { path })).status, 200, path);
  t.equal((await sendRequest(site, { path: '/nothing-here/' })).status, 404);
  t.equal((await sendRequest(site, { path: '/account/details/' })).status, 302);
});

t.test('posts are articles, pages are pages, and categories have their lists', async (t) => {
  const article = await sendRequest(site, { path: '/article/a-ruby-from-wordpress/' });
  t.equal(article.status, 200);
  t.match(readMain(article.text), 'A Ruby from WordPress');
  t.match(readMain(article.text), 'Red – and hard.');
  t.match(readMain(article.text), 'Wanda Press');
  t.notMatch(article.text, 'steal()');
  t.match((await sendRequest(site, { path: '/about/' })).text, 'Who writes here.');
  t.match((await sendRequest(site, { path: '/' })).text, '/article/second-post/');
  t.match((await sendRequest(site, { path: '/gems/testing/' })).text, '/article/a-ruby-from-wordpress/');
  t.match((await sendRequest(site, { path: '/author/wanda/' })).text, 'Wanda writes.');
  const secret = await sendRequest(site, { path: '/article/secret-post/' });
  t.equal(secret.status, 404, 'what has a password there is shown to nobody here');
});

t.test(
  'a post that is gone all at once is a fault of the other CMS, and no page is gone for it',
  async (t) => {
    const path = '/api/app/wp/v2/article/?slug=second-post';
    t.equal((await sendRequest(site, { path })).status, 200);
    wordPress.isEmpty = true;
    t.equal((await sendRequest(site, { path })).status, 502, 'there was one');
    wordPress.isEmpty = false;
    t.equal((await sendRequest(site, { path })).status, 200, 'at once');
    const none = await sendRequest(site, { path: '/api/app/wp/v2/article/?slug=no-such' });
    t.same(JSON.parse(none.text), [], 'there was none');
  },
);

t.test('the start says what it lacks, in one line', async (t) => {
  const line = await site.findLog(({ msg }) => msg?.startsWith('the other CMS lacks') === true);
  t.match(line.lacks, ['airnauts/v1', 'simple-jwt-login/v1']);
  t.equal(site.log.filter(({ msg }) => msg?.startsWith('the other CMS lacks')).length, 1);
});

t.test('who would sign in is told that it cannot be, and keeps what they typed', async (t) => {
  const answer = await submitForm(site, '/login/', { login: 'wanda', password: 'a long password' });
  t.ok(answer.status >= 400 && answer.status < 600);
  t.match(answer.text, 'wanda');
});
