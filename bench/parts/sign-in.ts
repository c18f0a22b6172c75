/** Latency of cached pages while ten people sign in at once, over and over: passwords are made to be slow to check. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/cms/database/index.ts';
import { hashPassword } from '#server/cms/identity/password.ts';
import { enroll } from '#test/enroll.ts';
import { sendRequest } from '#test/send-request.ts';
import { measurePaced } from '../load/paced-requests.ts';
import type { Figure } from '../report/figure.ts';
import { median, percentile } from '../report/statistics.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Site } from '../servers/site.ts';
import type { Bench } from './bench.ts';

const AT_ONCE = 10;
const PASSWORD = 'ten rubies and a bench pin';
const SETTLE_MS = 300;
const P99 = 0.99;

export async function measureSignIns({ site, effort }: Bench): Promise<Figure[]> {
  const { typicalArticle: page } = await site.pages();
  await using stack = new AsyncDisposableStack();
  const server = await site.startFacet();
  stack.defer(() => server.stop());
  const logins = await enrollWithPasswords(site);
  // The first reader is sent the page while it is made; from then on it is cached.
  await sendRequest(server, { path: page.path, headers: { host: page.host, 'accept-encoding': 'br' } });
  const measure = async (seconds: number) =>
    percentile(await measurePaced(server.port, page, { 'accept-encoding': 'br' }, seconds), P99);
  await measure(effort.warmUpSeconds);
  const rounds: { quiet: number; busy: number; signIns: number }[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    await wait(SETTLE_MS);
    const quiet = await measure(effort.roundSeconds);
    const signingIn = keepSigningIn(server, page.host, logins);
    await wait(SETTLE_MS);
    const busy = await measure(effort.roundSeconds);
    rounds.push({ quiet, busy, signIns: await signingIn.stop() });
  }
  const signIns = median(rounds.map((round) => round.signIns));
  return [
    {
      name: `p99 of a cached page, ${AT_ONCE} signing in / nobody`,
      value: median(rounds.map(({ quiet, busy }) => busy / quiet)),
      unit: '×',
      target: { most: 1.5 },
      note: `eight connections with a rest after each answer, ${signIns.toFixed(0)} sign-ins a second meanwhile`,
    },
    {
      name: 'p99 of a cached page, nobody signing in',
      value: median(rounds.map(({ quiet }) => quiet)),
      unit: 'ms',
    },
  ];
}

async function enrollWithPasswords({ dataDir }: Site): Promise<readonly string[]> {
  const names = Array.from({ length: AT_ONCE }, (_, at) => `Bench Signer ${at}`);
  await enroll(
    { dataDir },
    names.map((name) => ({ name })),
  );
  const { db } = await openDatabase(join(dataDir, 'facet.db'));
  const users = await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('name', 'in', names)
    .returning('username')
    .execute();
  await db.destroy();
  return users.map(({ username }) => username);
}

/** Each of them signs in again as soon as they have been let in. `stop` answers how many were, a second. */
function keepSigningIn(server: ServerProcess, host: string, logins: readonly string[]) {
  const started = performance.now();
  let over = false;
  let count = 0;
  const all = Promise.all(
    logins.map(async (login) => {
      while (!over) {
        const { status, text } = await sendRequest(server, {
          method: 'POST',
          path: '/wp-json/simple-jwt-login/v1/auth/',
          headers: { host, 'content-type': 'application/json' },
          body: JSON.stringify({ login, password: PASSWORD }),
        });
        if (status !== 200) throw new Error(`A sign-in was answered ${status}: ${text}`);
        count += 1;
      }
    }),
  );
  return {
    async stop(): Promise<number> {
      over = true;
      await all;
      return count / ((performance.now() - started) / 1000);
    },
  };
}
