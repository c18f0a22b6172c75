/** Every item of the seed content, opened in Studio and saved without a change. */
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { readItemForm } from '#server/forms/read-item-form.ts';
import { TAXONOMY_NAMES } from '#shared/content-types.ts';
import { findFactForm, flattenFacts, prefixFacts, readFacts } from '#shared/fact-fields.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { nameField, patternOf, readSetting } from '#shared/setting-fields.ts';
import { EDITOR, GUEST } from '#test/open-test-cms.ts';
import { openSeedContent } from '#test/seed-content.ts';

const context = { ...GUEST, viewer: EDITOR };

t.test('what is saved unchanged is to the byte what it was', async (t) => {
  const opened = await openSeedContent(t.testdir());
  const { db } = await openDatabase(opened.database);
  t.teardown(async () => {
    await db.destroy();
    await opened.close();
  });
  const readAll = async () => ({
    items: await db.selectFrom('items').selectAll().orderBy('id').execute(),
    terms: await db.selectFrom('item_terms').selectAll().orderBy('item_id').orderBy('position').execute(),
    brands: await db.selectFrom('item_brands').selectAll().orderBy('item_id').orderBy('position').execute(),
    revisions: await db.selectFrom('revisions').select('id').execute(),
  });
  const media = await db.selectFrom('media').select(['id', 'slug']).execute();
  const names = new Map(media.map(({ id, slug }) => [id, slug]));
  const before = await readAll();
  t.ok(before.items.length > 400, `${before.items.length} items`);
  for (const { id, type } of before.items) {
    const place = { type, id } as const;
    const { value } = await opened.cms.call(ENDPOINTS.findEditedItem, { ...place, context: 'edit' }, context);
    await opened.cms.call(ENDPOINTS.changeItem, { ...place, ...fieldsOf(value) }, context);
    const typed = asTyped(value, names.get(value.featured_media) ?? '');
    const form = readItemForm(typed, type, { now: new Date(), before: value });
    await opened.cms.call(ENDPOINTS.changeItem, { ...place, ...form.input }, context);
  }
  t.same(await readAll(), before);
});

/** A fact of each type that is a text of its own. */
const CHANGED = {
  gem: 'toughness',
  business: 'city',
  guide: 'products.0.name',
  product: 'sku',
  course: 'outline.0.title',
  photo: 'credit',
  gallery: 'photos',
  video: 'file',
  ebook: 'contents',
} as const;

t.test('of facts of which one is changed, the others stay as they are stored', async (t) => {
  const { cms, database, close } = await openSeedContent(t.testdir());
  const { db } = await openDatabase(database);
  t.teardown(async () => {
    await db.destroy();
    await close();
  });
  const seen = new Set<string>();
  for (const { id, type } of await db.selectFrom('items').select(['id', 'type']).execute()) {
    const form = findFactForm(type);
    if (!form) continue;
    const { value: item } = await cms.call(ENDPOINTS.findEditedItem, { type, id, context: 'edit' }, context);
    const before = item[form.name];
    if (!before) continue;
    const flat = flattenFacts(form, before);
    for (const path of Object.keys(flat)) {
      if (nameField(form.words, path) === path) t.fail(`${form.name}: ${path} has no words`);
      seen.add(`${form.name}.${patternOf(path)}`);
    }
    const read = readSetting(form.schema, flat, form.words);
    const again = form.toFacts(Object(read.value), {});
    t.same([flattenFacts(form, again), read.errors], [flat, {}], item.slug);
    const path = CHANGED[form.name];
    const end = form.name === 'product' ? 'X' : 'x';
    const { value } = readFacts(form, { ...flat, [path]: `${flat[path]}${end}` }, before);
    t.equal(JSON.stringify(value), changeText(before, flat[path], end));
  }
  t.ok(seen.size > 85, `${seen.size} fields`);
});

/** JSON with a letter more behind the last line of a text of it. */
function changeText(facts: object, text = '', end = ''): string {
  const line = JSON.stringify(text.split('\n').at(-1));
  return JSON.stringify(facts).replace(line, () => `${line.slice(0, -1)}${end}"`);
}

/** Everything that can be written, as the REST base tells it. */
function fieldsOf(item: EditedItem) {
  const details = Object.keys(itemDetails.shape) as (keyof typeof itemDetails.shape)[];
  return {
    ...Object.fromEntries(TAXONOMY_NAMES.map((taxonomy) => [taxonomy, item[taxonomy]])),
    ...Object.fromEntries(details.flatMap((name) => (item[name] ? [[name, item[name]]] : []))),
    ...{ title: item.title.raw, content: item.content.raw, excerpt: item.excerpt.raw },
    ...{ slug: item.slug, date: item.date, author: item.author, featured_media: item.featured_media },
    ...{ brands: item.brands, access: item.access, gemstone_family: item.gemstone_family },
    ...{ search_terms: item.search_terms, base_revision: item.revision },
    ...(item.gem && { gem: item.gem }),
  };
}

/** As a browser posts the form: lines end in another way. */
function asTyped(item: EditedItem, image: string) {
  const { title, content, excerpt, slug, status, revision, type } = item;
  const facts = findFactForm(type);
  const flat = facts ? prefixFacts(flattenFacts(facts, item[facts.name])) : {};
  return {
    ...Object.fromEntries(
      Object.entries(flat).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]),
    ),
    ...{ title: title.raw, slug, status, base_revision: String(revision), image },
    content: content.raw.replaceAll('\n', '\r\n'),
    excerpt: excerpt.raw.replaceAll('\n', '\r\n'),
  };
}
