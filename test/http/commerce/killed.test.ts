/** The whole server is killed (SIGKILL) at steps of several checkouts at once: nothing is lost, and nothing charged twice. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { callApi, cookieOf } from '#test/call-api.ts';
import { type fay, goldie, plato, sil } from '#test/cast.ts';
import { openSandbox } from '#test/open-sandbox.ts';
import { sendRequest } from '#test/send-request.ts';
import { type RunningFacet, startFacet } from '#test/start-facet.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const CHECKOUT = 'airnauts/v1/checkout/';
const VISA = '4242424242424242';
/** After so long a charge that the payment service never heard of is given up. */
const AHEAD_MS = 300_000;
const outcome = z.object({ checkout: z.string(), status: z.string(), redirect_to: z.string() });
const knobs = z.object({ fault: z.object({ count: z.number() }).nullable() });

t.test(
  'a server that is killed at each step of a checkout comes back, and every charge is given once',
  async (t) => {
    const sandbox = await openSandbox({ dataDir: t.testdir() });
    t.teardown(() => sandbox.close());
    let facet = await startFacet(describeSettings());
    const { dataDir } = facet;
    t.teardown(() => facet.stop());
    const cookies = new Map<string, string>();
    for (const user of [sil, goldie, plato]) cookies.set(user.username, await signIn(facet, user));

    // While the payment page is open: it is paid when nobody is there to hear of it.
    const open = outcome.parse((await buyAsGuest('open@buyer.example')).body);
    // When the payment service has made a page, or charged, and not answered; and before it has done anything.
    const held = [
      await holdCall('timeout_after', '/v1/checkout/sessions', () => buyAsGuest('page@buyer.example')),
      await holdCall('timeout_after', '/v1/payment_intents', () => buy(goldie, 'PLATN1')),
      await holdCall('timeout_before', '/v1/payment_intents', () => buy(sil, 'GOLDM1')),
    ];
    await kill();
    await Promise.all(held.map(({ sent }) => sent));
    await sandbox.typeCard(open.redirect_to, VISA);
    await restart(AHEAD_MS);

    await until(
      async () => (await listStatuses()).every(({ status }) => status === 'complete' || status === 'error'),
      20_000,
    );
    await sendRequest(facet, { path: `/confirmation/?checkout=${open.checkout}` });
    const total = (await sandbox.readTotals()).charged;
    t.equal(total, 1900 + (2900 - 1900), 'the page that was paid, and the upgrade of who was charged');

    // A second press charges once whoever was not charged, and nobody else.
    const [first, second] = await Promise.all([buy(sil, 'GOLDM1'), buy(sil, 'GOLDM1')]);
    // The slower finds a checkout that is under way, or a member.
    const answers = [first, second].filter(({ status }) => status === 200);
    t.ok(answers.length > 0);
    for (const answer of [first, second])
      if (answer.status !== 200) t.match(answer, { status: 409, body: { code: 'already_member' } });
    t.match(await buy(goldie, 'PLATN1'), { status: 409, body: { code: 'already_member' } });
    const again = outcome.parse((await buyAsGuest('page@buyer.example')).body);

    // In the moment in which the buyer has paid.
    await sandbox.typeCard(again.redirect_to, VISA);
    await kill();
    await restart(2 * AHEAD_MS);
    await sendRequest(facet, { path: `/confirmation/?checkout=${again.checkout}` });
    const totals = await sandbox.readTotals();
    t.equal(totals.charged - totals.refunded, total + (1900 - 900) + 1900);

    const { db } = await openDatabase(databaseIn(dataDir));
    t.teardown(() => db.destroy());
    const payments = await db
      .selectFrom('payments')
      .selectAll()
      .where('charge_id', 'is not', null)
      // The sandbox makes those of the demo when they are given back.
      .where('charge_id', 'not like', 'pi_demo_%')
      .execute();
    const booked = payments.reduce(
      (sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents,
      0,
    );
    t.equal(booked, totals.charged - totals.refunded, 'the books say what the payment service does');
    t.equal(payments.length, 4);
    const members = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['users.email', 'memberships.name'])
      .where('memberships.status', '=', 'Active')
      .where('users.email', 'in', [sil.email, goldie.email, 'open@buyer.example', 'page@buyer.example'])
      .orderBy('users.email')
      .execute();
    t.same(members, [
      { email: goldie.email, name: 'Platinum Membership' },
      { email: 'open@buyer.example', name: 'Gold Membership' },
      { email: 'page@buyer.example', name: 'Gold Membership' },
      { email: sil.email, name: 'Gold Membership' },
    ]);

    function describeSettings() {
      const { url, secretKey, webhookSecret } = sandbox;
      return {
        REQUEST_LOG: 'off',
        SECRET: 'k3J8sPq1Zx7Vb5Nm2Lw9Rt4Yc6Hd0Fg8',
        STRIPE_API_URL: url,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
      };
    }

    function buy(user: typeof fay, product_rid: string) {
      return callApi(
        facet,
        CHECKOUT,
        { product_rid, use_card_on_file: true },
        { cookie: cookies.get(user.username) ?? '' },
      );
    }
    function buyAsGuest(email: string) {
      return callApi(facet, CHECKOUT, { product_rid: 'GOLDM1', email });
    }

    /** Sends it, and waits until the payment service has it, and does not answer. */
    async function holdCall(
      kind: string,
      path: string,
      send: () => Promise<unknown>,
    ): Promise<{ sent: Promise<unknown> }> {
      await sandbox.turn({ fault: { kind, path, hangs: true } });
      const sent = send().catch(() => undefined);
      await until(async () => {
        const { fault } = knobs.parse(await (await fetch(`${sandbox.url}/sandbox/knobs`)).json());
        return fault?.count === 0;
      });
      return { sent };
    }

    async function kill(): Promise<void> {
      const gone = once(facet.process, 'exit');
      facet.process.kill('SIGKILL');
      await gone;
    }

    async function restart(ahead: number): Promise<void> {
      writeFileSync(join(dataDir, 'clock.json'), JSON.stringify({ ahead }));
      facet = await startFacet({ ...describeSettings(), DATA_DIR: dataDir });
    }

    async function listStatuses() {
      const { db } = await openDatabase(databaseIn(dataDir));
      const rows = await db.selectFrom('checkouts').select('status').where('way', '=', 'card').execute();
      await db.destroy();
      return rows;
    }
  },
);

async function signIn(facet: RunningFacet, { email, password }: typeof fay): Promise<string> {
  return cookieOf(await callApi(facet, 'simple-jwt-login/v1/auth/', { email, password }));
}
