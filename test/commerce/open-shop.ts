/** For tests: a shop over a database of its own, with a payment service in memory and a clock that is moved by hand. */
import type { Test } from 'tap';
import * as z from 'zod';
import { createAbuseControls, USUAL_ABUSE_SETTINGS } from '#server/cms/abuse/index.ts';
import { beginCheckout } from '#server/cms/commerce/begin-checkout.ts';
import { findCheckout } from '#server/cms/commerce/find-checkout.ts';
import { handleReturns } from '#server/cms/commerce/follow-returns.ts';
import type { Charge } from '#server/cms/commerce/gateway.ts';
import { listGiftJobs } from '#server/cms/commerce/gifts/gift-emails.ts';
import { handleResumption } from '#server/cms/commerce/gifts/resume-memberships.ts';
import { listTaxJobs } from '#server/cms/commerce/goods/record-tax.ts';
import { handleReconciliation } from '#server/cms/commerce/reconcile.ts';
import { handleRefunds } from '#server/cms/commerce/refunds.ts';
import { handleRenewals } from '#server/cms/commerce/renew-memberships.ts';
import { handleStaffEmails } from '#server/cms/commerce/tell-staff.ts';
import { type Database, migrate, openDatabase, parseColumn } from '#server/cms/database/index.ts';
import { handleEndings, handleExpiringCards } from '#server/cms/membership/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { type CheckoutOutcome, checkout } from '#shared/rest/checkout.ts';
import { createTestLog, SECRET } from '#test/open-test-cms.ts';
import { createDatabase } from '#test/test-database.ts';
import { addBuyer } from './add-buyer.ts';
import { createModelGateway, type Fault } from './model-gateway.ts';
import { prepareShop } from './prepare-shop.ts';

const ORIGINS = { facet: 'http://facet.example', gemsociety: 'http://gemsociety.example' };
const STAFF = 'staff@facet.example';
const DAY_MS = 86_400_000;
const queued = z.object({ email: z.object({ to: z.string(), subject: z.string(), text: z.string() }) });

export async function openShop(t: Test) {
  const { db } = await openDatabase(await createDatabase(t.testdir()));
  t.teardown(() => db.destroy());
  await migrate(db);
  const course = await prepareShop(db);
  let now = new Date('2027-01-15T10:00:00.000Z');
  const state: { fault: Fault; bank: Charge['status'] } = { fault: 'none', bank: 'succeeded' };
  const gateway = createModelGateway(
    () => state.fault,
    () => state.bank,
    'shop',
  );
  const log = createTestLog();
  const work = { db, origins: ORIGINS, gateway, log, now: () => now };
  const jobs = [
    handleReconciliation(work),
    handleReturns(work),
    handleRenewals(work),
    handleRefunds(work),
    handleEndings(work),
    handleExpiringCards(work),
    handleResumption(work),
  ];
  const giftJobs = new Map(
    listGiftJobs({ ...work, secret: SECRET }).map((handler) => [handler.kind.name, handler]),
  );
  const taxJobs = new Map(listTaxJobs(work).map((handler) => [handler.kind.name, handler]));
  const staffEmails = handleStaffEmails({ ...work, contactEmail: STAFF });
  const attempt = { key: '', isLast: false, signal: new AbortController().signal, finish: async () => {} };
  const contextOf = (viewer: Viewer | null) => ({
    db,
    secret: SECRET,
    demoUsers: false,
    brand: 'facet' as const,
    origins: ORIGINS,
    endsCommunity: false,
    from: '10.0.0.1',
    userAgent: '',
    device: undefined,
    abuse: createAbuseControls(USUAL_ABUSE_SETTINGS, log),
    gateway,
    now,
    viewer,
  });

  return {
    db,
    gateway,
    state,
    course,
    contextOf,
    readNow: () => now,
    addMember: (name: string): Promise<Viewer> => addBuyer(db, name, `${name}@reader.example`, now),
    buy: (viewer: Viewer | null, asked: z.input<typeof checkout.input>): Promise<CheckoutOutcome> =>
      beginCheckout(contextOf(viewer), checkout.input.parse(asked)),
    /** On the page to which a checkout has led, and comes back. */
    async pay({ checkout: token }: CheckoutOutcome): Promise<void> {
      const row = await db
        .selectFrom('checkouts')
        .select('gateway_checkout')
        .where('token', '=', token)
        .executeTakeFirstOrThrow();
      gateway.payPage(row.gateway_checkout, false);
      await findCheckout(contextOf(null), { token });
    },
    async moveOn(days: number): Promise<void> {
      now = new Date(now.getTime() + days * DAY_MS);
      for (const job of jobs) await job.run('{}', attempt);
    },
    /** Sends what is due of the emails of gifts. Answers the texts of all emails so far. */
    async sendGiftEmails(): Promise<string[]> {
      const due = await db
        .selectFrom('jobs')
        .select(['id', 'kind', 'payload'])
        .where('kind', 'like', 'gift-%')
        .where('ended_at', 'is', null)
        .where('run_at', '<=', now.toISOString())
        .orderBy('id')
        .execute();
      for (const { id, kind, payload } of due)
        await giftJobs.get(kind)?.run(payload, {
          ...attempt,
          async finish(transaction) {
            await transaction.deleteFrom('jobs').where('id', '=', id).execute();
          },
        });
      const rows = await db.selectFrom('jobs').select('payload').where('kind', '=', 'email').execute();
      return rows.map(({ payload }) => payload);
    },
    /** Records sales and returns with the taxes of the gateway. */
    async runTaxJobs(): Promise<void> {
      const due = await db
        .selectFrom('jobs')
        .select(['id', 'kind', 'payload'])
        .where('kind', 'in', [...taxJobs.keys()])
        .where('ended_at', 'is', null)
        .orderBy('id')
        .execute();
      for (const { id, kind, payload } of due) {
        await taxJobs.get(kind)?.run(payload, { ...attempt, key: String(id) });
        await db.deleteFrom('jobs').where('id', '=', id).execute();
      }
    },
    /** Sends what is due of the emails to staff. Answers their texts. */
    async sendStaffEmails(): Promise<string[]> {
      const due = await db
        .selectFrom('jobs')
        .select(['id', 'payload'])
        .where('kind', '=', staffEmails.kind.name)
        .where('ended_at', 'is', null)
        .orderBy('id')
        .execute();
      for (const { id, payload } of due)
        await staffEmails.run(payload, {
          ...attempt,
          async finish(transaction) {
            await transaction.deleteFrom('jobs').where('id', '=', id).execute();
          },
        });
      return (await listEmails(db)).flatMap(({ email: { to, text } }) => (to === STAFF ? [text] : []));
    },
    async findMembership(viewer: Viewer) {
      return db
        .selectFrom('memberships')
        .selectAll()
        .where('user_id', '=', viewer.id)
        .orderBy('id', 'desc')
        .executeTakeFirst();
    },
    /** Charges that succeeded, less what went back. */
    sumCharges: () =>
      [...gateway.charges.values()]
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
    listSubjects: async (): Promise<string[]> =>
      (await listEmails(db)).map(({ email: { subject } }) => subject),
    /** Text of the last email with this subject. */
    readEmail: async (subject: string): Promise<string> =>
      (await listEmails(db)).findLast(({ email }) => email.subject === subject)?.email.text ?? '',
  };
}

async function listEmails(db: Database) {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'email')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => parseColumn(queued, payload));
}
