/** Listings as staff see them: those that wait, and one with its change beside what is live. */
import { sql } from 'kysely';
import { countUpTo, type Database, selectNamed } from '#server/cms/database/index.ts';
import {
  type DirectoryContext,
  dayOf,
  fieldsOf,
  findPlan,
  findProblems,
  type ListingStanding,
  listChoices,
  nameOf,
  parseFields,
  presentListing,
  requireListing,
  type StoredListing,
  stateOf,
  type TermChoices,
  wasShown,
} from '#server/cms/directory/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import { LISTING_FIELD_NAMES, type ListingFields } from '#shared/listing-fields.ts';
import { labelOf } from '#shared/listing-labels.ts';
import { findSpamSigns, listingSpamRules } from '#shared/listing-spam.ts';
import { PAYMENT_METHODS, SHIPPING_REACHES } from '#shared/listings.ts';
import { splitWords } from '#shared/parse-listing.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import type {
  ListedListing,
  ListingDifference,
  listAllListings as listEndpoint,
  WholeListing,
} from '#shared/rest/staff-listings.ts';
import { containsWords } from '../contains-words.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { requireRight } from '../require-right.ts';
import { findQueue } from './find-queue.ts';

/** @throws rest_not_logged_in, rest_forbidden */
export async function listAllListings(
  context: DirectoryContext,
  { search, show, page }: ParsedInputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  const { db, viewer, now } = context;
  requireRight(viewer, 'moderate');
  let listed = db
    .selectFrom('items')
    .leftJoin('listings', 'listings.item_id', 'items.id')
    .where('items.type', '=', 'business-listing');
  if (search)
    listed = listed.where(
      'items.id',
      'in',
      sql<number>`(select id from items where id in ${selectNamed(db, 'items', [search])} union
        select item_id from listings where ${containsWords(search, ['listings.fields'])})`,
    );
  if (show === 'waiting')
    listed = listed.where('draft_state', '=', sql.lit('waiting')).where('deleted_at', 'is', null);
  if (show === 'trusted') listed = listed.where('trusted', '=', 1);
  if (show === 'unowned')
    listed = listed.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_owners')
            .select('user_id')
            .whereRef('business_owners.item_id', '=', 'items.id'),
        ),
      ),
    );
  return pageOfRows(page, async ({ limit, offset }) => {
    const ids = await listed
      .select('items.id')
      .orderBy(show === 'waiting' ? sql.ref('sent_at') : sql`lower(items.title)`)
      .orderBy('items.id')
      .limit(limit)
      .offset(offset)
      .execute();
    const total = await countUpTo(db, listed, offset);
    const items = await listListed(
      db,
      ids.map(({ id }) => id),
      now,
    );
    return { items, total: Number(total) };
  });
}

/** In the order of these ids. */
async function listListed(db: Database, ids: readonly number[], now: Date): Promise<ListedListing[]> {
  const rows = await db
    .selectFrom('items')
    .leftJoin('listings', 'listings.item_id', 'items.id')
    .select(['items.id', 'items.title', 'items.link', 'items.status', 'items.details'])
    .select(['accepted', 'fields', 'draft_state', 'sent_at', 'trusted'])
    .select(['expires_at', 'deleted_at', 'hidden_at'])
    .where('items.id', 'in', ids)
    .execute();
  const keepers = Map.groupBy(await listKeepers(db, ids), ({ item_id }) => item_id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const item = byId.get(id);
    if (!item) return [];
    const row = {
      ...item,
      // Where nobody has changed a listing yet, the item itself was accepted.
      accepted: item.accepted ?? item.details ?? '',
      fields: item.fields ?? '',
      draft_state: item.draft_state ?? 'none',
      trusted: item.trusted ?? 0,
    };
    return [describeListed({ item, row }, keepers.get(id) ?? [], now)];
  });
}

interface DescribedListing extends ListingStanding {
  readonly item: Pick<StoredListing['item'], 'id' | 'title' | 'link' | 'status'>;
  readonly row: ListingStanding['row'] & Pick<StoredListing['row'], 'sent_at' | 'trusted'>;
}

function describeListed(
  stored: DescribedListing,
  keepers: readonly { readonly email: string }[],
  now: Date,
): ListedListing {
  const { item, row } = stored;
  return {
    id: item.id,
    name: nameOf(stored),
    link: item.link,
    state: stateOf(stored, now),
    users: keepers.map(({ email }) => email),
    sent_at: row.draft_state === 'waiting' ? row.sent_at : null,
    trusted: row.trusted === 1,
  };
}

/** Owners first. */
function listKeepers(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('business_owners')
    .innerJoin('users', 'users.id', 'business_owners.user_id')
    .select(['item_id', 'users.id', 'users.name', 'users.email', 'business_owners.role'])
    .where('item_id', 'in', ids)
    .orderBy('role', 'desc')
    .orderBy('users.name')
    .execute();
}

/** @throws rest_not_logged_in, rest_forbidden, listing_invalid_id */
export async function findAnyListing(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<WholeListing> {
  requireRight(context.viewer, 'moderate');
  return readListing(context, id);
}

/** On the page that readers will see it on. @throws rest_not_logged_in, rest_forbidden, listing_invalid_id */
export async function previewAnyListing(
  context: DirectoryContext,
  { id }: { id: number },
): Promise<ContentItem> {
  requireRight(context.viewer, 'moderate');
  return presentListing(context, await requireListing(context.db, id));
}

/** @throws listing_invalid_id */
export async function readListing(context: DirectoryContext, id: number): Promise<WholeListing> {
  const { db, now, brand } = context;
  const stored = await requireListing(db, id);
  const { item, row } = stored;
  const fields = fieldsOf(row);
  const before = wasShown(stored) ? parseFields(row.accepted) : {};
  const keepers = await listKeepers(db, [id]);
  const choices = await listChoices(db);
  const rules = listingSpamRules.parse((await readSetting(db, 'listing-spam', brand)) ?? {});
  return {
    ...describeListed(stored, keepers, now),
    revision: row.revision,
    plan: await findPlan(context, id),
    is_live: item.status === 'publish',
    was_shown: wasShown(stored),
    waits: row.draft_state === 'waiting' && row.deleted_at === null,
    fields,
    types: [...choices.types],
    categories: [...choices.categories],
    differences: findDifferences(before, fields, choices),
    since_refused: row.refused === '' ? null : findDifferences(parseFields(row.refused), fields, choices),
    problems: await findProblems(fields, choices.known, dayOf(now)),
    signs: findSpamSigns(fields, rules),
    website_problem: row.website_problem,
    reason: row.reason,
    hidden_reason: row.hidden_reason,
    is_hidden: row.hidden_at !== null,
    queue: await findQueue(db, stored),
    keepers: keepers.map(({ item_id: _, ...keeper }) => keeper),
  };
}

function findDifferences(
  before: ListingFields,
  after: ListingFields,
  { types, categories }: TermChoices,
): ListingDifference[] {
  const names = new Map<string, string>([
    ...Object.entries({ ...PAYMENT_METHODS, ...SHIPPING_REACHES }),
    ...[...types, ...categories].map(({ slug, name }) => [slug, name] as const),
  ]);
  const read = (field: string, text: string) =>
    CHOSEN_FIELDS.has(field)
      ? splitWords(text)
          .map((slug) => names.get(slug) ?? slug)
          .join(', ')
      : text;
  return LISTING_FIELD_NAMES.flatMap((field) => {
    const [old = '', now = ''] = [before[field], after[field]];
    return old === now
      ? []
      : [{ field, label: labelOf(field), before: read(field, old), after: read(field, now) }];
  });
}

/** They hold slugs, which are no words for people. */
const CHOSEN_FIELDS: ReadonlySet<string> = new Set(['types', 'categories', 'payment', 'shipping']);
