/** Gifts as they are described, before they are bought: for two days, under a name that nobody guesses. */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { countAttempt, type IdentityContext, keyOfAddress } from '#server/cms/identity/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type { draftGift as endpoint, findGiftDraft } from '#shared/rest/gifts.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import { createToken } from '../checkout-rows.ts';
import { findChoice } from './gift-choices.ts';
import { giftDetails } from './gift-details.ts';

const forgotten = defineError(
  'gift_forgotten',
  404,
  'We keep a gift that is not paid for two days. Please describe it again.',
);

const UNPROCESSABLE = 422;
const DAY_MS = 86_400_000;
const KEPT_MS = 2 * DAY_MS;
const MAX_AHEAD_DAYS = 366;
const MAX_OF_ADDRESS = 20;

/** @throws rest_invalid_param, too_many_attempts */
export async function draftGift(
  context: IdentityContext,
  details: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, brand, now, viewer } = context;
  await countAttempt(db, [{ key: keyOfAddress('gift draft', context.from), most: MAX_OF_ADDRESS }], now);
  if (!(await findChoice(db, brand, details.choice)))
    throw invalidParams({ choice: 'Choose what to give.' }, UNPROCESSABLE);
  if (details.delivery === 'day') requireDay(details.send_on, now);
  const token = createToken();
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('gift_drafts')
      .where('created_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
      .execute();
    await transaction
      .insertInto('gift_drafts')
      .values({
        token,
        user_id: viewer?.id ?? null,
        details: JSON.stringify(details),
        created_at: now.toISOString(),
      })
      .execute();
  });
  return { gift: token };
}

function requireDay(day: string, now: Date): void {
  const days = (Date.parse(`${day}T23:59:59.999Z`) - now.getTime()) / DAY_MS;
  if (!(days >= 0)) throw invalidParams({ send_on: 'This day is over. Choose a later one.' }, UNPROCESSABLE);
  if (days > MAX_AHEAD_DAYS)
    throw invalidParams({ send_on: 'Choose a day within a year from today.' }, UNPROCESSABLE);
}

/** Its name is known to whoever described it alone. @throws gift_forgotten */
export async function findDraft(
  { db }: Pick<IdentityContext, 'db'>,
  { gift }: { readonly gift: string },
): Promise<OutputOf<typeof findGiftDraft>> {
  const row = await db
    .selectFrom('gift_drafts')
    .select('details')
    .where('token', '=', gift)
    .executeTakeFirst();
  if (!row) throw forgotten();
  return parseColumn(giftDetails, row.details);
}

/** At the price of now. @throws gift_forgotten */
export async function findGiftLine(db: Database, brand: BrandId, token: string): Promise<CheckoutLine> {
  const details = await findDraft({ db }, { gift: token });
  const gives = await findChoice(db, brand, details.choice);
  if (!gives) throw forgotten();
  return {
    rid: token,
    kind: 'gift',
    name: `Gift: ${gives.name}, ${gives.length}`,
    link: '/select-gift/',
    quantity: 1,
    price: gives.price,
    membership: null,
    levels: [],
    itemId: null,
    isSent: false,
    gift: { ...details, gives },
  };
}
