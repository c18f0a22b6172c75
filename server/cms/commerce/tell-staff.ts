/** Emails to the staff about money that somebody has to look at. */
import * as z from 'zod';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type ComposeEmail, writeEmail } from '#server/cms/identity/index.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { formatMoney } from '#shared/money.ts';
import { pathTo } from '#shared/routes.ts';
import { STAFF_DISPUTE_WON, STAFF_REFUND_FAILED } from './email-texts.ts';

/** Things that others have bought since a dispute took them, and those that the buyer has bought again. */
export const MISSING_THINGS = ['parcel', 'advertising', 'twice'] as const;

const note = z.object({
  payment: z.number().int(),
  about: z.enum(['refund_failed', 'dispute_won']),
  /** Whole cents that did not arrive. */
  cents: z.number().int(),
  /** Things that could not be given again. */
  missing: z.array(z.enum(MISSING_THINGS)),
});
type StaffNote = z.output<typeof note>;

const staffEmail = defineJob({ name: 'staff-email', payload: note });

/** In the transaction of what it tells of. */
export async function addStaffNote(db: Database, payload: StaffNote, now: Date): Promise<void> {
  const key = `${payload.about}:${payload.payment}:${now.getTime()}`;
  await addJob(db, { kind: staffEmail, payload, key, runAt: now });
}

interface StaffEmailOptions {
  readonly db: Database;
  readonly origins: Readonly<Record<BrandId, string>>;
  /** Address of the staff. */
  readonly contactEmail: string;
  readonly now: () => Date;
}

export function handleStaffEmails(options: StaffEmailOptions): JobHandler {
  return handleJob(staffEmail, (payload, attempt) =>
    inTransaction(options.db, async (db) => {
      await attempt.finish(db);
      const payment = await findPayment(db, payload.payment);
      if (!payment) return;
      const emails = { db, origins: options.origins, now: options.now(), brand: payment.brand };
      await writeEmail(emails, options.contactEmail, describeNote(payment, payload));
    }),
  );
}

function findPayment(db: Database, id: number) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.description', 'payments.charge_id', 'orders.number', 'orders.id as order_id'])
    .select(['users.email', 'users.brand'])
    .where('payments.id', '=', id)
    .executeTakeFirst();
}

interface NotedPayment {
  readonly description: string;
  readonly charge_id: string | null;
  readonly number: string | null;
  readonly order_id: number | null;
  readonly email: string;
}

const MISSING = {
  parcel: 'The parcel had been canceled, and a piece of it was sold meanwhile.',
  advertising: 'Its advertising place was booked by somebody else meanwhile.',
  twice: 'The buyer has bought the same again meanwhile.',
} as const;

function describeNote(payment: NotedPayment, { about, cents, missing }: StaffNote): ComposeEmail {
  const { description, charge_id, number, order_id, email } = payment;
  const values = {
    number: number ?? description,
    payment: `${description}${number ? `, order ${number}` : ''}, ${email}`,
    charge: charge_id ?? 'none',
  };
  const path =
    order_id === null ? pathTo('studioOrders', {}) : pathTo('studioOrder', { id: String(order_id) });
  return (origin) =>
    about === 'refund_failed'
      ? fillEmail(STAFF_REFUND_FAILED, { ...values, amount: formatMoney(cents) }, `${origin}${path}`)
      : fillEmail(
          STAFF_DISPUTE_WON,
          {
            ...values,
            missing: missing
              .map(
                (thing) =>
                  `${MISSING[thing]} Where nothing else was in the order, its money goes back by itself; otherwise settle it with the buyer.`,
              )
              .join('\n\n'),
          },
          `${origin}${path}`,
        );
}
