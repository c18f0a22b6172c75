/** Every item of the seed content, opened in Studio and saved without a change. */
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { readItemForm } from '#server/forms/read-item-form.ts';
import { TAXONOMY_NAMES } from '#shared/content-types.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
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
    const form = readItemForm(asTyped(value, names.get(value.featured_media) ?? ''), type, new Date());
    await opened.cms.call(ENDPOINTS.changeItem, { ...place, ...form.input }, context);
  }
  t.same(await readAll(), before);
});

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
function asTyped({ title, content, excerpt, slug, status, revision }: EditedItem, image: string) {
  return {
    ...{ title: title.raw, slug, status, base_revision: String(revision), image },
    content: content.raw.replaceAll('\n', '\r\n'),
    excerpt: excerpt.raw.replaceAll('\n', '\r\n'),
  };
}
