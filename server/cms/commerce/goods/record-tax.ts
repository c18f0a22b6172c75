/** Sales and returns as Stripe Tax has to know them to be declared: written with the payment or the credit note, sent afterwards. */
import * as z from 'zod';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import type { CommerceWorkOptions } from '../checkout-context.ts';

/** Tried for days: what is never told is never declared. */
const ATTEMPTS = { maxAttempts: 20 };
const sale = defineJob({
  name: 'record-tax',
  payload: z.object({ checkout: z.number().int() }),
  ...ATTEMPTS,
});
const returned = defineJob({
  name: 'reverse-tax',
  ...ATTEMPTS,
  payload: z.object({
    payment: z.number().int(),
    /** Number of the credit note, by which it is done once. */
    note: z.string(),
    /** Whole cents, tax among them. */
    amount: z.number().int().positive(),
  }),
});

/** In the transaction that books the payment. */
export async function recordTaxLater(
  db: Database,
  checkout: { readonly id: number; readonly tax_calculation: string },
  now: Date,
): Promise<void> {
  if (checkout.tax_calculation === '') return;
  const { id } = checkout;
  await addJob(db, { kind: sale, payload: { checkout: id }, key: `tax:${id}`, runAt: now });
}

/** In the transaction that writes the credit note. */
export async function reverseTaxLater(
  db: Database,
  payload: { readonly payment: number; readonly note: string; readonly amount: number },
  now: Date,
): Promise<void> {
  if (!(await findTaxed(db, payload.payment))) return;
  await addJob(db, { kind: returned, payload, key: `tax:${payload.note}`, runAt: now });
}

export function listTaxJobs({ db, gateway }: CommerceWorkOptions): JobHandler[] {
  return [
    handleJob(sale, async ({ checkout: id }, attempt) => {
      const row = await db
        .selectFrom('checkouts')
        .select(['tax_calculation', 'tax_transaction'])
        .where('id', '=', id)
        .executeTakeFirst();
      const isOpen = row !== undefined && row.tax_transaction === '';
      const reference = `checkout:${id}`;
      const transaction = isOpen
        ? await gateway.recordTax({
            calculation: row.tax_calculation,
            reference,
            idempotencyKey: `tax:${reference}`,
          })
        : '';
      await inTransaction(db, async (within) => {
        await attempt.finish(within);
        if (transaction !== '')
          await within
            .updateTable('checkouts')
            .set({ tax_transaction: transaction })
            .where('id', '=', id)
            .execute();
      });
    }),
    handleJob(returned, async ({ payment, note, amount }) => {
      const taxed = await findTaxed(db, payment);
      if (!taxed) return;
      if (taxed.tax_transaction === '') throw new Error(`The sale of ${note} is not recorded yet.`);
      const { tax_transaction: transaction } = taxed;
      await gateway.reverseTax({ transaction, amount, reference: note, idempotencyKey: `tax:${note}` });
    }),
  ];
}

function findTaxed(db: Database, paymentId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select('checkouts.tax_transaction')
    .where('payments.id', '=', paymentId)
    .where('checkouts.tax_calculation', '!=', '')
    .executeTakeFirst();
}
