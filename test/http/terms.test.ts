/** Terms and authors, as editors and WordPress clients change them. */
import t, { type Test } from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { loadSeedContent } from '#server/cms/index.ts';
import { ROLES } from '#shared/roles.ts';
import { edda, fay } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { createTestLog, OWN_HOSTS } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';

const REST = '/wp-json/wp/v2';
const CATEGORIES = `${REST}/article-category`;
const row = z.looseObject({ id: z.number(), slug: z.string(), link: z.string() });

async function open(t: Test) {
  const app = await openApp(t);
  const { bearer, cookie } = await signIn(app, edda);
  const ask = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = bearer,
  ) => {
    const answer = await sendRequest(app, {
      method,
      path,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: JSON.parse(answer.text) as unknown };
  };
  const find = async (path: string) =>
    z.array(row).parse((await ask('GET', path)).body)[0] ?? { id: 0, slug: '', link: '' };
  const lead = async (path: string) => {
    const { status, headers } = await sendRequest(app, { path });
    return `${status} ${headers.location ?? ''}`.trim();
  };
  const withDatabase = async <T>(
    work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
  ) => {
    const { db } = await openDatabase(databaseIn(app.dataDir));
    return work(db).finally(() => db.destroy());
  };
  const load = async (contentDir: string) => {
    await withDatabase((db) => db.updateTable('seed_files').set({ hash: 'before' }).execute());
    const log = createTestLog();
    const counts = await loadSeedContent({
      ...{ database: databaseIn(app.dataDir), contentDir, uploadsDir: `${app.dataDir}/uploads` },
      ...{ ownHosts: OWN_HOSTS, demoUsers: true, log, now: () => new Date() },
    });
    t.equal(counts.failed, 0, log.lines.map(({ message }) => message).join('\n'));
  };
  return {
    app,
    bearer,
    cookie,
    ask,
    find,
    lead,
    withDatabase,
    load,
    contentDir: `${app.dataDir}/../content`,
  };
}

t.test('a term is added, renamed and moved, and its former addresses lead on', async (t) => {
  const { ask, lead, load, contentDir } = await open(t);
  const top = row.parse((await ask('POST', CATEGORIES, { name: 'Bench Notes' })).body);
  t.match(top, { slug: 'bench-notes', link: '/bench-notes/' });
  const { status, body } = await ask('POST', CATEGORIES, {
    name: 'Torches',
    parent: top.id,
    description: 'Fire.',
  });
  t.equal(status, 201);
  const child = row.parse(body);
  t.match(child, { parent: top.id, link: '/bench-notes/torches/', count: 0 });
  t.equal(await lead('/bench-notes/torches/'), '200');
  t.match(await ask('PATCH', `${CATEGORIES}/${top.id}`, { slug: 'at-the-bench', name: 'At the Bench' }), {
    status: 200,
    body: { name: 'At the Bench', link: '/at-the-bench/' },
  });
  t.equal(await lead('/bench-notes/torches/'), '301 /at-the-bench/torches/');
  t.equal(await lead('/bench-notes/'), '301 /at-the-bench/');
  t.match(await ask('POST', CATEGORIES, { name: 'x', slug: 'at-the-bench' }), {
    status: 422,
    body: { data: { params: { slug: /At the Bench/ } } },
  });
  t.match(await ask('POST', CATEGORIES, { name: 'Shop' }), { status: 422 }, 'a page of the site is there');
  t.match(await ask('PATCH', `${CATEGORIES}/${top.id}`, { parent: child.id }), { status: 422 });
  t.match(await ask('DELETE', `${CATEGORIES}/${top.id}?force=true`), { status: 409 });
  await load(contentDir);
  t.match(await ask('GET', `${CATEGORIES}/${child.id}`), { body: { link: '/at-the-bench/torches/' } });
});

t.test('items follow a merge, and a new start does not bring the old term back', async (t) => {
  const { ask, find, withDatabase, load, contentDir } = await open(t);
  const topics = `${REST}/topic`;
  const ruby = await find(`${topics}?slug=ruby`);
  const other = row.parse((await ask('POST', topics, { name: 'Red stones' })).body);
  t.ok(ruby.id);
  const count = (id: number) =>
    withDatabase(
      async (db) =>
        (await db.selectFrom('item_terms').selectAll().where('term_id', '=', id).execute()).length,
    );
  const filed = await count(ruby.id);
  t.ok(filed > 0);
  t.match(await ask('DELETE', `${topics}/${ruby.id}?force=true`), {
    status: 409,
    body: { code: 'rest_term_in_use' },
  });
  t.match(await ask('DELETE', `${topics}/${ruby.id}`), { status: 501 });
  t.match(await ask('POST', `${topics}/${ruby.id}/merge`, { into: ruby.id }), { status: 422 });
  t.match(await ask('POST', `${topics}/${ruby.id}/merge`, { into: other.id }), {
    status: 200,
    body: { id: other.id },
  });
  t.equal(await count(other.id), filed);
  await load(contentDir);
  t.same((await ask('GET', `${topics}?slug=ruby`)).body, []);
  t.equal(await count(other.id), filed, 'files that name the old one file under the new one');
  t.match(await ask('POST', `${REST}/course-type`, { name: 'New' }), {
    status: 409,
    body: { code: 'rest_term_fixed' },
  });
});

t.test('an author is added, linked, renamed and deleted', async (t) => {
  const { ask, lead, find, load, contentDir } = await open(t);
  const users = `${REST}/users`;
  const made = row.parse((await ask('POST', users, { name: 'Nina Sol', email: fay.email })).body);
  t.match(made, { slug: 'nina-sol', user: { email: fay.email }, items: 0 });
  t.match(await ask('POST', users, { name: 'Nina Sol' }), { status: 422 });
  t.match(await ask('POST', users, { name: 'Other', email: fay.email }), {
    status: 422,
    body: { data: { params: { email: /writes as “Nina Sol”/ } } },
  });
  t.match(
    await ask('PATCH', `${users}/${made.id}`, {
      biography: '<p>Cuts.</p><script>1</script>',
      position: 'Cutter',
    }),
    { status: 200, body: { biography: '<p>Cuts.</p>', position: 'Cutter' } },
  );
  const known = await find(`${users}`);
  t.match(await ask('PATCH', `${users}/${known.id}`, { slug: 'renamed-author' }), { status: 200 });
  t.equal(await lead(`/author/${known.slug}/`), '301 /author/renamed-author/');
  await load(contentDir);
  t.match((await ask('GET', `${users}/${known.id}`)).body, { slug: 'renamed-author' });
  t.match((await ask('GET', `${users}?slug=${known.slug}`)).body, []);
  t.match(await ask('DELETE', `${users}/${known.id}?force=true`), { status: 409 });
  t.match(await ask('DELETE', `${users}/${made.id}?force=true`), { status: 200, body: { deleted: true } });
});

t.test('each role changes what it may, and each change is in the record', async (t) => {
  const { app, ask, find, bearer, withDatabase } = await open(t);
  const { id } = await find(CATEGORIES);
  const author = row.parse((await ask('POST', `${REST}/users`, { name: 'Fay', email: fay.email })).body);
  const allowed: Record<string, string> = {};
  for (const role of ROLES) {
    const headers = { ...(await signInAs(app, role)).bearer };
    const calls = {
      term: await ask('PATCH', `${CATEGORIES}/${id}`, { description: role }, headers),
      author: await ask('PATCH', `${REST}/users/${author.id}`, { position: role }, headers),
      address: await ask(
        'PATCH',
        `${REST}/users/${author.id}`,
        { slug: `fay-${role.replaceAll('_', '-')}` },
        headers,
      ),
      add: await ask('POST', `${REST}/users`, { name: `By ${role}` }, headers),
    };
    const may = Object.entries(calls).filter(([, { status }]) => status < 300);
    if (may.length > 0) allowed[role] = may.map(([name]) => name).join(' ');
  }
  t.same(allowed, {
    administrator: 'term author address add',
    editor: 'term author address add',
    author: 'author',
    contributor: 'author',
  });
  t.match(await ask('PATCH', `${CATEGORIES}/${id}`, { name: 'A' }, {}), { status: 401 });
  t.ok(bearer);
  const changes = await withDatabase((db) => db.selectFrom('staff_changes').select('action').execute());
  t.same([...new Set(changes.map(({ action }) => action))].sort(), [
    'author added',
    'author changed',
    'term changed',
  ]);
});

t.test('the forms work without scripts', async (t) => {
  const { app, cookie, find } = await open(t);
  const post = (path: string, fields: Record<string, string>) => submitForm(app, path, fields, { cookie });
  const read = async (path: string) => (await sendRequest(app, { path, headers: { cookie } })).text;
  const list = '/studio/terms/?taxonomy=topic';
  const add = { action: 'add', taxonomy: 'topic', name: 'Blue stones', slug: '', description: '' };
  t.match(await post('/studio/terms/', add), { status: 303, headers: { location: `${list}&saved=add` } });
  t.match(await read(list), 'Blue stones');
  const again = await post('/studio/terms/', add);
  t.match(again, { status: 422, text: /id="slug-error"/ });
  t.match(again.text, 'value="Blue stones"', 'what was typed is kept');
  const { id } = await find(`${REST}/topic?slug=blue-stones`);
  const path = `/studio/terms/topic/${id}/`;
  t.match(await post(path, { action: 'save', name: 'Blue', slug: 'blue', description: 'Sky.' }), {
    status: 303,
  });
  t.match(await read(path), 'Sky.');
  t.match(await post(path, { action: 'delete' }), { headers: { location: `${list}&saved=delete` } });
  const { headers } = await post('/studio/authors/', { action: 'add', name: 'Nina Sol' });
  const author = String(headers.location).replace('?saved=add', '');
  t.match(await post(author, { action: 'save', name: 'Nina Sol', image: 'no-such' }), {
    status: 422,
    text: /id="image-error"/,
  });
  t.match(await post(author, { action: 'save', name: 'Nina Sol', image: 'gem-ruby', position: 'Cutter' }), {
    status: 303,
  });
  t.match(await read(author), 'value="gem-ruby"');
  t.match(await read('/studio/authors/'), 'Cutter');

  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const [, nina = ''] = /\/(\d+)\/$/.exec(author) ?? [];
  const { id: heir } = await db.selectFrom('authors').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.updateTable('authors').set({ heir_id: heir }).where('id', '=', Number(nina)).execute();
  t.match(await read('/studio/authors/'), '0, deleting has stopped');
  t.match(await read(author), /Deleting this author has stopped\.[^<]*<\/p><p><button[^>]*>Try again</);
  t.match(await post(author, { action: 'delete' }), { status: 303, headers: { location: author } });
  t.notMatch(await read(author), 'Try again');
});
