import t, { type Test } from 'tap';
import { edda, goldie } from '#test/cast.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { PREMIUM_SENTENCE } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';

/** The protected article of the cast, made a draft, with the address of its preview. */
async function openPreview(t: Test) {
  const app = await openApp(t);
  const { bearer } = await signIn(app, edda);
  const { text } = await sendRequest(app, { path: '/wp-json/wp/v2/article?slug=premium-lathe' });
  const [{ id }] = JSON.parse(text) as [{ id: number }];
  await post(app, `wp/v2/article/${id}/`, { status: 'draft' }, bearer);
  const made = await post(app, 'airnauts/v1/previews/', { type: 'article', id }, bearer);
  const { link } = JSON.parse(made.text) as { link: string };
  return { app, id, link };
}

function post(app: OpenApp, path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  return sendRequest(app, {
    method: 'POST',
    path: `/wp-json/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

t.test('whoever has the address sees the draft whole, and no cache or search engine does', async (t) => {
  const { app, link } = await openPreview(t);
  const entries = app.pageCache.measure().entries;
  const { status, headers, text } = await sendRequest(app, { path: link });
  t.match({ status, headers }, { status: 200, headers: { 'cache-control': 'private, no-store' } });
  t.match(text, PREMIUM_SENTENCE);
  t.match(text, 'name="robots" content="noindex"');
  t.notMatch(text, /token=\d/, 'the page does not repeat its key');
  const policy = headers['content-security-policy'];
  t.match(policy, /frame-ancestors [^;]*http:\/\/localhost:\d+/, 'Studio shows it at any of our hosts');
  t.equal(app.pageCache.measure().entries, entries);
  t.equal((await sendRequest(app, { path: '/article/premium-lathe/' })).status, 404, 'it is still a draft');
});

t.test('any other token opens nothing', async (t) => {
  const { app, id, link } = await openPreview(t);
  const [path = '', token = ''] = link.split('?token=');
  const [until = '', row = '', signature = ''] = token.split('.');
  for (const wrong of [
    path,
    `${path}?token=`,
    `${path}?token=${Number(until) + 1}.${row}.${signature}`,
    `${path}?token=${until}.${row}.${signature.slice(1)}`,
    `${path}?token=1000000000.${row}.${signature}`,
    `${path}?token=${until}.${row}0.${signature}`,
    `${path}?token=${until}.${signature}`,
    `/preview/article/${id + 1}/?token=${token}`,
    `/preview/video/${id}/?token=${token}`,
    `/preview/article/x/?token=${token}`,
  ]) {
    const { status, headers, text } = await sendRequest(app, { path: wrong });
    t.match({ status, headers }, { status: 404, headers: { 'cache-control': 'private, no-store' } }, wrong);
    t.notMatch(text, PREMIUM_SENTENCE);
  }
});

t.test('only editors make previews', async (t) => {
  const { app, id } = await openPreview(t);
  const asked = { type: 'article', id };
  t.equal((await post(app, 'airnauts/v1/previews/', asked)).status, 401);
  const { bearer } = await signIn(app, goldie);
  t.equal((await post(app, 'airnauts/v1/previews/', asked, bearer)).status, 403);
});

t.test('a link ends when the item is saved again, and after the hours that were chosen', async (t) => {
  const { app, id, link } = await openPreview(t);
  const { bearer } = await signIn(app, edda);
  await post(app, `wp/v2/article/${id}/`, { title: 'Another title' }, bearer);
  t.equal((await sendRequest(app, { path: link })).status, 404, 'its text is another');
  for (const hours of [1, 168]) {
    const made = await post(app, 'airnauts/v1/previews/', { type: 'article', id, hours }, bearer);
    const { link: again, expires } = JSON.parse(made.text) as { link: string; expires: string };
    t.equal(Math.round((Date.parse(expires) - Date.now()) / 3_600_000), hours);
    t.equal((await sendRequest(app, { path: again })).status, 200);
  }
  const asked = { type: 'article', id, hours: 1000 };
  t.equal((await post(app, 'airnauts/v1/previews/', asked, bearer)).status, 422);
});

interface Link {
  readonly id: number;
  readonly link: string;
}

t.test(
  'links that are good are listed for who may change the item, and one that is revoked opens nothing',
  async (t) => {
    const { app, id, link } = await openPreview(t);
    const { bearer } = await signIn(app, edda);
    const ask = async (method: string, path: string, headers = bearer) => {
      const sent = await sendRequest(app, { method, path: `/wp-json/airnauts/v1/previews/${path}`, headers });
      return { status: sent.status, value: JSON.parse(sent.text) as unknown };
    };
    const list = async () => (await ask('GET', `${id}/links/?type=article`)).value as readonly Link[];
    await post(app, 'airnauts/v1/previews/', { type: 'article', id, hours: 1, reader: 'gold' }, bearer);
    await post(app, 'airnauts/v1/previews/', { type: 'article', id, autosave: true }, bearer);
    await ask('GET', `${id}/link/?type=article`);
    const [first, second, ...others] = await list();
    t.match(first, { reader: 'gold' }, 'the first to end');
    t.match(second, { link, reader: undefined });
    t.same(others, [], 'those for a look of one’s own are not handed on');
    const place = `${id}/links/${second?.id}/?type=article`;
    const goldies = (await signIn(app, goldie)).bearer;
    t.equal((await ask('GET', `${id}/links/?type=article`, goldies)).status, 403);
    t.equal((await ask('DELETE', place, goldies)).status, 403);
    t.match(await ask('DELETE', place.replace(`${id}/`, `${id + 1}/`)), { value: { deleted: false } });
    t.equal((await sendRequest(app, { path: link })).status, 200, 'nobody else revoked it');
    t.same((await ask('DELETE', place)).value, { deleted: true });
    t.same((await ask('DELETE', place)).value, { deleted: false });
    t.equal((await sendRequest(app, { path: link })).status, 404);
    t.equal((await sendRequest(app, { path: first?.link ?? '' })).status, 200, 'the other is as it was');
    await post(app, `wp/v2/article/${id}/`, { title: 'Another title' }, bearer);
    t.same(await list(), [], 'they ended with the text');
  },
);

t.test('whoever else has a link of one’s own sees nothing of what is typed later', async (t) => {
  const { app, id } = await openPreview(t);
  const { bearer } = await signIn(app, edda);
  const other = (await signIn(app, goldie)).bearer;
  const type = (excerpt: string) =>
    post(app, `wp/v2/article/${id}/autosaves/`, { excerpt, base_revision: 2 }, bearer);
  const findLink = async () => {
    const path = `/wp-json/airnauts/v1/previews/${id}/link/?type=article`;
    const { text } = await sendRequest(app, { path, headers: bearer });
    return (JSON.parse(text) as { link: string }).link;
  };
  const read = async (link: string, headers = {}) => {
    const token = new URLSearchParams(link.split('?')[1]).get('token');
    const path = `/wp-json/airnauts/v1/previews/${id}/?token=${token}`;
    const { text } = await sendRequest(app, { path, headers });
    const { excerpt, preview_unsaved } = JSON.parse(text) as PreviewAnswer;
    return { words: excerpt.rendered, isUnsaved: preview_unsaved };
  };
  const before = await findLink();
  const saved = await read(before);
  t.equal((await type('Typed first.')).status, 200);
  const link = await findLink();
  for (const headers of [bearer, other, {}])
    t.match(await read(link, headers), { words: /Typed first/, isUnsaved: true });
  t.same(await read(before), saved, 'the link of before shows what it showed');
  await type('Typed later.');
  t.match(await read(link, bearer), { words: /Typed later/, isUnsaved: true }, 'the writer sees it at once');
  for (const headers of [other, {}]) t.same(await read(link, headers), saved);
});

interface PreviewAnswer {
  readonly excerpt: { readonly rendered: string };
  readonly preview_unsaved: boolean;
}

t.test('links are made and revoked by the form of the item, without scripts', async (t) => {
  const { app, id } = await openPreview(t);
  const { cookie } = await signIn(app, edda);
  const path = `/studio/content/article/${id}/`;
  const send = async (fields: Record<string, string>) => {
    const { status, headers } = await submitForm(app, path, fields, { cookie });
    return { status, location: headers.location };
  };
  const read = async () => (await sendRequest(app, { path, headers: { cookie } })).text;
  t.match(await send({ action: 'share', hours: '168' }), {
    status: 303,
    location: `${path}?saved=shared#preview-links`,
  });
  const text = await read();
  t.match(text, 'Preview links (2)');
  const [, revoke = ''] = /value="(\d+)"[^>]* name="revoke"/.exec(text) ?? [];
  const [, address = ''] = /id="link-\d+"[^>]* value="([^"]+)"/.exec(text) ?? [];
  t.equal((await sendRequest(app, { path: address.replace(/^https?:\/\/[^/]+/, '') })).status, 200);
  const back = 'search=kunzite&status=draft';
  t.match(await send({ revoke, back }), {
    status: 303,
    location: `${path}?${new URLSearchParams({ saved: 'revoked', back })}#preview-links`,
  });
  t.match(await read(), 'Preview links (1)');
  t.match(await send({ action: 'share', hours: '5' }), { status: 422 });
});
