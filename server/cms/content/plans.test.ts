import t from 'tap';
import { countListedItems, isPostgresql, migrate } from '#server/cms/database/index.ts';
import {
  listAuthors as authorsEndpoint,
  listItems as itemsEndpoint,
  listTerms as termsEndpoint,
} from '#shared/rest/content.ts';
import { explain, listIndexes, openLoggedDatabase } from '#test/log-statements.ts';
import { createDatabase } from '#test/test-database.ts';
import { countItemsOfList } from './count-items-of-list.ts';
import { listAuthors } from './find-authors.ts';
import { listTerms } from './find-terms.ts';
import { orderItems, selectListedItems } from './item-filters.ts';

const BY_ID = 'INTEGER PRIMARY KEY';
/** The unique index of type and slug. */
const BY_SLUG = 'sqlite_autoindex_items_1';
const IDS = Array.from({ length: 20 }, (_, at) => String(at + 1));
const SLUGS = IDS.map((id) => `item-${id}`);

t.test('what is named or counted is found without reading all items', async (t) => {
  const { db, statements, forget } = await openLoggedDatabase(await createDatabase(t.testdir()));
  t.teardown(() => db.destroy());
  if (isPostgresql(db)) {
    t.comment('PostgreSQL plans by what is in its tables, which are empty.');
    return;
  }
  await migrate(db);
  const readPlan = async (read: () => Promise<unknown>) => {
    forget();
    await read();
    return (await Promise.all(statements.map((text) => listIndexes(db, text)))).flat().filter(Boolean);
  };
  const list = (named: object) => () => {
    const input = itemsEndpoint.input.parse({ type: 'article', brand: 'facet', ...named });
    return orderItems(selectListedItems(db, input).select('items.title'), input).execute();
  };
  for (const orderby of ['date', 'include', 'slug'] as const)
    for (const count of [1, 3, IDS.length]) {
      const slugs = SLUGS.slice(0, count).join();
      const ids = IDS.slice(0, count).join();
      const what = `${count} by ${orderby}`;
      t.same(await readPlan(list({ slug: slugs, orderby })), [BY_SLUG], `slugs: ${what}`);
      t.same(await readPlan(list({ include: slugs, orderby })), [BY_SLUG], `included slugs: ${what}`);
      t.same(await readPlan(list({ include: ids, orderby })), [BY_ID], `included ids: ${what}`);
      t.same(
        await readPlan(list({ include: `${ids},${slugs}`, orderby })),
        [BY_ID, BY_SLUG],
        `both: ${what}`,
      );
    }
  const readCount = async (count: () => Promise<unknown>) => {
    forget();
    await count();
    const steps = (await Promise.all(statements.map((text) => explain(db, text)))).flat();
    return steps.filter((step) => /\b(?:items|listed_items|item_terms|item_brands)\b/.test(step));
  };
  const countList = (filed: object) => () =>
    countItemsOfList(db, itemsEndpoint.input.parse({ type: 'article', brand: 'facet', ...filed }));
  const found = (columns: string) => [`SEARCH listed_items USING PRIMARY KEY (${columns})`];
  const inList = found('brand=? AND term_id=? AND type=?');
  t.same(await readCount(countList({})), inList, 'a list is counted in its index');
  t.same(await readCount(countList({ topic: 'silver' })), inList, 'so is one under a term');
  const onSitemap = { brand: 'facet', type: 'article', isCanonical: true } as const;
  t.same(
    await readCount(() => countListedItems(db, onSitemap)),
    found('brand=? AND term_id=? AND type=? AND position=?'),
    'and a sitemap',
  );
  const terms = termsEndpoint.input.parse({ taxonomy: 'topic', brand: 'facet' });
  t.same(await readCount(() => listTerms(db, terms)), found('brand=? AND term_id=?'), 'and terms');
  const authors = await readPlan(() => listAuthors(db, authorsEndpoint.input.parse({})));
  t.ok(authors.includes('items_by_author'), 'whether an author has published is looked up');
});
