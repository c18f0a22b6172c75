/** How the site runs: purges, redirects, synonyms, the index, backups, and who may have any of it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { addMove, saveRedirects, type WrittenRedirect } from '#server/cms/redirects/index.ts';
import { listRedirects } from '#server/cms/redirects/list-redirects.ts';
import { synonymsSetting } from '#server/cms/search/index.ts';
import { readSetting, saveSetting } from '#server/cms/settings/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import {
  purgeCaches as purgeEndpoint,
  SETUP_STEPS,
  saveRedirect as saveEndpoint,
} from '#shared/rest/site.ts';
import { ROLES } from '#shared/roles.ts';
import { addItem } from '#test/commerce/add-item.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { insertItem } from '#test/insert-item.ts';
import { addProvenSession, PROVEN_SESSION } from '#test/proven-session.ts';
import { listAnyApplicationPasswords, removeAnyApplicationPassword } from './application-passwords.ts';
import { findBackup, handleBackups, listBackups, makeBackup } from './backups.ts';
import { findHealth, purgeCaches } from './health.ts';
import { listAnyRedirects } from './list-any-redirects.ts';
import { removeRedirect, saveRedirect } from './redirects.ts';
import { findSearchState, rebuildSearch, saveSynonyms } from './search.ts';
import { listSetupSteps } from './setup-steps.ts';

const staff = (role: string): Viewer => ({
  id: 9000,
  name: 'Ada',
  roles: [role],
  rights: {},
  session: PROVEN_SESSION,
});

const PASSWORD = '6f1c2a5e-0d1b-4c55-9a3e-5b7f0c2d4e61';

async function open(t: Test) {
  const shop = await openShop(t);
  await addProvenSession(shop.db, (await shop.addMember('sue')).id);
  const dir = join(t.testdir(), 'backups');
  const caches = [{ name: 'page', bytes: 1, max_bytes: 2, entries: 1, hits: 3, misses: 1 }] as const;
  const site = {
    database: '/nowhere',
    backupsDir: dir,
    searchEngine: '',
    readRefusal: () => undefined,
    choices: undefined,
    readCaches: () => caches,
  };
  const contextOf = (role: string) => ({ ...shop.contextOf(staff(role)), site });
  const listTags = async (): Promise<string[]> =>
    (await shop.db.selectFrom('outbox').select('tags').orderBy('id').execute()).flatMap(({ tags }) =>
      JSON.parse(tags),
    );
  return { shop, db: shop.db, dir, context: contextOf('administrator'), contextOf, listTags };
}

t.test('nobody but an administrator sees or changes how the site runs', async (t) => {
  const { contextOf } = await open(t);
  const redirect = saveEndpoint.input.parse({ from: '/old/', to: '/new/' });
  for (const role of ROLES.filter((name) => name !== 'administrator')) {
    const context = contextOf(role);
    const calls: readonly (() => Promise<unknown>)[] = [
      () => findHealth(context),
      () => listSetupSteps(context),
      () => purgeCaches(context, { what: 'everything', value: '' }),
      () => findSearchState(context),
      () => rebuildSearch(context),
      () => saveSynonyms(context, { equal: '', broader: '' }),
      () => listBackups(context),
      () => makeBackup(context),
      () => listAnyRedirects(context, { search: '', page: 1 }),
      () => saveRedirect(context, redirect),
      () => removeRedirect(context, { brand: '', from: '/old/', source: 'staff' }),
      () => listAnyApplicationPasswords(context, { page: 1 }),
      () => removeAnyApplicationPassword(context, { uuid: PASSWORD }),
    ];
    for (const call of calls) await t.rejects(call(), { code: 'rest_forbidden' }, `${role}: ${call}`);
  }
});

t.test('health tells the database, the migrations and the caches', async (t) => {
  const { context } = await open(t);
  t.match(await findHealth(context), {
    version: /^\d/,
    database: { version: /^\d/ },
    migrations: { last: /^\d{4}-/ },
    refusal: null,
    process: { caches: [{ name: 'page', hits: 3 }] },
  });
});

t.test('steps are told in production alone, and each until it is taken', async (t) => {
  const { shop, db, dir, ...opened } = await open(t);
  const { id } = await shop.addMember('olive');
  const context = { ...opened.context, viewer: { ...staff('administrator'), id } };
  t.same(await listSetupSteps(context), { items: [] });
  const none = { hasAddresses: false, hasMailServer: false, hasContact: false, hasPayments: false };
  const all = { hasAddresses: true, hasMailServer: true, hasContact: true, hasPayments: true };
  const left = async (choices: typeof none) =>
    (await listSetupSteps({ ...context, site: { ...context.site, choices } })).items;
  const seller = { name: '[Your company]', address: [], email: 'support@facet.example' };
  await saveSetting(db, 'seller', { facet: seller, gemsociety: seller });
  await saveSetting(db, 'contact', { support: 'support@facet.example' });
  t.same(
    await left(none),
    SETUP_STEPS.filter((step) => step !== 'examples'),
    'nothing of the starting content is here',
  );
  await insertItem(db, 900, { type: 'product' });
  await db
    .insertInto('seed_files')
    .values([
      { path: 'products/item-900.md', hash: 'x', item_id: 900 },
      { path: 'authors/mara-bell.md', hash: 'x', item_id: null },
    ])
    .execute();
  const text = { name: 'Mara Bell', position: '', description: '', biography: '' };
  await db
    .insertInto('authors')
    .values({ slug: 'mara-bell', ...text })
    .execute();
  t.same(await left(none), SETUP_STEPS, 'a product and an author as they came');
  await db.updateTable('items').set({ status: 'draft' }).where('id', '=', 900).execute();
  t.same(await left(none), SETUP_STEPS, 'an author as they came');
  await db.updateTable('authors').set({ edited_at: '2026-01-01T00:00:00.000Z' }).execute();
  const named = { ...seller, name: 'Bench & Stone Ltd' };
  await saveSetting(db, 'seller', { facet: named, gemsociety: named });
  t.same(await left(all), ['support', 'factor', 'backup']);
  await saveSetting(db, 'contact', { support: 'support@bench-and-stone.com' });
  t.same(await left(all), ['factor', 'backup']);
  const factor = {
    user_id: id,
    secret: 'x',
    last_step: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  };
  await db
    .insertInto('second_factors')
    .values({ ...factor, confirmed_at: factor.created_at })
    .execute();
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'facet-2026-11-26-020000.tar.zst'), 'x');
  t.same(await left(all), []);
});

t.test('a purge reaches all processes by the outbox', async (t) => {
  const { context, listTags } = await open(t);
  await purgeCaches(context, { what: 'tag', value: 'item:7' });
  await purgeCaches(context, { what: 'address', value: '/article/none/' });
  await purgeCaches(context, { what: 'everything', value: '' });
  t.same(await listTags(), ['item:7', 'items', 'page:/article/none/', 'all']);
  for (const bad of [
    { what: 'tag', value: 'two words' },
    { what: 'tag' },
    { what: 'address', value: 'article' },
  ])
    t.notOk(purgeEndpoint.input.safeParse(bad).success, JSON.stringify(bad));
});

t.test('a redirect of staff goes before those of the content, and outlives their loading', async (t) => {
  const { db, context } = await open(t);
  const save = (given: object) => saveRedirect(context, saveEndpoint.input.parse(given));
  const read = async () => (await listRedirects(db, 'facet')).value;
  await save({ from: '/old/', to: '/newer/' });
  await save({ from: '/newer/', to: '/newest/' });
  await save({ from: '/gone/', status: '410' });
  const file: WrittenRedirect[] = [{ from: '/else/', to: '/there/', status: 301, brand: 'facet' }];
  await saveRedirects(db, file);
  t.same(await read(), {
    '/else/': { status: 301, to: '/there/' },
    '/gone/': { status: 410 },
    '/newer/': { status: 301, to: '/newest/' },
    '/old/': { status: 301, to: '/newest/' },
  });
  t.match(await listAnyRedirects(context, { search: 'else', page: 1 }), {
    total: 1,
    items: [{ path: '/else/', source: 'content', standing: 'leads', is_removable: true }],
    circles: [],
  });
  await t.rejects(removeRedirect(context, { brand: '', from: '/else/', source: 'staff' }), {
    code: 'redirect_invalid_path',
  });
  await save({ from: '/else/', to: '/both/' });
  t.match(await read(), { '/else/': { to: '/both/' } }, 'for both sites, before the content of one');
  await save({ from: '/else/', to: '/own/', brand: 'facet' });
  t.match(await read(), { '/else/': { to: '/own/' } });
  await removeRedirect(context, { brand: '', from: '/old/', source: 'staff' });
  t.notOk('/old/' in (await read()));
  await save({ from: '/chain/', to: '/else/', status: '302' });
  await save({ from: '/own/', to: '/end/' });
  t.match(
    await read(),
    { '/chain/': { to: '/end/', status: 302 }, '/else/': { to: '/end/' } },
    'in one step',
  );
  t.match((await listRedirects(db, 'gemsociety')).value, { '/chain/': { to: '/both/', status: 302 } });
  const circle = { code: 'rest_invalid_param', status: 422, params: { to: /leads back to \/end\/$/ } };
  await t.rejects(save({ from: '/end/', to: '/chain/' }), circle, 'a circle on one of its sites');
  await t.rejects(save({ from: '/end/', to: '/own/', brand: 'facet' }), circle);
  await save({ from: '/end/', to: '/chain/', brand: 'gemsociety' });
  t.match((await listRedirects(db, 'gemsociety')).value, { '/end/': { to: '/both/', status: 302 } });
  await saveRedirects(db, [{ from: '/before/', to: '/topic/onyx/', status: 301, brand: 'facet' }]);
  await save({ from: '/topic/onyx/', to: '/past/' });
  t.match(await read(), { '/before/': { to: '/past/' } }, 'no page lives there');
  await removeRedirect(context, { brand: '', from: '/topic/onyx/', source: 'staff' });
  t.match(await read(), { '/before/': { to: '/topic/onyx/' } }, 'as it was before');
  await save({ from: '/topic/onyx/', to: '/past/' });
  const topic = { taxonomy: 'topic', slug: 'onyx', name: 'Onyx', description: '', path: 'onyx' } as const;
  await db.insertInto('terms').values(topic).execute();
  t.match(await read(), { '/before/': { to: '/topic/onyx/' } }, 'not past a page that lives');
  for (const bad of [
    { from: '/old/', to: 'https://evil.example/' },
    { from: '/old/', to: '//evil.example/' },
    { from: 'old', to: '/new/' },
    { from: '/old/', to: '/old/' },
    { from: '/old/', to: '' },
    { from: '/old/', to: '/new/', status: '410' },
  ])
    t.notOk(saveEndpoint.input.safeParse(bad).success, JSON.stringify(bad));
});

t.test('a redirect from a page is refused beside its field, since it would never be used', async (t) => {
  const { db, context } = await open(t);
  const save = (from: string) => saveRedirect(context, saveEndpoint.input.parse({ from, to: '/past/' }));
  const refusal = (from: string | RegExp) => ({ code: 'rest_invalid_param', status: 422, params: { from } });
  const topic = { taxonomy: 'topic', slug: 'onyx', name: 'Onyx', description: '', path: 'onyx' } as const;
  await db.insertInto('terms').values(topic).execute();
  for (const from of ['/topic/onyx/', '/shop/', '/contact/'])
    await t.rejects(
      save(from),
      refusal(`${from} is a page of this site: a redirect from it would never be used.`),
    );
  await addItem(db, {
    ...{ type: 'product', slug: 'saw', title: 'Saw', link: '/product/saw/' },
    details: { product: { product_type: 'hand-tools', sku: 'SAW', price: 900 } },
  });
  const { id: exam } = await db
    .insertInto('exams')
    .values({
      ...{
        slug: 'blues',
        status: 'publish',
        title: 'Blues',
        intro: '',
        passed_screen: '',
        failed_screen: '',
      },
      ...{ questions_per_page: -1, pass_percent: 70, attempts: null, wait_hours: null, shuffle: 0 },
      ...{ question_count: null, access: '[]' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = '2027-01-01T00:00:00.000Z';
  const issue = { brand: 'facet', subject: 'Blue', content: '', on_site: 1, staff_name: '' } as const;
  const times = { opens_at: null, send_at: null, ended_at: null, created_at: at, changed_at: at };
  await db
    .insertInto('newsletters')
    .values([
      { ...issue, ...times, slug: 'blue', started_at: at },
      { ...issue, ...times, slug: 'red', started_at: null },
    ])
    .execute();
  for (const from of ['/product-type/hand-tools/', '/newsletter/blue/', `/exam/${exam}/`])
    await t.rejects(save(from), refusal(/never be used\.$/), from);
  const free = ['/product-type/saws/', '/newsletter/red/', '/exam/0/'];
  for (const from of free) await save(from);
  const link = '/article/loupe/';
  const id = await addItem(db, { type: 'article', slug: 'loupe', title: 'Loupe', link, details: {} });
  await t.rejects(save(link), refusal(/never be used\. Unpublish it first\.$/));
  await db.updateTable('items').set({ status: 'draft' }).where('id', '=', id).execute();
  await save(link);
  t.same(Object.keys((await listRedirects(db, 'facet')).value).sort(), [link, ...free].sort());
});

t.test('one of staff lies over others, and removing it shows the one below again', async (t) => {
  const { db, context } = await open(t);
  const save = (given: object) => saveRedirect(context, saveEndpoint.input.parse(given));
  const read = async () => (await listRedirects(db, 'facet')).value;
  const list = async (search: string) => {
    const { items, circles } = await listAnyRedirects(context, { search, page: 1 });
    return { circles, rows: items.map(({ source, standing }) => `${source} ${standing}`) };
  };
  await addMove(db, { path: '/topic/old/', target: '/one/' });
  await saveRedirects(db, [{ from: '/topic/old/', to: '/two/', status: 301 }]);
  await save({ from: '/topic/old/', to: '/three/' });
  t.match(await read(), { '/topic/old/': { to: '/three/' } });
  t.same((await list('old')).rows, ['content covered', 'move covered', 'staff leads']);
  await removeRedirect(context, { brand: '', from: '/topic/old/', source: 'staff' });
  t.match(await read(), { '/topic/old/': { to: '/two/' } });
  await saveRedirects(db, []);
  t.match(await read(), { '/topic/old/': { to: '/one/' } }, 'a move, which loading leaves alone');
  await removeRedirect(context, { brand: '', from: '/topic/old/', source: 'move' });
  t.same(await read(), {});
});

t.test(
  'circles that the content or a move closes are named, and mended by leading one elsewhere',
  async (t) => {
    const { db, context } = await open(t);
    const save = (given: object) => saveRedirect(context, saveEndpoint.input.parse(given));
    const list = async () => {
      const { items, circles } = await listAnyRedirects(context, { search: '', page: 1 });
      return { circles, rows: items.map(({ path, standing }) => `${path} ${standing}`) };
    };
    await save({ from: '/here/', to: '/there/' });
    await saveRedirects(db, [
      { from: '/there/', to: '/here/', status: 301 },
      { from: '/into/', to: '/here/', status: 301, brand: 'gemsociety' },
      { from: '/shop/', to: '/here/', status: 301 },
    ]);
    t.same(await list(), {
      circles: ['/here/', '/into/', '/there/'],
      rows: ['/here/ circle', '/into/ circle', '/shop/ idle', '/there/ circle'],
    });
    t.same((await listRedirects(db, 'gemsociety')).value, {});
    await save({ from: '/there/', to: '/shop/' });
    t.same((await list()).circles, []);
    t.match((await listRedirects(db, 'gemsociety')).value, { '/into/': { to: '/shop/', status: 301 } });
  },
);

t.test('what led to something that moves follows it, and nothing leads back', async (t) => {
  const { db } = await open(t);
  const read = async () => (await listRedirects(db, 'facet')).value;
  await addMove(db, { path: '/topic/a/', target: '/topic/b/' });
  await addMove(db, { path: '/topic/b/', target: '/topic/c/' });
  const topic = { taxonomy: 'topic', slug: 'b', name: 'B', description: '', path: 'b' } as const;
  await db.insertInto('terms').values(topic).execute();
  t.match(await read(), { '/topic/a/': { to: '/topic/c/' } }, 'past another that stands there now');
  await addMove(db, { path: '/topic/c/', target: '/topic/a/' });
  t.notOk('/topic/a/' in (await read()), 'it is in use again');
  t.match(await read(), { '/topic/b/': { to: '/topic/a/' }, '/topic/c/': { to: '/topic/a/' } });
});

t.test('synonyms are lines, and a line that is none is told by its number', async (t) => {
  const { db, context } = await open(t);
  const equal = 'xtal, crystal\ncz, cubic zirconia';
  const broader = 'corundum: ruby, sapphire';
  t.match(await saveSynonyms(context, { equal, broader }), { equal, broader });
  t.same(synonymsSetting.parse(await readSetting(db, 'search-synonyms', 'facet')), {
    equal: [
      ['xtal', 'crystal'],
      ['cz', 'cubic zirconia'],
    ],
    broader: { corundum: ['ruby', 'sapphire'] },
  });
  const findProblem = (given: { equal: string; broader: string }) =>
    saveSynonyms(context, given).then(
      () => undefined,
      ({ params }: { params: object }) => params,
    );
  t.match(await findProblem({ equal: 'a, b\nalone', broader: '' }), { equal: /Line 2/ });
  t.match(await findProblem({ equal: '', broader: 'corundum' }), { broader: /Line 1/ });
});

t.test('the index is made anew by one job, and a backup by another', async (t) => {
  const { db, context, dir, shop } = await open(t);
  t.match(await rebuildSearch(context), { is_rebuilding: true });
  await rebuildSearch(context);
  await makeBackup(context);
  await makeBackup(context);
  const jobs = await db.selectFrom('jobs').select('kind').orderBy('kind').execute();
  t.same(jobs, [{ kind: 'backup' }, { kind: 'rebuild-search' }]);
  await mkdir(dir, { recursive: true });
  for (const day of [1, 2, 3, 4, 5, 6])
    await writeFile(join(dir, `facet-2027-01-0${day}-000000.tar.zst`), '');
  await writeFile(join(dir, 'notes.txt'), 'not a backup');
  const handler = handleBackups({ dir, write: (file) => writeFile(file, 'all of it') }, shop.readNow);
  const attempt = { key: '', isLast: false, signal: new AbortController().signal, finish: async () => {} };
  await handler.run('{}', attempt);
  const { items, is_making } = await listBackups(context);
  t.match(
    [items.length, items[0], is_making],
    [5, { name: 'facet-2027-01-15-100000.tar.zst', bytes: 9 }, true],
  );
  const recorded = await db.selectFrom('staff_changes').select('action').distinct().execute();
  t.same(recorded.map(({ action }) => action).sort(), ['backup made', 'search rebuilt']);
  const died = { state: 'dead', ended_at: new Date().toISOString() } as const;
  await db.updateTable('jobs').set(died).where('kind', '=', 'backup').execute();
  t.match(await listBackups(context), { is_making: false, has_failed: true });
});

t.test('application passwords of all users are told without what opens anything, and revoked', async (t) => {
  const { db, context, shop } = await open(t);
  const { id } = await shop.addMember('edda');
  const add = (uuid: string, name: string, more: object) => {
    const made = { uuid, name, user_id: id, app_id: '', hash: `hash of ${name}`, role: '', reads_only: 0 };
    const row = { ...made, created_at: '2026-03-01T00:00:00.000Z', last_used: null, ...more };
    return db.insertInto('application_passwords').values(row).execute();
  };
  await db.updateTable('users').set({ roles: '["subscriber","editor"]' }).where('id', '=', id).execute();
  await add('a', 'Never', {});
  await add(PASSWORD, 'Lately', { last_used: '2026-05-01T00:00:00.000Z', role: 'author', reads_only: 1 });
  await add('b', 'Long ago', { last_used: '2026-04-01T00:00:00.000Z', role: 'administrator' });
  await add('c', 'New', { created_at: '2026-06-01T00:00:00.000Z' });
  const list = (page = 1) => listAnyApplicationPasswords(context, { page });
  const found = await list();
  t.same(
    found.items.map(({ name, roles }) => [name, ...roles]),
    [
      ['Lately', 'author'],
      ['Long ago', 'subscriber'],
      ['New', 'subscriber', 'editor'],
      ['Never', 'subscriber', 'editor'],
    ],
  );
  t.match(found.items[0], { uuid: PASSWORD, user_id: id, user_name: /./, reads_only: true });
  t.notMatch(JSON.stringify(found), /hash/);
  t.same((await listAnyApplicationPasswords({ ...context, demoUsers: false }, { page: 1 })).total, 4);

  await removeAnyApplicationPassword(context, { uuid: PASSWORD });
  const gone = { code: 'rest_application_password_not_found' };
  await t.rejects(removeAnyApplicationPassword(context, { uuid: PASSWORD }), gone);
  t.match(await db.selectFrom('staff_changes').selectAll().execute(), [
    { action: 'application password revoked', staff_id: 9000, user_id: id, details: '{"name":"Lately"}' },
  ]);
  t.match(await shop.readEmail('An application password was revoked'), /“Lately” of your account/);
  for (let more = 0; more < 48; more += 1) await add(`d${more}`, `More ${more}`, {});
  t.match(await list(2), { items: { length: 1 }, total: 51, pages: 2 });
  await db.updateTable('users').set({ demo_password: 'x' }).where('id', '=', id).execute();
  t.same((await listAnyApplicationPasswords({ ...context, demoUsers: false }, { page: 1 })).items, []);
});

t.test(
  'a purge of everything, the download of a backup and the password of a program ask again',
  async (t) => {
    const { context, db } = await open(t);
    await db.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute();
    const asked = { code: 'rest_proof_needed' };
    await purgeCaches(context, { what: 'tag', value: 'item:7' });
    await t.rejects(purgeCaches(context, { what: 'everything', value: '' }), asked);
    await t.rejects(findBackup(context, { file: 'facet-2026-11-26-020000.tar.zst' }), asked);
    await t.rejects(removeAnyApplicationPassword(context, { uuid: PASSWORD }), asked);
  },
);
