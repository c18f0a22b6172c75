import { type Selectable, type SqlBool, sql } from 'kysely';
import { type Database, listOf, parseColumn, type Tables } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import type { Result } from '#shared/rest/api.ts';
import type {
  findAuthor as findAuthorEndpoint,
  listAuthors as listAuthorsEndpoint,
} from '#shared/rest/content.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noUser } from '#shared/rest/errors.ts';
import type { AuthorItem } from '#shared/rest/items.ts';
import { portrait } from '#shared/rest/portrait.ts';
import { tags } from '#shared/rest/tags.ts';
import { pathTo } from '#shared/routes.ts';
import { matchIdsOrSlugs } from './ids-or-slugs.ts';
import { matchWords } from './match-words.ts';
import { assertPageExists, countListed, offsetOf, pageOf } from './paging.ts';

type AuthorListInput = ParsedInputOf<typeof listAuthorsEndpoint>;
type AuthorRow = Selectable<Tables['authors']> & { image: string | null };

/** A page of the people who have published something. */
export async function listAuthors(
  db: Database,
  input: AuthorListInput,
): Promise<Result<ListPage<AuthorItem>>> {
  let listed = selectAuthors(db).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('items')
        .select('items.id')
        .whereRef('items.author_id', '=', 'authors.id')
        .where('items.status', '=', 'publish'),
    ),
  );
  if (input.slug?.length) listed = listed.where('authors.slug', 'in', input.slug);
  if (input.include?.length) listed = listed.where(matchIdsOrSlugs('authors', input.include));
  if (input.exclude?.length)
    listed = listed.where(sql<SqlBool>`not ${matchIdsOrSlugs('authors', input.exclude)}`);
  if (input.search?.trim()) listed = listed.where(matchWords(['authors.name', 'authors.slug'], input.search));
  const order = input.orderby === 'name' ? sql`lower(authors.name)` : sql.ref(`authors.${input.orderby}`);
  const rows = await listed
    .selectAll('authors')
    .select('media.file as image')
    .orderBy(order, input.order ?? 'asc')
    .orderBy('authors.id')
    .limit(input.per_page)
    .offset(offsetOf(input))
    .execute();
  const total = await countListed(rows.length, input, () =>
    listed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  );
  assertPageExists(total, input);
  return {
    value: pageOf(rows.map(presentAuthor), total, input),
    tags: [tags.authors, ...rows.map((row) => tags.author(row.id))],
  };
}

/** One author; throws `noUser`. */
export async function findAuthor(
  db: Database,
  { id }: ParsedInputOf<typeof findAuthorEndpoint>,
): Promise<Result<AuthorItem>> {
  const user = (await listAuthorsById(db, [id])).get(id);
  if (!user) throw noUser();
  return { value: user, tags: [tags.author(id)] };
}

/** By id. */
export async function listAuthorsById(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, AuthorItem>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AuthorRow>`select authors.*, media.file as image
    from authors left join media on media.id = authors.image_id
    where authors.id in ${listOf(db, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, presentAuthor(row)]));
}

function selectAuthors(db: Database) {
  return db.selectFrom('authors').leftJoin('media', 'media.id', 'authors.image_id');
}

/** WordPress names an avatar by its width in pixels. */
const AVATAR_SIZES = ['24', '48', '96'];

function presentAuthor(row: AuthorRow): AuthorItem {
  const { image } = row;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    link: pathTo('authorBySlug', { slug: row.slug }),
    description: row.description,
    biography: row.biography,
    position: row.position,
    ...(row.portrait !== null && { portrait: parseColumn(portrait, row.portrait) }),
    avatar_urls: image ? Object.fromEntries(AVATAR_SIZES.map((size) => [size, addressOfUpload(image)])) : {},
  };
}
