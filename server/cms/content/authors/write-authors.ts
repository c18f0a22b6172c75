/** The public pages of authors as editors change them, and each author their own. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { sanitizeHtml, stripCoreComments } from '#server/cms/markup/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { requireVersion } from '#server/cms/versions.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type {
  changeAuthor as changeEndpoint,
  createAuthor as createEndpoint,
  EditedAuthor,
} from '#shared/rest/authors.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { forbidden, invalidParams } from '#shared/rest/errors.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import { tags } from '#shared/rest/tags.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { indexLater } from '../index-later.ts';
import type { ContentStore } from '../save-item.ts';
import { formatSlug, requireEditor } from '../writing/index.ts';
import { claimAuthorSlug, moveAuthorSlug } from './author-moves.ts';
import { leadOn, listTaught } from './drop-author.ts';
import { findOneEdited, requireOwnAuthor } from './find-edited-authors.ts';

const UNPROCESSABLE = 422;

type Words = Partial<Omit<ParsedInputOf<typeof createEndpoint>, 'slug' | 'email'>>;

/** @throws rest_not_logged_in, rest_forbidden, rest_invalid_param */
export function createAuthor(
  store: ContentStore,
  { slug: wanted, email, name, ...words }: ParsedInputOf<typeof createEndpoint>,
  viewer: Viewer | null,
): Promise<EditedAuthor> {
  const editor = requireEditor(viewer);
  return inTransaction(store.db, async (db) => {
    const slug = formatSlug(wanted?.trim() || name);
    await requireFreeSlug(db, slug, 0);
    const empty = { position: '', description: '', biography: '', image_id: null, portrait: null };
    const { id } = await db
      .insertInto('authors')
      .values({
        slug,
        ...empty,
        ...(await columnsOf(db, { name, ...words })),
        name,
        edited_at: store.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await claimAuthorSlug(db, slug);
    if (email !== undefined) await linkUser(db, id, email);
    return finish({ ...store, db }, editor, 'author added', id, []);
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_user_invalid_id, rest_changed_meanwhile, rest_invalid_param */
export function changeAuthor(
  store: ContentStore,
  { id, version, slug: wanted, email, ...words }: ParsedInputOf<typeof changeEndpoint>,
  viewer: Viewer | null,
): Promise<EditedAuthor> {
  return inTransaction(store.db, async (db) => {
    const writer = await requireOwnAuthor(db, id, viewer);
    const before = await findOneEdited(db, id);
    requireVersion(version, before.version, before);
    const slug =
      wanted === undefined || wanted === before.slug ? before.slug : formatSlug(wanted.trim() || before.name);
    const isElsewhere =
      slug !== before.slug || (email !== undefined && email.trim() !== (before.user?.email ?? ''));
    if (isElsewhere && !holdsStaffRight(writer.roles, 'edit')) throw forbidden();
    await requireFreeSlug(db, slug, id);
    await db
      .updateTable('authors')
      .set({ slug, ...(await columnsOf(db, words)), edited_at: store.now.toISOString() })
      .where('id', '=', id)
      .execute();
    if (email !== undefined) await linkUser(db, id, email);
    const stale = slug === before.slug ? [] : await followRename(db, id, before.slug, slug, store.now);
    if (slug !== before.slug || (words.name !== undefined && words.name !== before.name))
      await indexLater(db, { authors: [id] }, store.now);
    return finish({ ...store, db }, writer, 'author changed', id, stale);
  });
}

async function columnsOf(db: Database, { image, biography, ...words }: Words) {
  if (image) {
    const media = await db.selectFrom('media').select('mime_type').where('id', '=', image).executeTakeFirst();
    if (!media?.mime_type.startsWith('image/'))
      throw invalidParams({ image: 'There is no such image.' }, UNPROCESSABLE);
  }
  return {
    ...words,
    ...(biography !== undefined && { biography: stripCoreComments(sanitizeHtml(biography)) }),
    ...(image !== undefined && { image_id: image || null }),
  };
}

async function requireFreeSlug(db: Database, slug: string, id: number): Promise<void> {
  const taken = await db
    .selectFrom('authors')
    .select('name')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken) throw invalidParams({ slug: `“${taken.name}” has this address already.` }, UNPROCESSABLE);
}

/** An account writes under one name alone. */
async function linkUser(db: Database, id: number, email: string): Promise<void> {
  await db.deleteFrom('author_users').where('author_id', '=', id).execute();
  if (email.trim() === '') return;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!user) throw invalidParams({ email: 'There is no account with this email.' }, UNPROCESSABLE);
  const other = await db
    .selectFrom('author_users')
    .innerJoin('authors', 'authors.id', 'author_users.author_id')
    .select('authors.name')
    .where('author_users.user_id', '=', user.id)
    .executeTakeFirst();
  if (other) throw invalidParams({ email: `This account writes as “${other.name}”.` }, UNPROCESSABLE);
  await db.insertInto('author_users').values({ author_id: id, user_id: user.id }).execute();
}

/** Courses name their teachers by slug. */
async function followRename(
  db: Database,
  id: number,
  from: string,
  to: string,
  now: Date,
): Promise<string[]> {
  await moveAuthorSlug(db, from, id);
  await claimAuthorSlug(db, to);
  const courses = await listTaught(db, from);
  for (const { id: course, details } of courses) {
    const teachers = details.course?.teachers.map((slug) => (slug === from ? to : slug));
    const changed = { ...details, course: { ...details.course, teachers } };
    await db
      .updateTable('items')
      .set({ details: JSON.stringify(changed), edited_at: now.toISOString() })
      .where('id', '=', course)
      .execute();
  }
  return [...(await leadOn(db, from, to)), ...courses.map((course) => tags.item(course.id))];
}

async function finish(
  { db, now }: ContentStore,
  writer: Viewer,
  action: StaffAction,
  id: number,
  stale: readonly string[],
): Promise<EditedAuthor> {
  const author = await findOneEdited(db, id);
  await writeOutbox(db, [tags.author(id), tags.authors, tags.search, ...stale], now);
  await recordAuthor(db, writer, action, author, now);
  return author;
}

/** In the record of changes. */
export const recordAuthor = (
  db: Database,
  writer: Viewer,
  action: StaffAction,
  { name, slug }: EditedAuthor,
  now: Date,
): Promise<void> =>
  writeChange(db, writer, { action, userId: null, reason: '', details: { name, slug } }, now);
