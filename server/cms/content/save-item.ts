import type { Insertable, Updateable } from 'kysely';
import type { Database, ItemStatus, Tables } from '#server/cms/database/index.ts';
import { writeItemEvent } from '#server/cms/outgoing-webhooks/index.ts';
import { followItem, type SearchWriter } from '#server/cms/search/index.ts';
import { type AccessLevel, STAFF_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { ItemDetails } from '#shared/rest/details.ts';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { deriveContent } from './derive-content.ts';
import { embedRelated } from './embed-related.ts';
import { isSame } from './is-same.ts';
import { linkTo } from './item-link.ts';
import type { ItemRow } from './item-records.ts';
import {
  addRelations,
  findRelations,
  type ItemRelations,
  isRelatedAlike,
  replaceRelations,
} from './item-relations.ts';
import { keepRevision } from './keep-revision.ts';
import { presentItem } from './present-item.ts';
import { markItemDeleted } from './seed-deletions.ts';
import { staleTags } from './stale-tags.ts';

/** Where commands write: a transaction, the search that must follow it, and the one time of all that they write. */
export interface ContentStore {
  readonly db: Database;
  readonly search: SearchWriter;
  readonly now: Date;
  /** False where webhooks are told nothing of it. */
  readonly tells?: boolean;
}

/** An item as its author wrote it. Dates are ISO 8601 in UTC without a zone, as WordPress writes them. */
export interface ItemDraft {
  readonly type: ContentType;
  readonly slug: string;
  readonly status: ItemStatus;
  readonly title: string;
  readonly excerpt: string;
  /** Search terms that the item does not use. Everybody may know them. */
  readonly searchTerms?: readonly string[];
  /** Block markup. */
  readonly content: string;
  readonly date: string;
  readonly modified: string;
  readonly authorId: number | null;
  readonly featuredMediaId: number | null;
  readonly access: readonly AccessLevel[];
  readonly gemstoneFamily: string;
  readonly gem: GemProperties | null;
  readonly details: ItemDetails | null;
  readonly brands: readonly BrandId[];
  readonly termIds: readonly number[];
}

/**
 * Adds or replaces the item of this type and slug, which nobody has edited.
 * Answers the id, which never changes, and the tags that this made stale.
 */
export async function saveItem(
  store: ContentStore,
  draft: ItemDraft,
): Promise<{ id: number; tags: string[] }> {
  const row = await store.db
    .selectFrom('items')
    .selectAll()
    .where('type', '=', draft.type)
    .where('slug', '=', draft.slug)
    .executeTakeFirst();
  const relations: ItemRelations = { brands: draft.brands, termIds: draft.termIds };
  if (!row) return insertItem(store, draft, relations);
  return { id: row.id, tags: await replaceValues(store, row, itemValues(draft), relations) };
}

/**
 * Adds an item, or replaces the one of this id, also where a person has edited it: somebody does now, so the seed content leaves it alone.
 * Answers the id and the tags that this made stale.
 */
export async function writeItem(
  store: ContentStore,
  id: number | undefined,
  draft: ItemDraft,
): Promise<{ id: number; tags: string[] }> {
  const relations: ItemRelations = { brands: draft.brands, termIds: draft.termIds };
  const edited_at = store.now.toISOString();
  if (id === undefined) return insertItem(store, draft, relations, edited_at);
  const row = await store.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, tags: await replaceValues(store, row, { ...itemValues(draft), edited_at }, relations) };
}

/** Hides an item from everybody, whoever has edited it. Answers the tags that this made stale. */
export async function hideItem(store: ContentStore, id: number): Promise<string[]> {
  const row = await store.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.status === 'draft') return [];
  const hidden = { status: 'draft', edited_at: store.now.toISOString() } as const;
  return replaceValues(store, row, hidden, await findRelations(store.db, id));
}

/** Shows an item that was hidden, as it stands. Answers the tags that this made stale. */
export async function showItem(store: ContentStore, id: number): Promise<string[]> {
  const row = await store.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.status === 'publish') return [];
  const shown = { status: 'publish', edited_at: store.now.toISOString() } as const;
  return replaceValues(store, row, shown, await findRelations(store.db, id));
}

/** Takes an item out of the database, with its revisions and all that points to it. Answers the tags that this made stale. */
export async function removeItem(store: ContentStore, id: number): Promise<string[]> {
  const row = await store.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (row) await tell(store, row, undefined, await findRelations(store.db, id));
  // The search forgets what is hidden.
  const tags = await hideItem({ ...store, tells: false }, id);
  await markItemDeleted(store, id);
  await store.db.deleteFrom('items').where('id', '=', id).execute();
  return tags;
}

/** Hides an item from everybody. Answers the tags that this made stale: none for one that a person has edited. */
export async function unpublishItem(store: ContentStore, id: number): Promise<string[]> {
  const row = await store.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.edited_at || row.status === 'draft') return [];
  return replaceValues(store, row, { status: 'draft' }, await findRelations(store.db, id));
}

async function insertItem(
  store: ContentStore,
  draft: ItemDraft,
  relations: ItemRelations,
  edited_at: string | null = null,
) {
  const { id } = await store.db
    .insertInto('items')
    .values({ ...itemValues(draft), link: '', revision: 1, edited_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await store.db
    .updateTable('items')
    .set({ link: linkTo(draft.type, { id, slug: draft.slug, gemstone_family: draft.gemstoneFamily }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addRelations(store.db, id, relations);
  await followItem(store.db, store.search, row);
  // Nobody is told what content files bring.
  if (edited_at !== null) await tell(store, undefined, row, relations);
  return { id, tags: await staleTags(store.db, undefined, row, relations) };
}

async function replaceValues(
  store: ContentStore,
  row: ItemRow,
  values: Updateable<Tables['items']>,
  relations: ItemRelations,
): Promise<string[]> {
  const before = await findRelations(store.db, row.id);
  if (isRelatedAlike(before, relations) && isSame<Updateable<Tables['items']>>(row, values)) return [];
  await keepRevision(store, row, null);
  const link = linkTo(row.type, {
    ...row,
    ...(values.slug !== undefined && { slug: values.slug }),
    ...(values.gemstone_family !== undefined && { gemstone_family: values.gemstone_family }),
  });
  const after = await store.db
    .updateTable('items')
    .set({ ...values, link, revision: row.revision + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await replaceRelations(store.db, row.id, before, relations);
  await followItem(store.db, store.search, after);
  if (values.edited_at) await tell(store, row, after, relations);
  return staleTags(store.db, row, after, relations, before);
}

async function tell(
  { db, now, tells = true }: ContentStore,
  before: ItemRow | undefined,
  after: ItemRow | undefined,
  { brands }: ItemRelations,
): Promise<void> {
  if (tells) await writeItemEvent(db, before, after, brands, now);
}

/** A draft as its page would show it, written nowhere. @param row in whose place it would come */
export async function presentDraft(db: Database, row: ItemRow, draft: ItemDraft): Promise<ContentItem> {
  const ids = [...draft.termIds, 0];
  const terms = await db.selectFrom('terms').select(['id', 'taxonomy']).where('id', 'in', ids).execute();
  const record = {
    row: { ...row, ...itemValues(draft), search_terms: '[]' },
    terms,
    brands: draft.brands,
    isSoldOut: false,
  };
  const { value } = await embedRelated(db, [presentItem(record, STAFF_GROUP)]);
  return value[0] ?? presentItem(record, STAFF_GROUP);
}

function itemValues(draft: ItemDraft): Omit<Insertable<Tables['items']>, 'link' | 'revision' | 'edited_at'> {
  return {
    type: draft.type,
    slug: draft.slug,
    status: draft.status,
    title: draft.title,
    excerpt: draft.excerpt,
    search_terms: JSON.stringify(draft.searchTerms ?? []),
    ...deriveContent(draft.content, draft.type, draft.access),
    date: draft.date,
    modified: draft.modified,
    author_id: draft.authorId,
    featured_media_id: draft.featuredMediaId,
    access: JSON.stringify(draft.access),
    gemstone_family: draft.gemstoneFamily,
    gem: draft.gem && JSON.stringify(draft.gem),
    details: draft.details && JSON.stringify(draft.details),
  };
}
