/**
 * PostgreSQL on the same machine, over its socket and waiting for the disk, beside SQLite: what each request waits, one at a time, and
 * what it takes of the server's processor time. Two servers are asked in turns, request by request. The other site is asked first, whose
 * caches are its own: then all is compiled, and nothing cached.
 */
import { join } from 'node:path';
import { openDatabase } from '#server/cms/database/index.ts';
import { hashPassword } from '#server/cms/identity/password.ts';
import { createExam } from '#test/create-exam.ts';
import { type Enrolled, enroll } from '#test/enroll.ts';
import { type PostgresqlServer, startPostgresql } from '#test/start-postgresql.ts';
import { writeRequests } from '../load/ask.ts';
import { openConnection, writeRequest } from '../load/connection.ts';
import type { Target } from '../load/options.ts';
import type { Figure } from '../report/figure.ts';
import { median } from '../report/statistics.ts';
import { hostOf } from '../servers/pages.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { PATIENT, UNWARMED } from '../servers/settings.ts';
import type { Site } from '../servers/site.ts';
import type { Bench } from './bench.ts';
import { sitAll } from './exams.ts';

const BROTLI = { 'accept-encoding': 'br' };
const TYPES = ['article', 'gemstone', 'lesson', 'photo'] as const;
const LIST_PAGES = 3;
const SIGN_INS = 30;
const WARM_SIGN_INS = 5;
const SITTERS = 40;
const WARM_SITTERS = 10;
const PASSWORD = 'ten rubies and a bench pin';
const MS = 1000;
const MAX_RATIO = 2;

const WORKS = ['cold page', 'REST list, not cached', 'sign-in', 'exam, sent in'] as const;
type Work = (typeof WORKS)[number];
/** SQLite's first, then PostgreSQL's. */
type Both<T> = readonly [T, T];

interface Cost {
  /** Milliseconds of each request by the clock. */
  readonly waits: readonly number[];
  /** Processor time of the server for each, without that of PostgreSQL. */
  readonly cpuMs: number;
}
type Costs = Readonly<Record<Work, Both<Cost>>>;

interface Side {
  readonly server: ServerProcess;
  readonly examId: number;
  readonly login: string;
  readonly sitters: readonly Enrolled[];
}

export async function measureDatabases({ site, effort }: Bench): Promise<Figure[]> {
  const { all } = await site.pages();
  const postgresql = await startPostgresql({ isDurable: true });
  try {
    const places = [join(site.dataDir, 'facet.db'), await createOverSocket(postgresql)] as const;
    // The first start loads the content.
    await (await start(site, places[1])).stop();
    const rounds: Costs[] = [];
    for (let round = 0; round < effort.starts; round += 1) rounds.push(await measure(site, places, all));
    return WORKS.flatMap((work) => describe(work, rounds));
  } finally {
    await postgresql.close();
  }
}

async function createOverSocket(postgresql: PostgresqlServer): Promise<string> {
  const url = await postgresql.createDatabase();
  const [row] = await postgresql.run(url, 'show unix_socket_directories');
  const local = new URL(url);
  local.searchParams.set('host', String(row?.unix_socket_directories));
  return local.href;
}

const start = (site: Site, place: string): Promise<ServerProcess> =>
  site.startFacet({
    ...UNWARMED,
    ...PATIENT,
    DATABASE_URL: place.startsWith('postgres:') ? place : `sqlite:${place}`,
  });

async function measure(site: Site, places: Both<string>, pages: readonly Target[]): Promise<Costs> {
  const sides = [await openSide(site, places[0]), await openSide(site, places[1])] as const;
  const ofBrand = (brand: string) => pages.filter(({ host }) => host === hostOf(brand));
  const ask = (targets: readonly Target[]) => () => askBoth(sides, writeRequests(targets, BROTLI));
  const askSignIns = (count: number) => () =>
    alternate(sides, count, ({ server, login }) => askOne(server, signIn(login)));
  const sit = (from: number, count: number) => () =>
    alternate(sides, count, async ({ server, examId, sitters }, at) => {
      const { times, errors } = await sitAll(server, examId, sitters.slice(from + at, from + at + 1), 1);
      if (errors > 0) throw new Error(`${errors} steps of an exam went wrong.`);
      return times['sent in'][0] ?? Number.NaN;
    });
  try {
    await ask(ofBrand('gemsociety'))();
    await ask(listLists(hostOf('gemsociety')))();
    await askSignIns(WARM_SIGN_INS)();
    await sit(SITTERS, WARM_SITTERS)();
    return {
      // First: pages read lists too.
      'REST list, not cached': await measureCosts(sides, ask(listLists(hostOf('facet')))),
      'cold page': await measureCosts(sides, ask(ofBrand('facet'))),
      'sign-in': await measureCosts(sides, askSignIns(SIGN_INS)),
      'exam, sent in': await measureCosts(sides, sit(0, SITTERS)),
    };
  } finally {
    for (const { server } of sides) await server.stop();
  }
}

async function openSide(site: Site, place: string): Promise<Side> {
  const own = { dataDir: site.dataDir, database: place };
  const { examId } = await createExam(own, undefined, { slug: `databases-${Date.now()}` });
  const sitters = await enroll(
    own,
    Array.from({ length: SITTERS + WARM_SITTERS }, () => ({ name: 'Exam Taker', rights: ['MINI_COURSE'] })),
  );
  return { login: await enrollWithPassword(own), examId, sitters, server: await start(site, place) };
}

/** Does it with the one side and with the other, over and over; every other time the other is first. */
async function alternate(
  sides: Both<Side>,
  count: number,
  work: (side: Side, at: number) => Promise<number>,
): Promise<Both<readonly number[]>> {
  const times: Both<number[]> = [[], []];
  for (let at = 0; at < count; at += 1) {
    const first = at % 2 === 0 ? 0 : 1;
    times[first].push(await work(sides[first], at));
    const second = first === 0 ? 1 : 0;
    times[second].push(await work(sides[second], at));
  }
  return times;
}

async function askBoth(sides: Both<Side>, requests: readonly string[]): Promise<Both<readonly number[]>> {
  return alternate(sides, requests.length, ({ server }, at) => askOne(server, requests[at] ?? ''));
}

async function askOne({ port }: ServerProcess, request: string): Promise<number> {
  const { ask, close } = await openConnection(port);
  try {
    const { status, ms } = await ask(request);
    if (status !== 200) throw new Error(`${request.slice(0, 200)} is answered ${status}.`);
    return ms;
  } finally {
    close();
  }
}

async function measureCosts(
  sides: Both<Side>,
  work: () => Promise<Both<readonly number[]>>,
): Promise<Both<Cost>> {
  const read = () => sides.map(({ server }) => server.cpuSeconds());
  const before = read();
  const waits = await work();
  const after = read();
  const cost = (at: 0 | 1): Cost => ({
    waits: waits[at],
    cpuMs: (((after[at] ?? Number.NaN) - (before[at] ?? Number.NaN)) * MS) / waits[at].length,
  });
  return [cost(0), cost(1)];
}

const listLists = (host: string): Target[] =>
  TYPES.flatMap((type) =>
    Array.from({ length: LIST_PAGES * 2 }, (_, at) => ({
      host,
      path: `/wp-json/wp/v2/${type}/?per_page=${10 - (at % 2)}&page=${1 + Math.floor(at / 2)}&_embed`,
    })),
  );

const signIn = (login: string): string =>
  writeRequest(
    { host: hostOf('facet'), path: '/wp-json/simple-jwt-login/v1/auth/' },
    { 'content-type': 'application/json' },
    { method: 'POST', body: JSON.stringify({ login, password: PASSWORD }) },
  );

async function enrollWithPassword(own: { dataDir: string; database: string }): Promise<string> {
  const name = `Bench Signer ${Date.now()}`;
  await enroll(own, [{ name }]);
  const { db } = await openDatabase(own.database);
  try {
    const { username } = await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('name', '=', name)
      .returning('username')
      .executeTakeFirstOrThrow();
    return username;
  } finally {
    await db.destroy();
  }
}

function describe(work: Work, rounds: readonly Costs[]): Figure[] {
  const waits = ([0, 1] as const).map((at) => median(rounds.flatMap((costs) => costs[work][at].waits)));
  const cpu = ([0, 1] as const).map((at) => median(rounds.map((costs) => costs[work][at].cpuMs)));
  const ratio = ([sqlite = Number.NaN, postgresql = Number.NaN]: readonly number[]) => postgresql / sqlite;
  const tell = (both: readonly number[]) => both.map((value) => value.toFixed(2)).join(' and ');
  const name = `PostgreSQL / SQLite, ${work}`;
  const all = work === 'exam, sent in' ? ', with its beginning and three saves' : '';
  return [
    {
      name: `${name}: wait`,
      value: ratio(waits),
      unit: '×',
      target: { most: MAX_RATIO },
      note: `SQLite and PostgreSQL: ${tell(waits)} ms, medians`,
    },
    {
      name: `${name}: processor time`,
      value: ratio(cpu),
      unit: '×',
      target: { most: MAX_RATIO },
      note: `${tell(cpu)} ms${all}; without PostgreSQL's own`,
    },
  ];
}
