/** Writing over HTTP, as programs do it, and who may do what. */
import t, { type Test } from 'tap';
import * as z from 'zod';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { ROLES } from '#shared/roles.ts';
import { ada, edda, goldie } from '#test/cast.ts';
import { createClock } from '#test/clock.ts';
import { GUEST } from '#test/open-test-cms.ts';
import { serveRestBase } from '#test/serve-rest-base.ts';

/** Sessions begin by the machine's own clock. */
const START = Date.now();
const DAY_MS = 86_400_000;
/** As items are dated. */
const dateAfter = (milliseconds: number) => new Date(START + milliseconds).toISOString().slice(0, 19);
const edited = z.looseObject({ id: z.number(), slug: z.string(), revision: z.number(), status: z.string() });

async function open(t: Test) {
  const clock = createClock(START);
  const { ask, bearer, cms } = await serveRestBase(t, {}, { now: () => new Date(clock.now()) });
  const editor = await bearer(edda);
  const call = async (method: string, path: string, body?: object, headers: object = editor) => {
    const response = await ask(path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, headers: response.headers, body: answer };
  };
  const create = async (fields: object, type = 'posts') =>
    edited.parse((await call('POST', `wp/v2/${type}`, fields)).body);
  const status = async (path: string) => (await ask(path)).status;
  return { ask, bearer, call, clock, cms, create, editor, status };
}

t.test('an item is begun, published, moved, taken back, trashed, restored and deleted', async (t) => {
  const { call, create, status } = await open(t);
  const made = await call('POST', 'wp/v2/posts', { title: 'Café Crème & Ruby', content: '<p>Red.</p>' });
  t.match(made, {
    status: 201,
    body: {
      ...{ slug: 'cafe-creme-ruby', status: 'draft', revision: 1, title: { raw: 'Café Crème & Ruby' } },
      ...{ content: { raw: '<p>Red.</p>' }, permissions: { publish: true } },
    },
  });
  const { id } = edited.parse(made.body);
  const path = `wp/v2/posts/${id}`;
  t.equal(made.headers.get('location')?.endsWith(`/${path}`), true);
  t.equal(await status(path), 404, 'readers do not know it');
  t.match(await call('PATCH', path, { title: 'Ruby' }), { status: 200, body: { slug: 'ruby', revision: 2 } });
  t.match(await call('PUT', path, { status: 'publish' }), {
    body: { status: 'publish', date: dateAfter(0) },
  });
  t.equal(await status(path), 200);
  t.match(
    await call('POST', path, { title: 'Red Ruby' }),
    { body: { slug: 'ruby' } },
    'readers know the slug',
  );
  const { body } = await call('POST', path, { slug: 'Red ruby' });
  t.match(body, { slug: 'red-ruby' });
  const { body: redirects } = await call('GET', 'airnauts/v1/redirects/');
  t.match(redirects, { '/article/ruby/': { status: 301, to: '/article/red-ruby/' } });
  t.match(await create({ title: 'Red ruby' }), { slug: 'red-ruby-2' });
  await call('POST', path, { status: 'draft' });
  t.equal(await status(path), 404);
  t.match(await call('DELETE', path), { status: 200, body: { status: 'trash' } });
  t.match(await call('DELETE', path), { status: 410, body: { code: 'rest_already_trashed' } });
  t.match(await create({ slug: 'red-ruby' }), { slug: 'red-ruby' }, 'what is in the trash gives its slug up');
  t.match(await call('POST', `${path}/untrash`), { body: { status: 'draft', slug: 'red-ruby-3' } });
  t.match(await call('DELETE', `${path}?force=true`), { body: { deleted: true, previous: { id } } });
  t.match(await call('GET', `${path}?context=edit`), { status: 404 });
});

t.test('the same key begins one item, until that is changed', async (t) => {
  const { call, create, bearer } = await open(t);
  const first = await create({ key: 'k1' });
  t.equal((await create({ key: 'k1' })).id, first.id, 'pressed twice');
  t.not((await create({ key: 'k2' })).id, first.id, 'another page');
  t.not((await create({})).id, first.id, 'no key');
  const others = await call('POST', 'wp/v2/posts', { key: 'k1' }, await bearer(ada));
  t.not(edited.parse(others.body).id, first.id, 'somebody else');
  const both = await Promise.all([create({ key: 'k3' }), create({ key: 'k3' })]);
  t.equal(both[0]?.id, both[1]?.id, 'at once');
  await call('PATCH', `wp/v2/posts/${first.id}`, { title: 'Written' });
  const second = await create({ key: 'k1' });
  t.not(second.id, first.id, 'the first is written on');
  t.equal((await create({ key: 'k1' })).id, second.id);
});

t.test('what is private is for the staff who may change it, and nobody else finds it', async (t) => {
  const { call, create, bearer, status } = await open(t);
  const secret = 'Kashmirwords';
  const item = await create({ title: secret, content: `<p>${secret}</p>`, status: 'publish' });
  const path = `wp/v2/posts/${item.id}`;
  const find = async () => (await call('GET', `airnauts/v1/search/?q=${secret}&exact=true`)).body;
  t.equal(await status(path), 200);
  t.match(await find(), { hits: { total: { value: 1 } } });
  t.match(await call('PATCH', path, { status: 'private' }), { status: 200, body: { status: 'private' } });
  t.equal(await status(path), 404);
  t.same((await call('GET', `wp/v2/posts?slug=${item.slug}`)).body, []);
  t.match(await find(), { hits: { total: { value: 0 } } });
  t.match((await call('GET', `${path}?context=edit`)).body, {
    status: 'private',
    content: { raw: `<p>${secret}</p>` },
  });
  t.equal((await call('GET', `${path}?context=edit`, undefined, await bearer(goldie))).status, 403);
  t.match((await call('GET', 'wp/v2/posts?context=edit&status=private')).body, [{ id: item.id }]);
  t.notMatch(
    JSON.stringify((await call('GET', 'wp/v2/posts?context=edit&status=draft')).body),
    secret,
    'it is no draft',
  );
  t.match(await call('PATCH', path, { status: 'private', title: '' }), { status: 422 }, 'it is whole');
  t.match(await call('PATCH', path, { status: 'publish' }), { body: { status: 'publish' } });
  t.equal(await status(path), 200);
});

t.test('every field that a program sends is kept, and what is wrong is named', async (t) => {
  const { call, create, ask } = await open(t);
  const idOf = async (path: string) =>
    z.array(z.object({ id: z.number() })).parse(await (await ask(`wp/v2/${path}`)).json())[0]?.id ?? 0;
  const [topic, category, media, author] = await Promise.all(
    ['tags?slug=ruby', 'categories?slug=testing', 'media', 'users?slug=ada-brook'].map(idOf),
  );
  const fields = {
    ...{ 'article-category': [category], topic: [topic], featured_media: media, author },
    ...{ brands: ['gemsociety'], access: ['GOLD'], gemstone_family: 'corundum', search_terms: ['red stone'] },
  };
  const content = '<p>All.</p>\n\n<!--more-->\n\n<p>Gold.</p>';
  const item = await create({ title: 'Whole', content, status: 'publish', ...fields });
  t.match(item, fields);
  t.match(await (await ask(`wp/v2/posts/${item.id}`)).json(), {
    locked: true,
    content: { rendered: /^<p>All/ },
  });
  const opened = await call('POST', `wp/v2/posts/${item.id}`, { access: [], tags: [] });
  t.match(opened.body, { access: [], topic: [], 'article-category': [category] });
  t.match(await (await ask(`wp/v2/posts/${item.id}`)).json(), { content: { rendered: /Gold/ } });
  const wrong = async (body: object, type = 'posts', id = item.id) =>
    z
      .object({ data: z.object({ params: z.record(z.string(), z.string()) }) })
      .parse((await call('POST', `wp/v2/${type}/${id}`, body)).body).data.params;
  t.match(await wrong({ topic: [category] }), { topic: String });
  t.match(await wrong({ author: 999 }), { author: String });
  t.match(await wrong({ featured_media: 999 }), { featured_media: String });
  t.match(await wrong({ brands: [] }), { brands: String });
  t.match(await wrong({ title: ' ' }), { title: 'Required' });
  const video = { file: 'cut.webm', width: 640, height: 360, seconds: 12 };
  t.match(await wrong({ video }), { video: String }, 'of another type');
  const clip = await create({ title: 'Film' }, 'video');
  t.match(await wrong({ status: 'publish' }, 'video', clip.id), { video: 'Required' });
  t.match(await wrong({ video: { ...video, width: -1 } }, 'video', clip.id), { 'video.width': String });
  t.match(await call('POST', `wp/v2/video/${clip.id}`, { video, status: 'publish' }), {
    status: 200,
    body: { video },
  });
});

t.test('an item that is dated ahead is published by itself on its day', async (t) => {
  const { call, clock, cms, create, status } = await open(t);
  const item = await create({ title: 'Tomorrow', status: 'publish', date: dateAfter(DAY_MS / 2) });
  t.equal(item.status, 'future');
  const path = `wp/v2/posts/${item.id}`;
  t.equal(await status(path), 404);
  const moved = await create({ title: 'Taken back', status: 'future', date: dateAfter(DAY_MS / 2) });
  await call('POST', `wp/v2/posts/${moved.id}`, { status: 'draft' });
  const published = new Promise<void>((resolve) => {
    cms.onInvalidate((tags) => tags.includes(`item:${item.id}`) && resolve());
  });
  clock.advance(DAY_MS);
  await published;
  t.equal(await status(path), 200);
  t.equal(await status(`wp/v2/posts/${moved.id}`), 404);
  t.match((await call('GET', `${path}?context=edit`)).body, {
    status: 'publish',
    date: dateAfter(DAY_MS / 2),
  });
});

t.test('who came second is told, with what there is now; who does not ask is not', async (t) => {
  const { call, create } = await open(t);
  const { id, revision } = await create({ title: 'Shared', content: '<p>One.</p>' });
  const path = `wp/v2/posts/${id}`;
  await call('POST', path, { content: '<p>Two.</p>', base_revision: revision });
  t.match(await call('POST', path, { content: '<p>Three.</p>', base_revision: revision }), {
    status: 409,
    body: {
      code: 'rest_item_changed_meanwhile',
      data: { current: { revision: revision + 1, content: { raw: '<p>Two.</p>' } } },
    },
  });
  t.match(await call('POST', path, { content: '<p>Three.</p>' }), { status: 200 });
});

t.test('revisions are listed with who wrote them, and one comes back', async (t) => {
  const { call, create } = await open(t);
  const { id } = await create({ title: 'First', content: '<p>One.</p>' });
  const path = `wp/v2/posts/${id}`;
  await call('POST', path, { title: 'Second', content: '<p>Two.</p>' });
  await call('POST', path, { title: 'Second', content: '<p>Two.</p>' });
  const { body, headers } = await call('GET', `${path}/revisions`);
  t.equal(headers.get('x-wp-total'), '2', 'saving without a change makes none');
  t.match(body, [
    { id: 2, is_current: true, author_name: edda.name, content: { raw: '<p>Two.</p>' } },
    { id: 1, is_current: false, title: { raw: 'First' } },
  ]);
  t.match((await call('GET', `${path}/revisions?per_page=1&page=2`)).body, [{ id: 1 }]);
  t.match((await call('GET', `${path}/revisions/1`)).body, { content: { raw: '<p>One.</p>' } });
  t.match(await call('GET', `${path}/revisions/9`), { status: 404 });
  t.match((await call('POST', `${path}/revisions/1/restore`)).body, { title: { raw: 'First' }, revision: 3 });
});

t.test('an autosave is its writer’s alone, changes nothing, and ends with the save', async (t) => {
  const { call, create, bearer } = await open(t);
  const { id, revision } = await create({ title: 'Kept', content: '<p>One.</p>' });
  const path = `wp/v2/posts/${id}`;
  const fields = { content: '<p onclick="x">Two.</p>', access: ['GOLD'], base_revision: revision };
  t.match((await call('POST', `${path}/autosaves`, fields)).body, {
    ...{ content: { raw: '<p>Two.</p>' }, title: { raw: 'Kept' }, fields: { access: ['GOLD'] } },
    base_revision: revision,
  });
  t.match((await call('GET', `${path}?context=edit`)).body, { content: { raw: '<p>One.</p>' }, revision });
  t.match(await call('DELETE', `${path}/autosaves?user=999`), {
    status: 409,
    body: { code: 'rest_other_user' },
  });
  t.match((await call('GET', `${path}/autosaves`)).body, [{ content: { raw: '<p>Two.</p>' } }]);
  const other = await bearer(goldie);
  t.match(await call('GET', `${path}/autosaves`, undefined, other), { status: 403 });
  for (const change of [{ title: 'Renamed' }, { status: 'pending' }, { access: ['GOLD'] }])
    await call('POST', path, change);
  t.match(
    (await call('GET', `${path}/autosaves`)).body,
    [{ content: { raw: '<p>Two.</p>' } }],
    'a change without a text leaves what is typed meanwhile',
  );
  await call('POST', path, { content: '<p>Two.</p>' });
  t.same((await call('GET', `${path}/autosaves`)).body, []);
});

t.test('what is edited is never cached, and lists tell all but the trash', async (t) => {
  const { call, create, ask } = await open(t);
  const draft = await create({ title: 'Quiet draft' });
  const gone = await create({ title: 'Gone' });
  await call('DELETE', `wp/v2/posts/${gone.id}`);
  const { headers, body } = await call('GET', 'wp/v2/posts?context=edit&per_page=100');
  t.equal(headers.get('cache-control'), 'private, no-store');
  const titles = (value: unknown) =>
    z
      .array(z.object({ title: z.union([z.string(), z.object({ raw: z.string() })]) }))
      .parse(value)
      .map(({ title }) => (typeof title === 'string' ? title : title.raw));
  t.same(titles(body), ['Quiet draft', 'Soldering Silver', 'The Premium Lathe', 'Reading a Refractometer']);
  const list = async (query: string) =>
    titles((await call('GET', `airnauts/v1/staff/content/?${query}`)).body);
  t.same(await list('status=trash'), ['Gone']);
  t.same(await list('status=draft'), ['Quiet draft']);
  t.same(await list('search=quiet'), ['Quiet draft']);
  t.same(await list('access=GOLD'), ['The Premium Lathe']);
  t.same(await list('author=ada-brook&type=article&orderby=title'), [
    'Reading a Refractometer',
    'Soldering Silver',
  ]);
  t.same(await list('topic=ruby&brand=gemsociety&type=gemstone'), ['Ruby']);
  t.equal((await ask(`wp/v2/posts/${draft.id}?context=edit`)).status, 401);
  t.match((await call('GET', 'wp/v2/users/me?context=edit')).body, {
    name: edda.name,
    capabilities: { edit: true },
  });
});

t.test('each role may do with content what the table says, and no more', async (t) => {
  const { cms, create } = await open(t);
  const theirs = await create({ title: 'Of an editor', status: 'publish', content: '<p>Theirs.</p>' });
  const may: Record<string, string[]> = {};
  for (const [at, role] of ROLES.entries()) {
    const viewer = { id: 9000 + at, name: `Wren ${role}`, roles: [role], rights: {}, session: '' };
    const context = { ...GUEST, viewer };
    const attempts: Record<string, () => Promise<unknown>> = {};
    const type = 'article';
    const own = await cms
      .call(ENDPOINTS.createItem, { type, title: 'Own' }, context)
      .then(({ value }) => value.id)
      .catch(() => undefined);
    if (own !== undefined) attempts.begin = async () => {};
    for (const [whose, id] of [
      ['own', own],
      ['other', theirs.id],
    ] as const) {
      if (id === undefined) continue;
      const place = { type, id } as const;
      const see = { ...place, context: 'edit' } as const;
      attempts[`see ${whose}`] = () => cms.call(ENDPOINTS.findEditedItem, see, context);
      attempts[`revisions ${whose}`] = () => cms.call(ENDPOINTS.listRevisions, place, context);
      attempts[`autosave ${whose}`] = () =>
        cms.call(ENDPOINTS.saveAutosave, { ...place, title: 'A' }, context);
      attempts[`change ${whose}`] = () =>
        cms.call(ENDPOINTS.changeItem, { ...place, excerpt: role }, context);
      attempts[`restore ${whose}`] = () =>
        cms.call(ENDPOINTS.restoreRevision, { ...place, revision: 1 }, context);
      attempts[`preview ${whose}`] = () => cms.call(ENDPOINTS.createPreview, place, context);
      attempts[`publish ${whose}`] = () =>
        cms.call(ENDPOINTS.changeItem, { ...place, status: 'publish' }, context);
      attempts[`trash ${whose}`] = () => cms.call(ENDPOINTS.removeItem, place, context);
      attempts[`untrash ${whose}`] = () => cms.call(ENDPOINTS.untrashItem, place, context);
    }
    attempts.list = () => cms.call(ENDPOINTS.listContent, {}, context);
    for (const [name, attempt] of Object.entries(attempts)) {
      const refusal = await attempt().then(
        () => undefined,
        (error: { code?: string }) => error.code,
      );
      if (refusal === undefined) may[role] = [...(may[role] ?? []), name];
      else t.match(refusal, /^rest_(?:forbidden|cannot_publish)$/, `${role}: ${name}`);
    }
  }
  const all = (whose: string) =>
    ['see', 'revisions', 'autosave', 'change', 'restore', 'preview', 'publish', 'trash', 'untrash'].map(
      (name) => `${name} ${whose}`,
    );
  const everything = ['begin', ...all('own'), ...all('other'), 'list'];
  t.same(may, {
    administrator: everything,
    editor: everything,
    author: ['begin', ...all('own'), 'list'],
    contributor: ['begin', ...all('own').filter((name) => name !== 'publish own'), 'list'],
  });
});
