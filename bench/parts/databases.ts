/**
 * PostgreSQL on the same machine, over its socket and waiting for the disk, beside SQLite: what each request waits, one at a time, and
 * what it takes of the server's processor time. Both are started anew in turns; the other site is asked first, whose caches are its own,
 * so that all is compiled and nothing cached.
 */
import { join } from 'node:path';
import { openDatabase } from '#server/cms/database/index.ts';
import { hashPassword } from '#server/cms/identity/password.ts';
import { createExam } from '#test/create-exam.ts';
import { enroll } from '#test/enroll.ts';
import { type PostgresqlServer, startPostgresql } from '#test/start-postgresql.ts';
import { askAll, repeat, writeRequests } from '../load/ask.ts';
import { writeRequest } from '../load/connection.ts';
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

interface Cost {
  /** Median of what each request took by the clock. */
  readonly waitMs: number;
  /** Processor time of the server for each, without that of PostgreSQL. */
  readonly cpuMs: number;
}
type Costs = Readonly<Record<Work, Cost>>;

export async function measureDatabases({ site, effort }: Bench): Promise<Figure[]> {
  const { all } = await site.pages();
  const postgresql = await startPostgresql({ isDurable: true });
  try {
    const places = [join(site.dataDir, 'facet.db'), await createOverSocket(postgresql)] as const;
    // The first start loads the content.
    await (await start(site, places[1])).stop();
    const rounds: (readonly [Costs, Costs])[] = [];
    for (let round = 0; round < effort.starts; round += 1)
      rounds.push([await measure(site, places[0], all), await measure(site, places[1], all)]);
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

async function measure(site: Site, place: string, pages: readonly Target[]): Promise<Costs> {
  const own = { dataDir: site.dataDir, database: place };
  const logins = await enrollWithPasswords(own);
  const { examId } = await createExam(own, undefined, { slug: `databases-${Date.now()}` });
  const sitters = await enroll(
    own,
    Array.from({ length: SITTERS + WARM_SITTERS }, () => ({ name: 'Exam Taker', rights: ['MINI_COURSE'] })),
  );
  const server = await start(site, place);
  const ask = async (requests: readonly string[]): Promise<readonly number[]> => {
    const { answers } = await askAll({ port: server.port, requests });
    return answers.map(({ ms }) => ms);
  };
  const askPages = (brand: string) =>
    ask(
      writeRequests(
        pages.filter(({ host }) => host === hostOf(brand)),
        BROTLI,
      ),
    );
  const askLists = (brand: string) => ask(writeRequests(listLists(hostOf(brand)), BROTLI));
  const signIns = logins.map(signIn);
  try {
    await askPages('gemsociety');
    await askLists('gemsociety');
    await ask([...repeat(signIns, WARM_SIGN_INS)]);
    await sitAll(server, examId, sitters.slice(SITTERS), 1);
    const sit = async () => {
      const { times, errors } = await sitAll(server, examId, sitters.slice(0, SITTERS), 1);
      if (errors > 0) throw new Error(`${errors} steps of an exam went wrong.`);
      return times['sent in'];
    };
    return {
      // First: pages read lists too.
      'REST list, not cached': await measureCost(server, () => askLists('facet')),
      'cold page': await measureCost(server, () => askPages('facet')),
      'sign-in': await measureCost(server, () => ask([...repeat(signIns, SIGN_INS)])),
      'exam, sent in': await measureCost(server, sit),
    };
  } finally {
    await server.stop();
  }
}

async function measureCost(server: ServerProcess, work: () => Promise<readonly number[]>): Promise<Cost> {
  const before = server.cpuSeconds();
  const times = await work();
  return {
    waitMs: median(times),
    cpuMs: ((server.cpuSeconds() - before) * MS) / times.length,
  };
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

async function enrollWithPasswords(own: { dataDir: string; database: string }): Promise<readonly string[]> {
  const [signer] = await enroll(own, [{ name: `Bench Signer ${Date.now()}` }]);
  const { db } = await openDatabase(own.database);
  try {
    const users = await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('name', '=', signer?.name ?? '')
      .returning('username')
      .execute();
    return users.map(({ username }) => username);
  } finally {
    await db.destroy();
  }
}

function describe(work: Work, rounds: readonly (readonly [Costs, Costs])[]): Figure[] {
  const ratio = (read: (cost: Cost) => number) =>
    median(rounds.map(([sqlite, postgresql]) => read(postgresql[work]) / read(sqlite[work])));
  const tell = (read: (cost: Cost) => number) =>
    [0, 1]
      .map((at) => median(rounds.map((round) => read(round[at as 0 | 1][work]))).toFixed(2))
      .join(' and ');
  const waits = (cost: Cost) => cost.waitMs;
  const cpu = (cost: Cost) => cost.cpuMs;
  return [
    {
      name: `PostgreSQL / SQLite, ${work}: wait`,
      value: ratio(waits),
      unit: '×',
      target: { most: MAX_RATIO },
      note: `SQLite and PostgreSQL: ${tell(waits)} ms`,
    },
    {
      name: `PostgreSQL / SQLite, ${work}: processor time`,
      value: ratio(cpu),
      unit: '×',
      target: { most: MAX_RATIO },
      note: `${tell(cpu)} ms${work === 'exam, sent in' ? ', with its beginning and three saves' : ''}; without PostgreSQL's own`,
    },
  ];
}
