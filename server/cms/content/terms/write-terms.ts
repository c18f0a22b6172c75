/** Terms as editors change them: added, renamed, moved, merged, and deleted when nothing is in them. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { addMove, canonicalizePath } from '#server/cms/redirects/index.ts';
import { requireVersion } from '#server/cms/versions.ts';
import { TAXONOMIES, type Taxonomy } from '#shared/content-types.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams, noTerm } from '#shared/rest/errors.ts';
import type { TermItem } from '#shared/rest/items.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import { tags } from '#shared/rest/tags.ts';
import type {
  changeTerm as changeEndpoint,
  createTerm as createEndpoint,
  mergeTerm as mergeEndpoint,
  removeTerm as removeEndpoint,
} from '#shared/rest/terms.ts';
import { findTerm } from '../find-terms.ts';
import { indexLater } from '../index-later.ts';
import type { ContentStore } from '../save-item.ts';
import { formatSlug, requireEditor } from '../writing/index.ts';
import { readEditedTerm } from './find-edited-term.ts';
import {
  followTermMove,
  linkOfTerm,
  listBranch,
  requireFreePlace,
  type TermPlace,
  type TermRow,
} from './term-addresses.ts';
import { claimTermSlug, moveTermSlug } from './term-moves.ts';

const noTrash = defineError(
  'rest_trash_not_supported',
  501,
  "Terms do not support trashing. Set 'force=true' to delete.",
);
const inUse = defineError('rest_term_in_use', 409, 'There are still %s in this term. Merge it into another.');
const isFixed = defineError(
  'rest_term_fixed',
  409,
  'The site counts on these terms: their names and descriptions can be changed, and no more.',
);
const UNPROCESSABLE = 422;

/** Pages, prices and certificates know each of them by its slug. */
const FIXED: ReadonlySet<Taxonomy> = new Set(['course-type']);

/** @throws rest_not_logged_in, rest_forbidden, rest_invalid_param, rest_term_fixed */
export function createTerm(
  store: ContentStore,
  { taxonomy, name, slug: wanted, description = '', parent = 0 }: ParsedInputOf<typeof createEndpoint>,
  viewer: Viewer | null,
): Promise<TermItem> {
  const editor = requireEditor(viewer);
  if (FIXED.has(taxonomy)) throw isFixed();
  return inTransaction(store.db, async (db) => {
    const slug = formatSlug(wanted?.trim() || name);
    const above = await findParent(db, taxonomy, parent, undefined);
    const path = above ? `${above.path}/${slug}` : slug;
    await requireFreePlace(db, { taxonomy, slug, path }, undefined);
    const row = { taxonomy, slug, name, description: description.trim(), parent_id: above?.id ?? null, path };
    const { id } = await db
      .insertInto('terms')
      .values({ ...row, edited_at: store.now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await claimTermSlug(db, taxonomy, slug);
    await writeOutbox(db, [tags.taxonomy(taxonomy), tags.search], store.now);
    return finish({ ...store, db }, editor, 'term added', { ...row, id });
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_term_invalid, rest_changed_meanwhile, rest_invalid_param, rest_term_fixed */
export function changeTerm(
  store: ContentStore,
  { taxonomy, id, version, name, slug: wanted, description, parent }: ParsedInputOf<typeof changeEndpoint>,
  viewer: Viewer | null,
): Promise<TermItem> {
  const editor = requireEditor(viewer);
  return inTransaction(store.db, async (db) => {
    const before = await findRow(db, taxonomy, id);
    const current = await readEditedTerm(db, { taxonomy, id });
    requireVersion(version, current.version, current);
    const slug =
      wanted === undefined || wanted === before.slug
        ? before.slug
        : formatSlug(wanted.trim() || name || before.name);
    const parentId = parent ?? before.parent_id ?? 0;
    const above = await findParent(db, taxonomy, parentId, before);
    const after = {
      ...before,
      ...{ slug, name: name ?? before.name, description: description?.trim() ?? before.description },
      ...{ parent_id: above?.id ?? null, path: above ? `${above.path}/${slug}` : slug },
    };
    if (FIXED.has(taxonomy) && after.path !== before.path) throw isFixed();
    const stale = await saveChange({ ...store, db }, before, after);
    await writeOutbox(db, [tags.taxonomy(taxonomy), tags.search, ...stale], store.now);
    return finish({ ...store, db }, editor, 'term changed', after);
  });
}

async function saveChange(
  { db, now }: ContentStore,
  before: TermRow,
  after: TermRow,
): Promise<readonly string[]> {
  const hasMoved = after.path !== before.path;
  const branch = await listBranch(db, before);
  if (hasMoved) {
    if (after.parent_id !== null && branch.length > 1)
      throw invalidParams({ parent: 'There are terms below this one: it stays at the top.' }, UNPROCESSABLE);
    await requireFreePlace(db, after, before.id);
  }
  const { slug, name, description, parent_id, path } = after;
  await db
    .updateTable('terms')
    .set({ slug, name, description, parent_id, path, edited_at: now.toISOString() })
    .where('id', '=', before.id)
    .execute();
  const stale = hasMoved ? await followTermMove(db, branch, before, after, now) : [];
  if (slug !== before.slug) await claimTermSlug(db, after.taxonomy, slug);
  // The search knows names and addresses of terms, not what they say of themselves.
  if (!hasMoved && name === before.name) return stale;
  await indexLater(db, { terms: branch.map(({ id }) => id) }, now);
  return stale;
}

/** @throws rest_not_logged_in, rest_forbidden, rest_term_invalid, rest_invalid_param, rest_term_in_use, rest_term_fixed */
export function mergeTerm(
  store: ContentStore,
  { taxonomy, id, into }: ParsedInputOf<typeof mergeEndpoint>,
  viewer: Viewer | null,
): Promise<TermItem> {
  const editor = requireEditor(viewer);
  if (FIXED.has(taxonomy)) throw isFixed();
  if (into === id) throw invalidParams({ into: 'Choose another term.' }, UNPROCESSABLE);
  return inTransaction(store.db, async (db) => {
    const [row, target] = [await findRow(db, taxonomy, id), await findRow(db, taxonomy, into)];
    if ((await listBranch(db, row)).length > 1) throw inUse('terms');
    await db
      .deleteFrom('item_terms')
      .where('term_id', '=', id)
      .where('item_id', 'in', (eb) =>
        eb.selectFrom('item_terms').select('item_id').where('term_id', '=', into),
      )
      .execute();
    await db.updateTable('item_terms').set({ term_id: into }).where('term_id', '=', id).execute();
    await db.updateTable('term_moves').set({ term_id: into }).where('term_id', '=', id).execute();
    const stale = await drop({ ...store, db }, row, target);
    const types = await db
      .selectFrom('items')
      .innerJoin('item_terms', 'item_terms.item_id', 'items.id')
      .select('items.type')
      .distinct()
      .where('item_terms.term_id', '=', into)
      .execute();
    await indexLater(db, { terms: [into] }, store.now);
    await writeOutbox(db, [...stale, ...types.map(({ type }) => tags.type(type))], store.now);
    await record(store.now, db, editor, 'term merged', { ...row, into: target.slug });
    return (await findTerm(db, { taxonomy, id: into })).value;
  });
}

/** @throws rest_not_logged_in, rest_forbidden, rest_term_invalid, rest_trash_not_supported, rest_term_in_use, rest_term_fixed */
export function removeTerm(
  store: ContentStore,
  { taxonomy, id, force }: ParsedInputOf<typeof removeEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof removeEndpoint>> {
  const editor = requireEditor(viewer);
  if (FIXED.has(taxonomy)) throw isFixed();
  return inTransaction(store.db, async (db) => {
    const row = await findRow(db, taxonomy, id);
    if (!force) throw noTrash();
    if ((await listBranch(db, row)).length > 1) throw inUse('terms');
    const count = await countItems(db, id);
    if (count > 0) throw inUse(count === 1 ? 'one item' : `${count} items`);
    const { value: previous } = await findTerm(db, { taxonomy, id });
    await writeOutbox(db, await drop({ ...store, db }, row, undefined), store.now);
    await record(store.now, db, editor, 'term deleted', row);
    return { deleted: true as const, previous };
  });
}

/** Takes a term out, and remembers what its slug stands for. Answers the tags that this made stale. */
async function drop(
  { db }: ContentStore,
  row: TermRow,
  target: TermRow | undefined,
): Promise<readonly string[]> {
  await db.deleteFrom('terms').where('id', '=', row.id).execute();
  await moveTermSlug(db, row.taxonomy, row.slug, target?.id ?? null);
  const path = canonicalizePath(linkOfTerm(row));
  const redirects = target ? await addMove(db, { path, target: linkOfTerm(target) }) : [];
  return [tags.taxonomy(row.taxonomy), tags.search, tags.page(path), ...redirects];
}

async function findRow(db: Database, taxonomy: Taxonomy, id: number): Promise<TermRow> {
  const row = await db.selectFrom('terms').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.taxonomy !== taxonomy) throw noTerm();
  return row;
}

/** Pages have two steps of a path: what has a parent is none itself. */
async function findParent(
  db: Database,
  taxonomy: Taxonomy,
  id: number,
  below: TermRow | undefined,
): Promise<TermRow | undefined> {
  if (id === 0) return undefined;
  const row = await db.selectFrom('terms').selectAll().where('id', '=', id).executeTakeFirst();
  const isPossible =
    TAXONOMIES[taxonomy].hierarchical &&
    row?.taxonomy === taxonomy &&
    row.parent_id === null &&
    row.id !== below?.id;
  if (!isPossible) throw invalidParams({ parent: 'Choose a term at the top.' }, UNPROCESSABLE);
  return row;
}

/** Items of any status. */
async function countItems(db: Database, term: number): Promise<number> {
  const { count } = await db
    .selectFrom('item_terms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('term_id', '=', term)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function finish(
  { db, now }: ContentStore,
  editor: Viewer,
  action: StaffAction,
  row: TermPlace & Pick<TermRow, 'id' | 'name'>,
): Promise<TermItem> {
  await record(now, db, editor, action, row);
  return (await findTerm(db, { taxonomy: row.taxonomy, id: row.id })).value;
}

function record(
  now: Date,
  db: Database,
  editor: Viewer,
  action: StaffAction,
  { taxonomy, name, path, into }: TermPlace & Pick<TermRow, 'name'> & { readonly into?: string },
): Promise<void> {
  const details = { taxonomy, name, path, ...(into !== undefined && { into }) };
  return writeChange(db, editor, { action, userId: null, reason: '', details }, now);
}
