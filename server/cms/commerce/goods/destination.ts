/** Where goods are sent: as somebody types it, or the address on file. */
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import {
  addressFields,
  checkByCountry,
  NO_ADDRESS,
  type PostalAddress,
  placeFields,
  storedAddress,
} from '#shared/address.ts';
import { COUNTRIES, COUNTRIES_WITH_STATES } from '#shared/countries.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import { firstIssues } from '#shared/validation.ts';
import type { CheckoutLine } from '../checkout-lines.ts';
import type { CheckoutRow } from '../checkout-rows.ts';
import type { QuotedFor } from '../quote.ts';
import { listSent } from './sent-lines.ts';
import { type Destination, usesStripeTax } from './shipping.ts';

/** An address of which parts may be missing. */
export type TypedAddress = Partial<PostalAddress>;

const UNPROCESSABLE = 422;
const wholeAddress = addressFields.check(checkByCountry);

/**
 * The place that shipping and taxes depend on: that of the parcel, or where nothing is sent that of the bills. Null where nobody has said
 * so far.
 */
async function findDestination(
  db: Database,
  userId: number | null,
  lines: readonly CheckoutLine[],
  typed: TypedAddress,
  isPrecise: boolean,
): Promise<Destination | null> {
  if (typed.country) {
    return pickPlace({ ...NO_ADDRESS, ...typed }, isPrecise);
  }
  const sends = listSent(lines).length > 0;
  const onFile = await findOnFile(db, userId, sends ? ['shipping'] : ['billing', 'shipping']);
  return onFile && pickPlace(onFile, isPrecise);
}

/** The place that something is taxed in that is not sent, as JSON. @throws rest_invalid_param for what is not said of it */
export function writePlace(place: Destination | null, typed: TypedAddress): string {
  if (place && COUNTRIES.has(place.country)) return JSON.stringify(place);
  const parsed = placeFields.safeParse({ ...NO_ADDRESS, ...typed });
  // All but the postcode is there.
  throw invalidParams(parsed.error ? firstIssues(parsed.error) : { postcode: 'Required' }, UNPROCESSABLE);
}

/** The address of a parcel, as JSON; empty where nothing is sent. @throws rest_invalid_param for each field that is wrong */
export async function writeAddress(
  db: Database,
  userId: number | null,
  lines: readonly CheckoutLine[],
  typed: TypedAddress,
): Promise<string> {
  if (listSent(lines).length === 0) return '';
  const isTyped = Boolean(typed.country || typed.address_1);
  const address = isTyped ? typed : ((await findOnFile(db, userId, ['shipping'])) ?? typed);
  const parsed = wholeAddress.safeParse(address);
  if (!parsed.success) throw invalidParams(firstIssues(parsed.error), UNPROCESSABLE);
  return JSON.stringify(storedAddress.parse(parsed.data));
}

/** Keeps what was typed as the address on file of somebody who has none. */
export async function keepAddress(db: Database, userId: number, { shipping }: CheckoutRow): Promise<void> {
  if (shipping === '') return;
  await db
    .insertInto('addresses')
    .values({ ...parseColumn(storedAddress, shipping), type: 'shipping', user_id: userId })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doNothing())
    .execute();
}

/** For whom something is quoted, and where it goes. */
export async function findTerms(
  { db, brand, viewer, now }: Pick<IdentityContext, 'db' | 'brand' | 'viewer' | 'now'>,
  typed: TypedAddress,
  lines: readonly CheckoutLine[],
): Promise<Omit<QuotedFor, 'coupon'>> {
  const userId = viewer?.id ?? null;
  const isPrecise = await usesStripeTax(db, brand);
  const destination = await findDestination(db, userId, lines, typed, isPrecise);
  return { brand, userId, email: typed.email ?? '', now, destination };
}

/** Null without the state, where there are any: nobody knows the tax then. @param isPrecise whether it depends on the postcode */
function pickPlace({ country, state, postcode }: PostalAddress, isPrecise: boolean): Destination | null {
  if (COUNTRIES_WITH_STATES.has(country) && (state === '' || (isPrecise && postcode === ''))) return null;
  return { country, state, postcode: isPrecise ? postcode : '' };
}

async function findOnFile(
  db: Database,
  userId: number | null,
  types: readonly ('billing' | 'shipping')[],
): Promise<PostalAddress | null> {
  if (userId === null) return null;
  const rows = await db.selectFrom('addresses').selectAll().where('user_id', '=', userId).execute();
  const [found] = types.flatMap((wanted) => rows.filter(({ type }) => type === wanted));
  if (!found?.country) return null;
  const { user_id: _, type: __, ...address } = found;
  return address;
}
