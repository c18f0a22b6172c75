import { type SqlBool, sql } from 'kysely';
import { type Database, listOfTexts, parseColumn } from '#server/cms/database/index.ts';
import { TAXONOMIES } from '#shared/content-types.ts';
import { itemDetails } from '#shared/rest/details.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';

const FIXED: ReadonlySet<string> = new Set(Object.values(ROUTES).filter((path) => !path.includes(':')));

/** Which of these addresses a page answers: a redirect there does nothing. */
export async function findLiving(db: Database, paths: Iterable<string>): Promise<ReadonlySet<string>> {
  const asked = new Set(paths);
  const living = new Set([...asked].filter((path) => FIXED.has(path)));
  if (asked.size === 0) return living;
  const items = await db
    .selectFrom('items')
    .select('link')
    .where('status', '=', 'publish')
    .where(sql<SqlBool>`link in ${listOfTexts(db, [...asked])}`)
    .execute();
  for (const { link } of items) living.add(link);
  const add = (path: string) => {
    if (asked.has(path)) living.add(path);
  };
  for (const { taxonomy, path } of await db.selectFrom('terms').select(['taxonomy', 'path']).execute())
    add(TAXONOMIES[taxonomy].path.replace('{path}', path));
  for (const { slug } of await db.selectFrom('authors').select('slug').execute())
    add(pathTo('authorBySlug', { slug }));
  const addOf = async (route: Derived, list: (ends: string[]) => Promise<readonly string[]>) => {
    const [start = '', finish = ''] = ROUTES[route].split(/:\w+/);
    const ends = [...asked].flatMap((path) =>
      path.startsWith(start) && path.endsWith(finish) ? path.slice(start.length, -finish.length) : [],
    );
    if (ends.length > 0) for (const end of await list(ends)) add(`${start}${end}${finish}`);
  };
  await addOf('productType', () => listProductKinds(db));
  await addOf('newsletterIssue', (slugs) => listIssues(db, slugs));
  await addOf('exam', () => listExams(db));
  return living;
}

/** Routes of pages that no item, term or author has as its own. */
type Derived = 'productType' | 'newsletterIssue' | 'exam';

/** Those of products that are published. */
async function listProductKinds(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('items')
    .select('details')
    .where('type', '=', 'product')
    .where('status', '=', 'publish')
    .execute();
  return rows.flatMap(
    ({ details }) => (details && parseColumn(itemDetails, details).product?.product_type) || [],
  );
}

/** As `server/cms/newsletters/issues.ts` shows them. */
async function listIssues(db: Database, slugs: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select('slug')
    .where('on_site', '=', 1)
    .where('started_at', 'is not', null)
    .where(sql<SqlBool>`slug in ${listOfTexts(db, slugs)}`)
    .execute();
  return rows.map(({ slug }) => slug);
}

async function listExams(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('exams').select('id').where('status', '=', 'publish').execute();
  return rows.map(({ id }) => String(id));
}
