/** Places that are free. One is held from the payment on, until the last month that is paid is over. */
import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { addPeriods } from '#shared/period.ts';
import type { AdPlaces } from '#shared/rest/advertising.ts';
import { defineError } from '#shared/rest/errors.ts';
import { listBookablePlans } from './plans.ts';

const placeTaken = defineError(
  'place_taken',
  409,
  'All places of this plan are taken. The next one is free on %s. Nothing was charged.',
);
const placeHeld = defineError(
  'place_taken',
  409,
  'Somebody is paying for the last place of this plan right now. If they do not, it is free again within the hour. Nothing was charged.',
);

/** Places of one plan on one site. */
export interface PlaceCount {
  readonly rid: string;
  readonly brand: BrandId;
  readonly places: number;
}

const MONTH = { unit: 'months', value: 1 } as const;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Null where one is free now. Bookings that have not begun end at the earliest as if they began today. */
export async function findFreeDay(
  db: Database,
  { rid, brand, places }: PlaceCount,
  now: Date,
): Promise<Date | null> {
  const rows = await db
    .selectFrom('ad_bookings')
    .select(['months', 'ends_at'])
    .where('brand', '=', brand)
    .where('rid', '=', rid)
    .where('status', '!=', sql.lit('ended'))
    .execute();
  const ends = rows
    .map(({ months, ends_at }) => (ends_at ? new Date(ends_at) : addPeriods(now, MONTH, months)))
    .sort((one, other) => one.getTime() - other.getTime());
  return ends[ends.length - places] ?? null;
}

/**
 * @param userId whose own checkouts are none: of the pages that they open one is paid
 * @throws place_taken
 */
export async function requirePlace(
  db: Database,
  place: PlaceCount,
  userId: number | null,
  now: Date,
): Promise<void> {
  const freeDay = await findFreeDay(db, place, now);
  if (freeDay) throw placeTaken(DAY.format(freeDay));
  const held = await countHeld(db, place, userId);
  if (held > 0 && (await countBooked(db, place)) + held >= place.places) throw placeHeld();
}

async function countBooked(db: Database, { rid, brand }: PlaceCount): Promise<number> {
  const { count } = await db
    .selectFrom('ad_bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand', '=', brand)
    .where('rid', '=', rid)
    .where('status', '!=', sql.lit('ended'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Checkouts of others for whose payment we wait. */
async function countHeld(db: Database, { rid, brand }: PlaceCount, userId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('brand', '=', brand)
    .where('way', '!=', '')
    .where('lines', 'like', `%"bookingId":null%`)
    .where('lines', 'like', `%"rid":"${rid}"%`)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '!=', userId ?? 0)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listPlaces(db: Database, brand: BrandId, now: Date): Promise<AdPlaces> {
  const plans = await listBookablePlans(db, brand);
  return Promise.all(
    plans.map(async ({ rid, places }) => ({
      rid: rid.toUpperCase(),
      free_from:
        (await findFreeDay(db, { rid: rid.toUpperCase(), brand, places }, now))?.toISOString() ?? null,
    })),
  );
}
