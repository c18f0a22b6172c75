/** Authors as editors see them: with the account that writes under each name, and how much it has written. */
import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { versionOf } from '#server/cms/versions.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type {
  EditedAuthor,
  findEditedAuthor as findEndpoint,
  listEditedAuthors as listEndpoint,
} from '#shared/rest/authors.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { forbidden, noUser } from '#shared/rest/errors.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { listAuthorsById } from '../find-authors.ts';
import { matchWords } from '../match-words.ts';
import { assertPageExists, offsetOf, pageOf } from '../paging.ts';
import { findByline, requireEditor, requireWriter } from '../writing/index.ts';
import { listHandedOver } from './hand-over.ts';

/** By name. @throws rest_not_logged_in, rest_forbidden */
export async function listEditedAuthors(
  database: Database,
  input: ParsedInputOf<typeof listEndpoint>,
  viewer: Viewer | null,
): Promise<ListPage<EditedAuthor>> {
  requireEditor(viewer);
  const { search, slug } = input;
  return inTransaction(database, async (db) => {
    const listed = db
      .selectFrom('authors')
      .$if(Boolean(slug?.length), (query) => query.where('slug', 'in', slug ?? []))
      .$if(Boolean(search?.trim()), (query) =>
        query.where(matchWords(['authors.name', 'authors.slug', 'authors.position'], search ?? '')),
      );
    const rows = await listed
      .select('id')
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(input.per_page)
      .offset(offsetOf(input))
      .execute();
    const { total } = await listed
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    assertPageExists(Number(total), input);
    return pageOf(
      await listEdited(
        db,
        rows.map(({ id }) => id),
      ),
      Number(total),
      input,
    );
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_user_invalid_id */
export function findEditedAuthor(
  database: Database,
  { id }: ParsedInputOf<typeof findEndpoint>,
  viewer: Viewer | null,
): Promise<EditedAuthor> {
  return inTransaction(database, async (db) => {
    await requireOwnAuthor(db, id, viewer);
    return findOneEdited(db, id);
  });
}

/** Editors look after all authors, others after the one under whose name they write. */
export async function requireOwnAuthor(db: Database, id: number, viewer: Viewer | null): Promise<Viewer> {
  const writer = requireWriter(viewer);
  if (!holdsStaffRight(writer.roles, 'edit') && (await findByline(db, writer.id)) !== id) throw forbidden();
  return writer;
}

/** @throws rest_user_invalid_id */
export async function findOneEdited(db: Database, id: number): Promise<EditedAuthor> {
  const [author] = await listEdited(db, [id]);
  if (!author) throw noUser();
  return author;
}

async function listEdited(db: Database, ids: readonly number[]): Promise<EditedAuthor[]> {
  if (ids.length === 0) return [];
  const [authors, rows, users, counts, handedOver] = [
    await listAuthorsById(db, ids),
    await db.selectFrom('authors').select(['id', 'image_id', 'heir_id']).where('id', 'in', ids).execute(),
    await db
      .selectFrom('author_users')
      .innerJoin('users', 'users.id', 'author_users.user_id')
      .select(['author_users.author_id', 'users.id', 'users.name', 'users.email'])
      .where('author_users.author_id', 'in', ids)
      .execute(),
    await db
      .selectFrom('items')
      .select(['author_id', (eb) => eb.fn.countAll<number>().as('items')])
      .where('author_id', 'in', ids)
      .groupBy('author_id')
      .execute(),
    await listHandedOver(db, ids),
  ];
  return ids.flatMap((id) => {
    const author = authors.get(id);
    const user = users.find(({ author_id }) => author_id === id);
    if (!author) return [];
    const { name, slug, position, description, biography } = author;
    const { image_id, heir_id } = rows.find((row) => row.id === id) ?? {};
    const image = image_id ?? 0;
    return {
      ...author,
      image,
      heir: heir_id ?? 0,
      is_stopped: Boolean(heir_id) && !handedOver.has(id),
      user: user ? { id: user.id, name: user.name, email: user.email } : null,
      items: Number(counts.find(({ author_id }) => author_id === id)?.items ?? 0),
      version: versionOf([name, slug, position, description, biography, image, user?.id ?? 0]),
    };
  });
}
