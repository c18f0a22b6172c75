import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { findUser as findUserEndpoint, listUsers as listUsersEndpoint } from '#shared/rest/content.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noUser } from '#shared/rest/errors.ts';
import type { UserItem } from '#shared/rest/items.ts';
import { tags } from '#shared/rest/tags.ts';
import { pathTo } from '#shared/routes.ts';
import { matchIdsOrSlugs } from './ids-or-slugs.ts';
import { matchWords } from './match-words.ts';
import { assertPageExists, offsetOf, pageOf } from './paging.ts';

type UserListInput = ParsedInputOf<typeof listUsersEndpoint>;
type UserRow = Selectable<Tables['authors']> & { picture: string | null };

/** A page of the people who have published something. */
export async function listUsers(db: Database, input: UserListInput): Promise<Answer<ListPage<UserItem>>> {
  let listed = selectUsers(db).where('authors.id', 'in', (eb) =>
    eb
      .selectFrom('items')
      .select(sql<number>`items.author_id`.as('id'))
      .where('items.status', '=', 'publish'),
  );
  if (input.slug?.length) listed = listed.where('authors.slug', 'in', input.slug);
  if (input.include?.length) listed = listed.where(matchIdsOrSlugs('authors', input.include));
  if (input.search?.trim()) listed = listed.where(matchWords(['authors.name', 'authors.slug'], input.search));
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  assertPageExists(total, input);
  const order = input.orderby === 'name' ? sql`lower(authors.name)` : sql.ref(`authors.${input.orderby}`);
  const rows = await listed
    .selectAll('authors')
    .select('media.file as picture')
    .orderBy(order, input.order ?? 'asc')
    .orderBy('authors.id')
    .limit(input.per_page)
    .offset(offsetOf(input))
    .execute();
  return {
    value: pageOf(rows.map(presentUser), total, input),
    tags: [tags.users, ...rows.map((row) => tags.user(row.id))],
  };
}

/** One author; throws `noUser`. */
export async function findUser(
  db: Database,
  { id }: ParsedInputOf<typeof findUserEndpoint>,
): Promise<Answer<UserItem>> {
  const user = (await readUsers(db, [id])).get(id);
  if (!user) throw noUser();
  return { value: user, tags: [tags.user(id)] };
}

/** By id. */
export async function readUsers(db: Database, ids: readonly number[]): Promise<Map<number, UserItem>> {
  if (ids.length === 0) return new Map();
  const rows = await selectUsers(db)
    .selectAll('authors')
    .select('media.file as picture')
    .where('authors.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, presentUser(row)]));
}

function selectUsers(db: Database) {
  return db.selectFrom('authors').leftJoin('media', 'media.id', 'authors.picture_id');
}

/** WordPress names an avatar by its width in pixels. */
const AVATAR_SIZES = ['24', '48', '96'];

function presentUser(row: UserRow): UserItem {
  const { picture } = row;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    link: pathTo('authorBySlug', { slug: row.slug }),
    description: row.description,
    biography: row.biography,
    position: row.position,
    avatar_urls: picture
      ? Object.fromEntries(AVATAR_SIZES.map((size) => [size, addressOfUpload(picture)]))
      : {},
  };
}
