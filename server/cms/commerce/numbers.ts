import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';

const PREFIX: Readonly<Record<BrandId, string>> = { facet: 'F', gemsociety: 'G' };
/** Below it are the orders of demo people. */
const FIRST_ORDER = 20_001;
const FIRST_INVOICE = 1;
const DIGITS = 6;

/** The number of a new order: `F-20001`. */
export async function nextOrderNumber(db: Database, brand: BrandId): Promise<string> {
  return `${PREFIX[brand]}-${await countUp(db, `orders ${brand}`, FIRST_ORDER)}`;
}

/** The number of a new invoice, without gaps: it is drawn in the transaction that needs it, and goes back with it. */
export async function nextInvoiceNumber(db: Database, brand: BrandId): Promise<string> {
  const number = await countUp(db, `invoices ${brand}`, FIRST_INVOICE);
  return `${PREFIX[brand]}I-${String(number).padStart(DIGITS, '0')}`;
}

/** The number of a new credit note, without gaps as those of invoices are. */
export async function nextCreditNoteNumber(db: Database, brand: BrandId): Promise<string> {
  const number = await countUp(db, `credit notes ${brand}`, FIRST_INVOICE);
  return `${PREFIX[brand]}C-${String(number).padStart(DIGITS, '0')}`;
}

async function countUp(db: Database, name: string, first: number): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name, value: first })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
