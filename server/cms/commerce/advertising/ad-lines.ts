/** Advertising places as lines of a checkout: their quantity is months. */
import { sql } from 'kysely';
import { findBookablePlan, giveMonths, requirePlace } from '#server/cms/advertising/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import { AD_MONTHS } from '#shared/advertising.ts';
import type { BrandId } from '#shared/brands.ts';
import { ROUTES } from '#shared/routes.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import type { Purchase } from '../purchase.ts';

interface AdChoice {
  readonly rid: string;
  /** 0 for one. */
  readonly months: number;
  /** 0 for a new booking. */
  readonly booking: number;
}

const MONTHS: ReadonlySet<number> = new Set(AD_MONTHS);

/** Undefined for what is no such plan, for another number of months, and for a booking that is not the viewer's or has ended. */
export async function findAdLine(
  { db, brand, viewer }: Pick<IdentityContext, 'db' | 'brand' | 'viewer'>,
  { rid, months, booking }: AdChoice,
): Promise<CheckoutLine | undefined> {
  const plan = await findBookablePlan(db, brand, rid);
  const quantity = months || 1;
  if (!plan || !MONTHS.has(quantity)) return undefined;
  if (booking > 0 && !(await isHeldBy(db, viewer?.id ?? 0, { id: booking, brand, rid }))) return undefined;
  const { name, price, placement, places } = plan;
  return {
    ...{ rid, kind: 'advertising', name, price, quantity },
    link: ROUTES.accountAdvertising,
    membership: null,
    levels: [],
    itemId: null,
    isSent: false,
    advertising: { placement, places, bookingId: booking || null },
  };
}

async function isHeldBy(
  db: Database,
  userId: number,
  { id, brand, rid }: { id: number; brand: BrandId; rid: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('ad_bookings')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .where('rid', '=', rid)
    .where('status', '!=', sql.lit('ended'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing is asked of those who lengthen a booking: they have the place. @throws place_taken */
export async function requireAdPlace(
  db: Database,
  { rid, advertising }: CheckoutLine,
  { brand, userId, now }: { brand: BrandId; userId: number | null; now: Date },
): Promise<void> {
  if (!advertising || advertising.bookingId !== null) return;
  await requirePlace(db, { rid, brand, places: advertising.places }, userId, now);
}

/** Answers false where the last place was taken, or where the booking has ended. */
export async function giveAdvertising(
  db: Database,
  { rid, name, quantity, advertising }: CheckoutLine,
  { checkout, userId, orderId, now, origins }: Purchase,
): Promise<boolean> {
  if (!advertising) return false;
  return giveMonths(db, {
    ...{ userId, orderId, rid, name, months: quantity, ...advertising },
    emails: { db, now, origins, brand: checkout.brand },
    to: checkout.email,
  });
}
