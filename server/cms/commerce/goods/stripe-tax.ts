/** Taxes as Stripe Tax reckons them: asked once for the same things at the same place, outside of transactions, and kept. */
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import { countAttempt, keyOfAddress } from '#server/cms/identity/index.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import { shareOf } from '#shared/tax.ts';
import { type CheckoutLine, sumLines } from '../checkout-lines.ts';
import { GatewayRefused, GatewayUnavailable, type PaymentGateway, type TaxRequest } from '../gateway.ts';
import { createUnavailable } from '../payment-unavailable.ts';

const DAY_MS = 86_400_000;
const UNPROCESSABLE = 422;
/** Each part of an answer may need one calculation. */
const MAX_CALCULATIONS = 3;
/** For one address in a quarter of an hour: each costs us money at Stripe. */
const MAX_OF_ADDRESS = 60;

const taxLines = z.array(z.object({ name: z.string(), cents: z.number().int() }));
export type TaxLine = Readonly<z.output<typeof taxLines>[number]>;

export interface KnownTax {
  readonly taxes: readonly TaxLine[];
  /** The gateway's name of the calculation; empty where the table of regions was used. */
  readonly calculation: string;
}

/** It has not been asked for yet: `withTaxes` asks. */
class TaxUnknown extends Error {
  override readonly name = 'TaxUnknown';
  readonly key: string;
  readonly request: TaxRequest;

  constructor(key: string, request: TaxRequest) {
    super('This tax has not been asked for.');
    this.key = key;
    this.request = request;
  }
}

/** @param buyer a calculation becomes one sale: no two buyers share one */
export async function findTax(
  db: Database,
  request: TaxRequest,
  buyer: string,
  now: Date,
): Promise<KnownTax> {
  const key = createHash('sha256')
    .update(JSON.stringify([buyer, request]))
    .digest('base64url');
  const row = await db
    .selectFrom('tax_calculations')
    .select(['calculation', 'taxes'])
    .where('key', '=', key)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) throw new TaxUnknown(key, request);
  return { calculation: row.calculation, taxes: parseColumn(taxLines, row.taxes) };
}

interface AskingContext {
  readonly db: Database;
  readonly now: Date;
  /** Address of the caller. */
  readonly from: string;
  readonly gateway: PaymentGateway | null;
}

/**
 * Runs what quotes taxes, again after each calculation that it needs. What it does before it quotes may be done several times.
 * @throws payment_unavailable, too_many_attempts, and rest_invalid_param where the place cannot be found
 */
export async function withTaxes<T>(context: AskingContext, run: () => Promise<T>): Promise<T> {
  for (let asked = 0; ; asked += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof TaxUnknown)) throw error;
      if (asked === MAX_CALCULATIONS) throw createUnavailable();
      await ask(context, error);
    }
  }
}

async function ask({ db, now, from, gateway }: AskingContext, { key, request }: TaxUnknown): Promise<void> {
  if (!gateway) throw createUnavailable();
  await countAttempt(db, [{ key: keyOfAddress('tax', from), most: MAX_OF_ADDRESS }], now);
  try {
    // A key of its own each time: the calculation of the same things that were bought before is spent.
    const { id, taxes } = await gateway.calculateTax({ ...request, idempotencyKey: `tax:${randomUUID()}` });
    const row = {
      calculation: id,
      taxes: JSON.stringify(taxes),
      expires_at: new Date(now.getTime() + DAY_MS).toISOString(),
    };
    await db.deleteFrom('tax_calculations').where('expires_at', '<=', now.toISOString()).execute();
    await db
      .insertInto('tax_calculations')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw createUnavailable();
    if (!(error instanceof GatewayRefused)) throw error;
    const words = 'We cannot tell the tax of this place. Please check it.';
    throw invalidParams({ [request.place.postcode === '' ? 'state' : 'postcode']: words }, UNPROCESSABLE);
  }
}

/** A calculation becomes one sale: the next checkout of the same needs another. */
export async function forgetTax(db: Database, calculation: string): Promise<void> {
  if (calculation !== '')
    await db.deleteFrom('tax_calculations').where('calculation', '=', calculation).execute();
}

/** The part of each line that is paid, with the discount shared out to the cent. Lines of which nothing is left are not named. */
export function describeTaxed(
  lines: readonly CheckoutLine[],
  discount: number,
  kindOf: (line: CheckoutLine) => TaxRequest['lines'][number]['kind'],
): TaxRequest['lines'] {
  const whole = sumLines(lines);
  let before = 0;
  return lines.flatMap((line) => {
    const amount = line.price * line.quantity;
    const off = shareOf(discount, before + amount, whole) - shareOf(discount, before, whole);
    before += amount;
    return amount > off ? [{ kind: kindOf(line), amount: amount - off, quantity: line.quantity }] : [];
  });
}
