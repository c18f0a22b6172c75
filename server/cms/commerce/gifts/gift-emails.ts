/** Emails of a gift: to the giver at once, to the receiver on its day, and before a membership that was given ends. */
import * as z from 'zod';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeEmail } from '#server/cms/identity/index.ts';
import { addJob, defineJob, handleJob, type JobHandler, replaceJob } from '#server/cms/jobs/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { NOBODY } from '../orders.ts';
import { nameCard } from './gift-code.ts';
import { findGiftRow, issueCode } from './gift-rows.ts';
import { giftEndsSoon, giftForYou, giftGoodAgain, giftReady, giftTakenBack } from './gift-words.ts';

const email = defineJob({
  name: 'gift-email',
  payload: z.object({
    gift: z.number().int(),
    to: z.enum(['giver', 'receiver', 'redeemer', 'anew']),
    /** User who may redeem it anew. */
    user: z.number().int().optional(),
  }),
});
const ending = defineJob({ name: 'gift-ending', payload: z.object({ membership: z.number().int() }) });

const DAY_MS = 86_400_000;
const NOTICE_MS = 14 * DAY_MS;

/** In the transaction of the payment. @param sendAt null for a card to print */
export async function addGiftEmails(db: Database, id: number, sendAt: Date | null, now: Date): Promise<void> {
  await addJob(db, { kind: email, payload: { gift: id, to: 'giver' }, key: `giver:${id}`, runAt: now });
  if (sendAt) await addGiftEmail(db, id, sendAt);
}

/** In the place of one that waits for its day. */
export async function addGiftEmail(db: Database, id: number, sendAt: Date): Promise<void> {
  const payload = { gift: id, to: 'receiver' } as const;
  await replaceJob(db, { kind: email, payload, key: `receiver:${id}`, runAt: sendAt });
}

/** Tells whoever redeemed it that it was taken back. */
export async function addTakenBack(db: Database, id: number, now: Date): Promise<void> {
  await addJob(db, {
    kind: email,
    payload: { gift: id, to: 'redeemer' },
    key: `redeemer:${id}`,
    runAt: now,
  });
}

/** Tells whoever had redeemed it that it is good again, and no longer redeemed. */
export async function addGoodAgain(db: Database, id: number, user: number, now: Date): Promise<void> {
  await addJob(db, {
    kind: email,
    payload: { gift: id, to: 'anew', user },
    key: `anew:${id}`,
    runAt: now,
  });
}

/** Says that a membership that was given is going to end, two weeks before. */
export async function addEnding(db: Database, membershipId: number, end: Date): Promise<void> {
  const runAt = new Date(end.getTime() - NOTICE_MS);
  await replaceJob(db, {
    kind: ending,
    payload: { membership: membershipId },
    key: String(membershipId),
    runAt,
  });
}

interface GiftWorkOptions {
  readonly db: Database;
  readonly secret: string;
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly now: () => Date;
}

export const listGiftJobs = (options: GiftWorkOptions): JobHandler[] => [
  handleGiftEmails(options),
  handleEndings(options),
];

/** Each is written together with the end of its job: once, by whichever process. */
function handleGiftEmails(options: GiftWorkOptions): JobHandler {
  const { secret, origins } = options;
  return handleJob(email, ({ gift: id, to, user: userId }, attempt) =>
    inTransaction(options.db, async (db) => {
      await attempt.finish(db);
      const gift = await findGiftRow(db, id);
      const now = options.now();
      if (to === 'redeemer' && gift?.redeemed_by) {
        const user = await findOpenUser(db, gift.redeemed_by);
        const emails = { db, origins, now, brand: gift.brand };
        if (user) await writeEmail(emails, user.email, giftTakenBack(user.name, gift));
        return;
      }
      if (!gift || gift.redeemed_at !== null || gift.taken_back_at !== null) return;
      const emails = { db, origins, now, brand: gift.brand };
      if (to === 'anew') {
        const user = await findOpenUser(db, userId ?? 0);
        const code = await issueCode(db, gift, secret);
        if (user) await writeEmail(emails, user.email, giftGoodAgain(user.name, gift, code));
        return;
      }
      if (to === 'giver') {
        const giver = await findOpenUser(db, gift.user_id);
        if (giver) await writeEmail(emails, giver.email, giftReady(gift, nameCard(secret, id)));
        return;
      }
      if (gift.recipient_email === '') return;
      await writeEmail(emails, gift.recipient_email, giftForYou(gift, await issueCode(db, gift, secret)));
      // The giver's account was closed meanwhile: nothing more is done with the gift.
      const isForgotten = (await findOpenUser(db, gift.user_id)) === undefined;
      await db
        .updateTable('gifts')
        .set({ sent_at: now.toISOString(), ...(isForgotten && NOBODY) })
        .where('id', '=', id)
        .execute();
    }),
  );
}

function findOpenUser(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

function handleEndings(options: GiftWorkOptions): JobHandler {
  return handleJob(ending, ({ membership: id }, attempt) =>
    inTransaction(options.db, async (db) => {
      await attempt.finish(db);
      const now = options.now();
      const row = await db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select(['memberships.name', 'ends_at', 'email', 'users.name as user_name', 'users.brand'])
        .where('memberships.id', '=', id)
        .where('status', '=', 'Active')
        .where('resumes', '=', '')
        .where('users.closed_at', 'is', null)
        .executeTakeFirst();
      if (!row?.ends_at || Date.parse(row.ends_at) <= now.getTime()) return;
      // Another gift has made it longer.
      if (Date.parse(row.ends_at) - now.getTime() > NOTICE_MS + DAY_MS)
        return addEnding(db, id, new Date(row.ends_at));
      await writeEmail({ ...options, db, now, brand: row.brand }, row.email, giftEndsSoon(row));
    }),
  );
}
