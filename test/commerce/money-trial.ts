/**
 * Trials of money: people buy, pay, give up, come back, change plans and let them renew, while the payment service fails, processes die and
 * the clock moves on. Whatever happens, what was charged is what is in our books, and nobody has a right that was not paid, nor paid for
 * one that they have not.
 */
import { setImmediate as yieldNow } from 'node:timers/promises';
import { createAbuseControls, USUAL_ABUSE_SETTINGS } from '#server/cms/abuse/index.ts';
import { applyGuarantee } from '#server/cms/commerce/apply-guarantee.ts';
import { beginCheckout } from '#server/cms/commerce/begin-checkout.ts';
import { findCheckout } from '#server/cms/commerce/find-checkout.ts';
import { handleReturns } from '#server/cms/commerce/follow-returns.ts';
import { GatewayUnavailable } from '#server/cms/commerce/gateway.ts';
import { handleResumption } from '#server/cms/commerce/gifts/resume-memberships.ts';
import { receiveNotice } from '#server/cms/commerce/receive-notice.ts';
import { handleReconciliation } from '#server/cms/commerce/reconcile.ts';
import { handleRefunds } from '#server/cms/commerce/refunds.ts';
import { handleRenewals } from '#server/cms/commerce/renew-memberships.ts';
import type { Database } from '#server/cms/database/index.ts';
import { cancelSubscription } from '#server/cms/membership/cancel-subscription.ts';
import { pauseSubscription } from '#server/cms/membership/pause-subscription.ts';
import { resumeSubscription } from '#server/cms/membership/resume-subscription.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { checkout } from '#shared/rest/checkout.ts';
import { RestError } from '#shared/rest/errors.ts';
import { createTestLog, SECRET } from '#test/open-test-cms.ts';
import { addBuyer } from './add-buyer.ts';
import { type AdsTrial, openAdsTrial } from './ads-trial.ts';
import { type GiftTrial, openGiftTrial } from './gift-trial.ts';
import { type GoodsTrial, openGoodsTrial } from './goods-trial.ts';
import { Crash, createModelGateway, type Fault } from './model-gateway.ts';
import { openReturnsTrial } from './returns-trial.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const ORIGINS = { facet: 'http://facet.example', gemsociety: 'http://gemsociety.example' };
const PLANS = ['SILVR1', 'SILVRY', 'GOLDM1', 'GOLDMY', 'PLATN1', 'PLATNY'] as const;

export interface TrialOptions {
  readonly db: Database;
  readonly seed: number;
  readonly steps: number;
  /** Number of a course on sale. */
  readonly course: number;
  readonly start: Date;
}

export interface TrialResult {
  readonly steps: number;
  readonly charged: number;
  readonly charges: number;
  /** When the trial ended: the next begins then. */
  readonly end: Date;
  /** Sentences about what is wrong; none when all is well. */
  readonly problems: readonly string[];
}

/** Numbers from 0 to 1, the same for the same seed. */
function createChance(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state ^= state >>> 15;
    return (state >>> 0) / 2 ** 32;
  };
}

export async function tryMoney({ db, seed, steps, course, start }: TrialOptions): Promise<TrialResult> {
  const chance = createChance(seed * 2_654_435_761 + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  let now = start.getTime();
  let isCalm = false;
  const drawFault = (): Fault => {
    if (isCalm || chance() > 0.12) return 'none';
    return pick(['unavailable-before', 'unavailable-after', 'crash-before', 'crash-after'] as const);
  };
  const gateway = createModelGateway(
    drawFault,
    () =>
      isCalm || chance() < 0.8 ? 'succeeded' : pick(['declined', 'declined', 'authentication'] as const),
    String(seed),
  );
  const log = createTestLog();
  // No two things happen at the same time, so that memberships are told apart by their beginning.
  const clock = () => {
    now += 1;
    return new Date(now);
  };
  const names = [0, 1, 2].map((at) => `trial-${seed}-${at}`);
  const members: Viewer[] = [];
  for (const name of names) members.push(await addBuyer(db, name, `${name}@trial.example`, clock()));
  const goods = await openGoodsTrial(db, seed, chance);
  const ads = openAdsTrial(db, chance);
  const gifts = await openGiftTrial(db, { seed, course, chance, gateway, start });
  const returns = openReturnsTrial(db, chance, gateway);
  const tokens: string[] = [];
  const base = {
    db,
    secret: SECRET,
    demoUsers: false,
    brand: 'facet',
    origins: ORIGINS,
    endsCommunity: false,
    userAgent: '',
    device: undefined,
    abuse: createAbuseControls(USUAL_ABUSE_SETTINGS, log),
    gateway,
  } as const;
  let guests = 0;
  const contextOf = (viewer: Viewer | null) => ({
    ...base,
    now: clock(),
    viewer,
    from: `10.0.${seed % 250}.${guests}`,
  });
  const work = { db, origins: ORIGINS, gateway, log, now: clock };
  const jobs = [
    handleReconciliation(work),
    handleReturns(work),
    handleRenewals(work),
    handleRefunds(work),
    handleResumption(work),
  ];
  const attempt = { key: '', isLast: false, signal: new AbortController().signal, finish: async () => {} };
  const bring = (notice: string) => receiveNotice({ ...work, now: clock() }, notice, 'signed');

  async function buy(): Promise<void> {
    const viewer = chance() < 0.15 ? null : pick(members);
    const what =
      chance() < 0.1
        ? await ads.choose(viewer?.id ?? null)
        : chance() < 0.3
          ? goods.choose(viewer !== null)
          : chance() < 0.2
            ? { product_id: course }
            : chance() < 0.2
              ? await gifts.describe(contextOf(viewer))
              : { product_rid: pick(PLANS) };
    if (!viewer) guests += 1;
    const coupon_code = gifts.drawCoupon();
    const key = chance() < 0.3 ? `key-${seed}-${Math.floor(chance() * 4)}` : '';
    const email = viewer ? '' : `guest-${seed}-${guests}@trial.example`;
    const asked = { ...what, coupon_code, key: viewer ? key : '', email, use_card_on_file: chance() < 0.5 };
    const { checkout: token } = await beginCheckout(contextOf(viewer), checkout.input.parse(asked));
    tokens.push(token);
  }

  const ACTIONS: readonly (readonly [number, () => Promise<void>])[] = [
    [30, buy],
    [10, () => goods.fill(contextOf(chance() < 0.3 ? null : pick(members)))],
    [
      25,
      async () => {
        // Nobody can pay on a page to which they were never led.
        const open = new Set(gateway.listOpen());
        const rows = await db
          .selectFrom('checkouts')
          .select('gateway_checkout')
          .where('page_url', '!=', '')
          .execute();
        const page = pick(rows.filter((row) => open.has(row.gateway_checkout)));
        if (page) gateway.payPage(page.gateway_checkout, chance() < 0.15);
      },
    ],
    [
      14,
      async () => {
        for (const notice of gateway.takeNotices()) {
          if (chance() < 0.3) continue;
          await bring(notice);
          if (chance() < 0.2) await bring(notice);
        }
      },
    ],
    [
      12,
      async () => {
        const token = pick(tokens);
        if (token) await findCheckout(contextOf(null), { token });
      },
    ],
    [8, async () => void (await cancelSubscription(contextOf(pick(members))))],
    [4, async () => void (await resumeSubscription(contextOf(pick(members))))],
    [3, async () => void (await pauseSubscription(contextOf(pick(members)), { months: pick([0, 1, 3]) }))],
    [2, async () => void (await applyGuarantee(contextOf(pick(members))))],
    [8, () => gifts.redeem(contextOf(pick(members)))],
    [2, () => gifts.takeBack(contextOf(null))],
    [2, async () => void (await returns.refund(contextOf(null)))],
    [2, async () => returns.fail()],
    [2, () => returns.dispute()],
    [2, async () => returns.win()],
    [12, async () => void (await pick(jobs).run('{}', attempt))],
    [
      8,
      async () => {
        now += pick([1000, 60_000, HOUR_MS, DAY_MS, 10 * DAY_MS, 31 * DAY_MS]);
      },
    ],
  ];
  const sum = ACTIONS.reduce((total, [weight]) => total + weight, 0);
  const draw = () => {
    let left = chance() * sum;
    for (const [weight, act] of ACTIONS) {
      left -= weight;
      if (left < 0) return act;
    }
    return buy;
  };

  const problems: string[] = [];
  for (let step = 0; step < steps; ) {
    // Some at once, so that they meet in the middle.
    const together = chance() < 0.6 ? 1 : 1 + Math.floor(chance() * 4);
    step += together;
    await Promise.all(
      Array.from({ length: together }, async () => {
        try {
          await draw()();
        } catch (error) {
          if (!isExpected(error))
            problems.push(`seed ${seed}, step ${step}: ${error instanceof Error ? error.stack : error}`);
        }
      }),
    );
  }
  isCalm = true;
  // All that was locked is open again at the end, so that all that was paid has to be there.
  returns.winAll();
  for (let round = 0; round < 4; round += 1) {
    now += 2 * HOUR_MS;
    for (const job of jobs) await job.run('{}', attempt);
    await gifts.settle(contextOf(null));
    await yieldNow();
  }
  problems.push(...(await findProblems(db, seed, [...gateway.charges.values()], { goods, gifts, ads })));
  const late = new Date(now - 8 * DAY_MS).toISOString();
  const forgotten = await db
    .selectFrom('memberships')
    .select(['id', 'status'])
    .where('plan_rid', '!=', '')
    .where('status', 'in', ['Active', 'Overdue', 'Paused'])
    .where('next_billing_at', '<', late)
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<', clock().toISOString())]))
    .execute();
  for (const { id, status } of forgotten)
    problems.push(`seed ${seed}: membership ${id} (${status}) is due and not charged`);
  await db.updateTable('memberships').set({ next_billing_at: null, retry_at: null, resumes: '' }).execute();
  const succeeded = [...gateway.charges.values()].filter(({ status }) => status === 'succeeded');
  return {
    steps,
    charges: succeeded.length,
    charged: succeeded.reduce((total, { amount, refunded }) => total + amount - refunded, 0),
    end: new Date(now),
    problems,
  };
}

/** The words of the product, and the failures that are tried. */
const isExpected = (error: unknown): boolean =>
  error instanceof Crash ||
  error instanceof GatewayUnavailable ||
  (error instanceof RestError && error.status < 500) ||
  (error instanceof RestError && error.code === 'payment_unavailable');

async function findProblems(
  db: Database,
  seed: number,
  charges: readonly { id: string; reference: string; status: string; amount: number; refunded: number }[],
  { goods, gifts, ads }: { readonly goods: GoodsTrial; readonly gifts: GiftTrial; readonly ads: AdsTrial },
): Promise<string[]> {
  const problems: string[] = [];
  const users = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('email', 'like', `trial-${seed}-%`), eb('email', 'like', `guest-${seed}-%`)]))
    .execute();
  const ids = users.map(({ id }) => id);
  const rows = await db
    .selectFrom('checkouts')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', 'in', ids), eb('email', 'like', `guest-${seed}-%`)]))
    .orderBy('id')
    .execute();
  const payments = await db.selectFrom('payments').selectAll().where('user_id', 'in', ids).execute();
  const orders = await db.selectFrom('orders').selectAll().where('user_id', 'in', ids).execute();
  const memberships = await db.selectFrom('memberships').selectAll().where('user_id', 'in', ids).execute();
  const notes = await db.selectFrom('credit_notes').selectAll().where('user_id', 'in', ids).execute();
  for (const { id, refunded_cents } of payments) {
    const noted = notes.filter(({ payment_id }) => payment_id === id);
    const sum = noted.reduce((total, { amount_cents }) => total + amount_cents, 0);
    if (sum !== refunded_cents)
      problems.push(`payment ${id} has credit notes for ${sum} of ${refunded_cents}`);
  }
  const refunds = await db.selectFrom('refunds').selectAll().where('user_id', 'in', ids).execute();
  const grants = await db.selectFrom('grants').selectAll().where('user_id', 'in', ids).execute();

  const succeeded = charges.filter(({ status }) => status === 'succeeded');
  const charged = succeeded.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const booked = payments.reduce(
    (sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents,
    0,
  );
  if (charged !== booked) problems.push(`charged ${charged}, booked ${booked}`);
  for (const { id, reference } of succeeded)
    if (!payments.some(({ charge_id }) => charge_id === id))
      problems.push(`${reference} (${id}) was charged and is not in the books`);
  const references = succeeded.map(({ reference }) => reference.replace(/:\w+$/, ''));
  const twice = references.filter((reference, at) => references.indexOf(reference) !== at);
  if (twice.length > 0) problems.push(`${twice} was charged twice`);

  for (const row of rows) {
    if (row.ended_at === null)
      problems.push(`checkout ${row.id} (${row.status}, ${row.way}, ${row.reason}) is still open`);
    const order = orders.find(({ checkout_id }) => checkout_id === row.id);
    if (row.status === 'complete' && order?.status !== 'complete')
      problems.push(`checkout ${row.id} has no complete order`);
    if (row.status === 'complete' && (row.reason === 'change') !== (order?.invoice_number === null))
      problems.push(`checkout ${row.id} (${row.reason}) has the invoice ${order?.invoice_number}`);
    if (row.status === 'error' && order && order.status !== 'error')
      problems.push(`order of failed checkout ${row.id} is ${order.status}`);
    if (
      row.status === 'complete' &&
      row.total_cents > 0 &&
      !payments.some(({ order_id }) => order_id === order?.id)
    )
      problems.push(`checkout ${row.id} is complete and was not paid`);
  }
  const returned = new Set(
    refunds.filter(({ reason }) => reason === 'not_given').map(({ payment_id }) => payment_id),
  );
  const given = rows.filter((row) => {
    const order = orders.find(({ checkout_id }) => checkout_id === row.id);
    return (
      row.status === 'complete' &&
      !payments.some(({ id, order_id }) => order_id === order?.id && returned.has(id))
    );
  });
  // Staff had paid them back while a dispute locked them: after it they are there again, or were sold to others meanwhile.
  const isThereStill = ({ id }: (typeof given)[number]): boolean => {
    const order = orders.find(({ checkout_id }) => checkout_id === id);
    return !payments.some(
      ({ order_id, dispute_ended_at, amount_cents, refunded_cents }) =>
        order_id === order?.id && dispute_ended_at !== null && refunded_cents >= amount_cents,
    );
  };
  for (const part of [goods, gifts, ads]) {
    const found = await part.findProblems(given);
    problems.push(...(found.length > 0 ? await part.findProblems(given.filter(isThereStill)) : found));
  }
  await ads.end();
  const begun = given.filter(
    ({ reason, lines }) => /purchase|upgrade/.test(reason) && lines.includes('"kind":"plan"'),
  );
  // One that waited for the end of a gift is begun again as a copy, which tells by the same beginning.
  const bought = memberships.filter(({ gift_id }) => gift_id === null);
  const presents = memberships.filter(({ gift_id }) => gift_id !== null);
  const copies = bought.filter(({ id, user_id, started_at }) =>
    bought.some(
      (other) =>
        other.id < id &&
        presents.some((gift) => gift.user_id === user_id && gift.id > other.id && gift.id < id) &&
        other.user_id === user_id &&
        other.started_at === started_at,
    ),
  );
  if (bought.length - copies.length !== begun.length)
    problems.push(`${begun.length} memberships were paid, ${bought.length - copies.length} began`);
  const paidBack = new Set(
    payments
      .filter(({ amount_cents, refunded_cents }) => refunded_cents >= amount_cents)
      .map(({ order_id }) => orders.find(({ id }) => id === order_id)?.checkout_id),
  );
  const allCourses = given.filter(({ lines }) => lines.includes('"kind":"course"'));
  // One that was locked by a dispute, bought again meanwhile and paid back is there once.
  const courses = allCourses.filter(
    (row) =>
      !paidBack.has(row.id) ||
      !allCourses.some(
        ({ id, user_id, lines }) => id > row.id && user_id === row.user_id && lines === row.lines,
      ),
  );
  const opened = await gifts.countOpened();
  if (grants.length !== courses.length + opened)
    problems.push(`${courses.length} courses were paid, ${opened} redeemed, ${grants.length} given`);
  for (const id of ids) {
    const own = memberships.filter(({ user_id }) => user_id === id);
    if (own.filter(({ next_billing_at }) => next_billing_at !== null).length > 1)
      problems.push(`user ${id} pays for two memberships`);
  }
  return problems.map((problem) => `seed ${seed}: ${problem}`);
}
