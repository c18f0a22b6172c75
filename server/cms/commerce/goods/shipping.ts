/** Shipping and tax, by the tables of the settings `shipping` and `taxes`. Whole cents. */
import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { nameCountry } from '#shared/countries.ts';
import { RestError } from '#shared/rest/errors.ts';
import { shippingSettings, taxSettings } from '#shared/rest/sales-settings.ts';
import { shareOf, taxOf } from '#shared/tax.ts';
import { type CheckoutLine, sumLines } from '../checkout-lines.ts';
import { listSent } from './sent-lines.ts';
import { describeTaxed, findTax, type KnownTax, type TaxLine } from './stripe-tax.ts';

/** Where it goes, as far as rates depend on it. */
export const destination = z.object({
  country: z.string(),
  state: z.string(),
  /** Empty where taxes do not depend on it. */
  postcode: z.string().default(''),
});
export type Destination = Readonly<z.output<typeof destination>>;

export const notSentThere = 'not_sent_there';
const UNPROCESSABLE = 422;
const parseShipping = shippingSettings.catch({ zones: [] }).parse;
const parseTaxes = taxSettings.catch({ regions: [], stripe: false }).parse;

/** Rate of the parcel; 0 where nothing is sent. @throws not_sent_there */
export async function quoteShipping(
  db: Database,
  brand: BrandId,
  { country }: Destination,
  { lines, discount }: Pick<Taxed, 'lines' | 'discount'>,
): Promise<number> {
  const goods = sumOf(lines, ({ isSent }) => isSent);
  if (listSent(lines).length === 0) return 0;
  const paid = goods - shareOf(discount, goods, sumLines(lines));
  const { zones } = parseShipping(await readSetting(db, 'shipping', brand));
  const zone =
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.includes('*'));
  if (!zone) {
    const words = `We do not send to ${nameCountry(country)} yet. Choose another country.`;
    throw new RestError(notSentThere, UNPROCESSABLE, words, { country: words });
  }
  return zone.free_from !== undefined && paid >= zone.free_from ? 0 : zone.rate;
}

interface Taxed {
  readonly lines: readonly CheckoutLine[];
  /** Taken off all lines together. */
  readonly discount: number;
  readonly shipping: number;
}

interface TaxedFor {
  readonly brand: BrandId;
  /** Tells buyers apart. */
  readonly buyer: string;
  readonly now: Date;
}

const NO_TAX: KnownTax = { taxes: [], calculation: '' };

/** As the setting says: by Stripe Tax, or one line for each region that the place is in. Memberships are not taxed. */
export async function quoteTaxes(
  db: Database,
  { brand, buyer, now }: TaxedFor,
  place: Destination,
  { lines, discount, shipping }: Taxed,
): Promise<KnownTax> {
  if (place.country === '') return NO_TAX;
  const { regions, stripe } = parseTaxes(await readSetting(db, 'taxes', brand));
  if (!stripe) return { ...NO_TAX, taxes: quoteByRegions(regions, place, { lines, discount, shipping }) };
  const taxed = describeTaxed(lines, discount, kindOf);
  if (shipping === 0 && taxed.every(({ kind }) => kind === 'untaxed')) return NO_TAX;
  // Stripe takes no calculation without a line: where the goods are free, shipping is what is sold.
  const request =
    taxed.length > 0
      ? { place, lines: taxed, shipping }
      : { place, lines: [{ kind: 'goods', amount: shipping, quantity: 1 } as const], shipping: 0 };
  return findTax(db, request, buyer, now);
}

/** Whether Stripe Tax reckons the taxes, which it does by postcodes. */
export async function usesStripeTax(db: Database, brand: BrandId): Promise<boolean> {
  return parseTaxes(await readSetting(db, 'taxes', brand)).stripe;
}

const kindOf = (line: CheckoutLine) => (line.isSent ? 'goods' : isDigital(line) ? 'digital' : 'untaxed');

function quoteByRegions(
  regions: z.output<typeof taxSettings>['regions'],
  { country, state }: Destination,
  { lines, discount, shipping }: Taxed,
): TaxLine[] {
  const goods = sumOf(lines, ({ isSent }) => isSent);
  const digital = sumOf(lines, isDigital);
  return regions
    .filter((region) => region.country === country && isInState(region.states, state))
    .map((region) => {
      const sold = (region.goods ? goods : 0) + (region.digital ? digital : 0);
      const base = sold - shareOf(discount, sold, sumLines(lines)) + (region.shipping ? shipping : 0);
      return { name: region.name, cents: taxOf(base, region.rate) };
    })
    .filter(({ cents }) => cents > 0);
}

/** Whether the tax depends on where the buyer lives: a region taxes it, and no parcel says where it goes. */
export async function isTaxedByPlace(
  db: Database,
  brand: BrandId,
  lines: readonly CheckoutLine[],
): Promise<boolean> {
  if (listSent(lines).length > 0 || !lines.some(isDigital)) return false;
  const { regions, stripe } = parseTaxes(await readSetting(db, 'taxes', brand));
  return stripe || regions.some(({ digital }) => digital);
}

const DIGITAL: ReadonlySet<CheckoutLine['kind']> = new Set(['ebook', 'course', 'rights']);
/** A gift is taxed as what it gives: a membership is not. */
const isDigital = ({ kind, gift }: CheckoutLine): boolean =>
  kind === 'gift' ? gift !== undefined && gift.gives.membership === null : DIGITAL.has(kind);

/** No names stand for the whole country. */
function isInState(names: readonly string[], typed: string): boolean {
  const plain = typed.trim().toLowerCase();
  return names.length === 0 || names.some((name) => name.toLowerCase() === plain);
}

const sumOf = (lines: readonly CheckoutLine[], counts: (line: CheckoutLine) => boolean): number =>
  lines.filter(counts).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
