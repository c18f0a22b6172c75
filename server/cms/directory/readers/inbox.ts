/** Messages to a business as those who keep it have sorted them: some wait, some need no answer here, some senders are blocked. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import {
  type ListingMessage,
  MESSAGES_PER_PAGE,
  type sortListingMessage as sortEndpoint,
} from '#shared/rest/listing-contacts.ts';
import { requireOwnListing } from './find-listing.ts';

export const noMessage = defineError('listing_message_invalid_id', 404, 'Message not found.');

/** Senders who are blocked, by the latest message of each: to take back what was an error, not to read. */
const MAX_BLOCKED = 20;

/** @throws rest_not_logged_in, rest_post_invalid_id, listing_message_invalid_id */
export async function sortListingMessage(
  context: IdentityContext,
  { id, message: messageId, sort }: ParsedInputOf<typeof sortEndpoint>,
): Promise<{ success: true }> {
  const { listing } = await requireOwnListing(context, id);
  const now = context.now.toISOString();
  return inTransaction(context.db, async (db) => {
    const message = await db
      .selectFrom('listing_messages')
      .select('email')
      .where('id', '=', messageId)
      .where('item_id', '=', listing.id)
      .executeTakeFirst();
    if (!message) throw noMessage();
    if (sort !== 'blocked')
      await db
        .updateTable('listing_messages')
        .set({ done_at: sort === 'done' ? now : null })
        .where('id', '=', messageId)
        .execute();
    if (sort !== 'done')
      await db
        .updateTable('listing_messages')
        .set({ blocked_at: sort === 'blocked' ? now : null })
        .where('item_id', '=', listing.id)
        .where('email', '=', message.email)
        .execute();
    return { success: true };
  });
}

/** Whether somebody who keeps the listing has blocked this sender. */
export async function isBlocked(db: Database, itemId: number, email: string): Promise<boolean> {
  const blocked = await selectMessages(db, itemId)
    .select('id')
    .where('email', '=', email)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return blocked !== undefined;
}

/** Messages that nobody has answered yet, by the ids of listings; those without any are left out. */
export async function countWaiting(
  db: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_messages')
    .select(['item_id', (eb) => eb.fn.countAll<number | string>().as('amount')])
    .where('item_id', 'in', itemIds)
    .where('blocked_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('done_at', 'is', null)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, amount }) => [item_id, Number(amount)]));
}

export async function listInbox(db: Database, itemId: number, page: number) {
  const [messages, total, waiting, blocked] = await Promise.all([
    selectShown(db, itemId)
      .where('blocked_at', 'is', null)
      .orderBy((eb) => {
        const waits = eb.and([eb('answered_at', 'is', null), eb('done_at', 'is', null)]);
        return eb.case().when(waits).then(0).else(1).end();
      })
      .orderBy('id', 'desc')
      .limit(MESSAGES_PER_PAGE)
      .offset((page - 1) * MESSAGES_PER_PAGE)
      .execute(),
    count(selectMessages(db, itemId).where('blocked_at', 'is', null)),
    countWaiting(db, [itemId]),
    selectShown(db, itemId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('listing_messages')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('item_id', '=', itemId)
          .where('blocked_at', 'is not', null)
          .groupBy('email'),
      )
      .orderBy('id', 'desc')
      .limit(MAX_BLOCKED)
      .execute(),
  ]);
  return {
    messages: messages satisfies ListingMessage[],
    messages_total: total,
    messages_waiting: waiting.get(itemId) ?? 0,
    messages_blocked: blocked satisfies ListingMessage[],
  };
}

/** All of these listings, by their ids, for whoever takes the data of a business along. */
export async function listMessagesTo(db: Database, itemIds: readonly number[]) {
  const messages = await db
    .selectFrom('listing_messages')
    .select(['item_id', ...SHOWN])
    .where('item_id', 'in', itemIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(messages, ({ item_id }) => item_id);
}

const selectMessages = (db: Database, itemId: number) =>
  db.selectFrom('listing_messages').where('item_id', '=', itemId);

const SHOWN = ['id', 'name', 'email', 'message', 'created_at', 'answer', 'answered_at', 'done_at'] as const;
const selectShown = (db: Database, itemId: number) => selectMessages(db, itemId).select(SHOWN);

async function count(selected: ReturnType<typeof selectMessages>): Promise<number> {
  const { amount } = await selected
    .select(({ fn }) => fn.countAll<number | string>().as('amount'))
    .executeTakeFirstOrThrow();
  return Number(amount);
}
