/** A private item at its own address: there for its author and for editors, and for nobody else. */
import t, { type Test } from 'tap';
import type { Role } from '#shared/roles.ts';
import { edda, goldie } from '#test/cast.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { type SignedIn, signIn } from '#test/sign-in.ts';
import { signInAs } from '#test/sign-in-as.ts';

const TITLE = 'Prices of the next year';
const PATH = '/article/prices-of-the-next-year/';
const GONE = { status: 404, headers: { 'cache-control': 'private, no-store' } };
const SEEN = { status: 200, headers: { 'cache-control': 'private, no-store' } };

async function begin(app: OpenApp, { bearer }: SignedIn): Promise<number> {
  const { text } = await sendRequest(app, {
    method: 'POST',
    path: '/wp-json/wp/v2/article/',
    headers: { 'content-type': 'application/json', ...bearer },
    body: JSON.stringify({
      title: TITLE,
      excerpt: 'For us alone.',
      content: '<!-- wp:paragraph -->\n<p>Rubies will cost twice as much.</p>\n<!-- /wp:paragraph -->',
      status: 'private',
    }),
  });
  return (JSON.parse(text) as { id: number }).id;
}

const read = (app: OpenApp, cookie?: string, path = PATH) =>
  sendRequest(app, { path, headers: cookie ? { cookie } : {} });

async function open(t: Test) {
  const app = await openApp(t);
  const editor = await signIn(app, edda);
  return { app, editor };
}

t.test('its author and editors meet it at its address, marked, and kept nowhere', async (t) => {
  const { app, editor } = await open(t);
  const author = await signInAs(app, 'author');
  const id = await begin(app, author);
  for (const { cookie } of [author, editor, editor]) {
    // The page that is not there may be in the cache of the editor's group.
    await read(app, cookie, '/article/none/');
    const entries = app.pageCache.measure().entries;
    const seen = await read(app, cookie);
    t.match(seen, SEEN);
    t.match(seen.text, 'Rubies will cost twice as much.');
    t.match(seen.text, /<b>Private\.<\/b>/);
    t.match(seen.text, `href="/studio/content/article/${id}/"`);
    t.match(seen.text, 'name="robots" content="noindex"');
    t.notMatch(seen.text, 'token=');
    t.ok(app.pageCache.measure().entries <= entries + 1, 'at most the page that is not there');
    t.notMatch((await read(app)).text, TITLE, 'nor in what others are sent next');
  }
});

t.test('for everybody else there is nothing', async (t) => {
  const { app, editor } = await open(t);
  const id = await begin(app, editor);
  t.match(await read(app, editor.cookie), SEEN);
  const member = await signIn(app, goldie);
  const roles: readonly Role[] = ['author', 'contributor', 'mm_role_customer_support', 'subscriber'];
  for (const role of roles) {
    const { cookie, bearer } = await signInAs(app, role);
    for (const path of [PATH, '/article/none/']) {
      const { status, text } = await read(app, cookie, path);
      t.equal(status, 404, `${role} ${path}`);
      t.notMatch(text, 'Rubies', role);
    }
    const called = await sendRequest(app, {
      path: `/wp-json/airnauts/v1/private-item/?path=${PATH}`,
      headers: bearer,
    });
    t.ok([403, 404].includes(called.status), role);
  }
  for (const cookie of [undefined, member.cookie]) {
    const own = await read(app, cookie);
    const none = await read(app, cookie, '/article/none/');
    t.equal(own.status, 404);
    t.equal(own.headers['cache-control'], none.headers['cache-control']);
    t.equal(own.text.replaceAll(PATH, ''), none.text.replaceAll('/article/none/', ''), 'as for nothing');
  }
  t.match(await read(app, editor.cookie, '/article/none/'), GONE, 'an editor finds nothing where nothing is');
  await sendRequest(app, {
    method: 'POST',
    path: `/wp-json/wp/v2/article/${id}/`,
    headers: { 'content-type': 'application/json', ...editor.bearer },
    body: JSON.stringify({ status: 'draft' }),
  });
  t.match(await read(app, editor.cookie), GONE, 'a draft is seen by its preview alone');
});

t.test('a contributor reads what they wrote, and is offered no change of it', async (t) => {
  const { app, editor } = await open(t);
  const contributor = await signInAs(app, 'contributor');
  const { text } = await sendRequest(app, {
    method: 'POST',
    path: '/wp-json/wp/v2/article/',
    headers: { 'content-type': 'application/json', ...contributor.bearer },
    body: JSON.stringify({ title: TITLE, status: 'draft', excerpt: 'Mine.' }),
  });
  await sendRequest(app, {
    method: 'POST',
    path: `/wp-json/wp/v2/article/${(JSON.parse(text) as { id: number }).id}/`,
    headers: { 'content-type': 'application/json', ...editor.bearer },
    body: JSON.stringify({ status: 'private' }),
  });
  const seen = await read(app, contributor.cookie);
  t.match(seen, SEEN);
  t.match(seen.text, /<b>Private\.<\/b>/);
  t.notMatch(seen.text, '/studio/content/article/');
});

t.test('the list of content has a view of private items once there is one', async (t) => {
  const { app, editor } = await open(t);
  const list = async (query = '') =>
    (await sendRequest(app, { path: `/studio/content/${query}`, headers: { cookie: editor.cookie } })).text;
  t.notMatch(await list(), 'href="/studio/content/?status=private"');
  await begin(app, editor);
  t.match(await list(), 'href="/studio/content/?status=private"');
  const shown = await list('?status=private');
  t.match(shown, TITLE);
  t.notMatch(shown, 'Save this view', 'it is there already');
});
