import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { createTestLog, EDITOR, GUEST, openTestCms, writeFiles } from '#test/open-test-cms.ts';
import { createWriter, followItems } from '../index.ts';
import { openEngine } from '../open-engine.ts';
import { stemText } from '../query/words.ts';
import { describeSource, SOURCE_COLUMNS } from './describe-source.ts';
import { listContexts } from './list-contexts.ts';
import { listSources, parseItemLine, refreshAllSources } from './search-sources.ts';

t.test('a hit shows its item as it is: changed, taken back, and with the image of now', async (t) => {
  const { cms, load, contentDir } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const find = async () => {
    const { value } = await cms.call(ENDPOINTS.search, { q: 'refractometer' }, GUEST);
    return value.hits.hits.find(({ _source }) => _source.slug === 'reading-a-refractometer')?._source;
  };
  const before = await find();
  t.match(before, { thumbnail: { alt: 'A ruby' }, author: { name: 'Ada Brook' }, topics: ['ruby'] });

  await writeFiles(contentDir, {
    'media/media.yaml': 'gem-ruby: { alt: A red ruby, width: 1200, height: 900 }\n',
  });
  await load();
  t.equal((await find())?.thumbnail?.alt, 'A red ruby');
  await writeFiles(contentDir, { 'media/media.yaml': '{}\n' });
  await rm(join(contentDir, 'media/gem-ruby.webp'));
  await load();
  t.equal((await find())?.thumbnail, null);

  const editor = { ...GUEST, viewer: EDITOR };
  const id = before?.id ?? 0;
  await cms.call(ENDPOINTS.changeItem, { type: 'article', id, excerpt: 'A "refractometer" \\ é' }, editor);
  t.equal((await find())?.excerpt, 'A "refractometer" \\ é');
  await cms.call(ENDPOINTS.changeItem, { type: 'article', id, status: 'draft' }, editor);
  t.equal(await find(), undefined);
});

t.test('what is kept of an item is what is made of it, all at once too', async (t) => {
  const { cms, database } = await openTestCms(t.testdir());
  await cms.close();
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const rows = await db.selectFrom('search_documents').select('id').execute();
  const ids = rows.map(({ id }) => id);
  const isKept = async () => {
    const items = await db.selectFrom('items').select(SOURCE_COLUMNS).where('id', 'in', ids).execute();
    const findContext = await listContexts(db, items);
    const sources = await listSources(db, ids);
    t.equal(sources.size, ids.length);
    for (const item of items) {
      const document = describeSource(item, findContext(item));
      const kept = sources.get(item.id);
      if (!kept) throw new Error(`Nothing is kept of ${item.slug}.`);
      t.same(JSON.parse(kept.document), document);
      const { id, post_type, title, link, thumbnail } = document;
      t.same(parseItemLine(kept), {
        id,
        post_type,
        title,
        link,
        thumbnail: thumbnail && withoutAlt(thumbnail),
      });
    }
  };
  await isKept();
  await db.deleteFrom('search_sources').execute();
  await refreshAllSources(db);
  await isKept();
});

const withoutAlt = ({ src, width, height }: { src: string; width: number; height: number }) => ({
  src,
  width,
  height,
});

t.test('a database that an earlier version has left is shown with the first start', async (t) => {
  for (const searchUrl of ['', 'postgres://127.0.0.1:1/nobody']) {
    const { cms, database } = await openTestCms(t.testdir());
    await cms.close();
    const { db } = await openDatabase(database);
    const count = async () => (await db.selectFrom('search_sources').select('id').execute()).length;
    const before = await count();
    const findText = () =>
      db
        .selectFrom('items')
        .select('public_text')
        .where('slug', '=', 'reading-a-refractometer')
        .executeTakeFirstOrThrow();
    await db.deleteFrom('search_sources').execute();
    const { public_text } = await findText();
    await db.updateTable('items').set({ public_text: 'Cells glued together' }).execute();
    await db.updateTable('search_state').set({ value: '3:fts5' }).where('name', '=', 'version').execute();
    const { close } = await openEngine(db, searchUrl, createTestLog(), () => new Date());
    t.equal(await count(), before, searchUrl);
    t.same(await findText(), { public_text }, 'and its text is read anew');
    const { document } = await db
      .selectFrom('search_sources')
      .select('document')
      .where('title', '=', 'Reading a Refractometer')
      .executeTakeFirstOrThrow();
    t.equal(JSON.parse(document).content, public_text);
    await close();
    await db.destroy();
  }
});

t.test(
  'an item shows its topics and its sites in their order, and its author by the name of now',
  async (t) => {
    const { cms, database } = await openTestCms(t.testdir());
    await cms.close();
    const { db } = await openDatabase(database);
    t.teardown(() => db.destroy());
    const { id } = await db
      .selectFrom('items')
      .select('id')
      .where('slug', '=', 'reading-a-refractometer')
      .executeTakeFirstOrThrow();
    const slugs = ['zircon', 'amber', 'opal'];
    const terms: number[] = [];
    for (const slug of slugs.toReversed()) {
      const term = await db
        .insertInto('terms')
        .values({ taxonomy: 'topic', slug, name: slug, description: '', parent_id: null, path: slug })
        .returning('id')
        .executeTakeFirstOrThrow();
      terms.unshift(term.id);
    }
    await db.deleteFrom('item_terms').where('item_id', '=', id).execute();
    await db
      .insertInto('item_terms')
      .values(terms.map((term_id, position) => ({ item_id: id, term_id, position })))
      .execute();
    await db.deleteFrom('item_brands').where('item_id', '=', id).execute();
    await db
      .insertInto('item_brands')
      .values((['gemsociety', 'facet'] as const).map((brand, position) => ({ item_id: id, brand, position })))
      .execute();
    await db.updateTable('authors').set({ name: 'Ada Rivers' }).execute();
    await followItems(db, createWriter(db, ''), [id]);
    const kept = (await listSources(db, [id])).get(id);
    t.match(kept && JSON.parse(kept.document), {
      topics: slugs,
      brands: ['gemsociety', 'facet'],
      author: { name: 'Ada Rivers' },
    });
    const indexed = await db
      .selectFrom('search_index')
      .select('keywords')
      .where('title', '=', stemText(kept?.title ?? ''))
      .executeTakeFirst();
    t.equal(
      indexed?.keywords,
      ' opal | amber | zircon | ada river ',
      'and is indexed in an order of its own',
    );
  },
);
