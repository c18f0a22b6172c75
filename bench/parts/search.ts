/**
 * Search over generated documents, a thousand, ten thousand and a hundred thousand of them: how fast they are indexed, how soon
 * it answers, what it takes, and how that compares with FTS5 as it comes and with MiniSearch.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_SEARCHES } from '#test/search/hostile-searches.ts';
import { type Asked, askAll, writeRequests } from '../load/ask.ts';
import { writeRequest } from '../load/connection.ts';
import type { Figure } from '../report/figure.ts';
import { percentile } from '../report/statistics.ts';
import { createDocuments } from '../search/documents.ts';
import { measureSearchTables, openFiller } from '../search/fill.ts';
import { breakOff, gatherQuestions } from '../search/questions.ts';
import { compareWithRivals } from '../search/rivals.ts';
import { createChance } from '../search/words.ts';
import { hostOf } from '../servers/pages.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { PATIENT } from '../servers/settings.ts';
import type { Site } from '../servers/site.ts';
import type { Bench } from './bench.ts';

const LARGEST = 100_000;
const SEED = 7;
const REST_SEED = 11;
const host = hostOf('facet');
const CONNECTIONS = 16;
/** On average. Nobody types faster: suggestions wait as long after a key. */
const REST_MS = 100;
const MB = 1_048_576;
const MS = 1000;
const P50 = 0.5;
const P99 = 0.99;

export async function measureSearch({ site, effort }: Bench): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-bench-search-'));
  try {
    const figures: Figure[] = [];
    const documents = createDocuments(SEED);
    const titles: { title: string }[] = [];
    const next = () => {
      const document = documents.next();
      titles.push({ title: document.title });
      return document;
    };
    const database = join(folder, 'facet.db');
    for (const size of effort.searchSizes) {
      const filler = await openFiller(database, documents.words.topics, next);
      const count = size - titles.length;
      const { indexSeconds } = await filler.add(count);
      await filler.close();
      const isLargest = size === LARGEST;
      figures.push({
        name: `Search of ${name(size)}: indexed`,
        value: count / indexSeconds,
        unit: 'documents/s',
        ...(isLargest && { target: { least: 2000 } }),
        note: `the last ${name(count)}, in the transactions of their items`,
      });
      const questions = gatherQuestions(titles, SEED);
      figures.push(
        ...(await measureSize({ site, folder, size, questions, isLargest, seconds: effort.searchSeconds })),
      );
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const timesOf = ({ answers }: Asked) => answers.map(({ ms }) => ms);

const name = (count: number): string => count.toLocaleString('en-US');

interface Measured {
  readonly site: Site;
  readonly folder: string;
  readonly size: number;
  /** Taken from the end. */
  readonly questions: string[];
  readonly isLargest: boolean;
  readonly seconds: number;
}

async function measureSize(measured: Measured): Promise<Figure[]> {
  const { site, folder, size, questions, isLargest, seconds } = measured;
  const database = join(folder, 'facet.db');
  const chance = createChance(REST_SEED);
  // A large site is searched in threads.
  const server = await site.startFacet(
    { ...PATIENT, DATA_DIR: folder, CONTENT_DIR: '' },
    { place: 'everywhere' },
  );
  try {
    const take = (share: number, toPath: (question: string) => string) =>
      questions.splice(-Math.ceil(questions.length * share)).map(toPath);
    const ask = (paths: readonly string[], restMs: number, most = seconds) =>
      askAll({
        port: server.port,
        requests: writeRequests(
          paths.map((path) => ({ host, path })),
          {},
        ),
        connections: CONNECTIONS,
        // People do not move in step: how long each rests is drawn from an exponential distribution.
        ...(restMs > 0 && { restMs: () => -restMs * Math.log(1 - chance()) }),
        seconds: most,
      });
    for (const toPath of [toSearch, toSuggestions]) await ask(take(WARM_UP, toPath), 0, WARM_UP_SECONDS);
    const paced = await ask(take(SHARE, toSearch), REST_MS);
    const suggested = await ask(take(SHARE, toSuggestions), REST_MS);
    const before = server.cpuSeconds();
    const busy = await ask(take(SHARE, toSearch), 0);
    const cpuMs = ((server.cpuSeconds() - before) * MS) / busy.answers.length;
    const note = `${CONNECTIONS} connections that rest ${REST_MS} ms on average after an answer, two words, no question twice, the server on both cores`;
    const what = `Search of ${name(size)}`;
    const promise = (most: number) => (isLargest ? { target: { most } } : {});
    const memory = server.memory();
    return [
      { name: `${what}, p50`, value: percentile(timesOf(paced), P50), unit: 'ms', ...promise(5), note },
      { name: `${what}, p99`, value: percentile(timesOf(paced), P99), unit: 'ms', ...promise(25), note },
      {
        name: `${what}: suggestions, p99`,
        value: percentile(timesOf(suggested), P99),
        unit: 'ms',
        ...promise(15),
        note,
      },
      {
        name: `${what}, without rest`,
        value: busy.answers.length / busy.seconds,
        unit: 'requests/s',
        note: `${CONNECTIONS} connections`,
      },
      { name: `${what}: processor time of one`, value: cpuMs, unit: 'ms', note: 'all threads of the server' },
      { name: `${what}, without rest, p50`, value: percentile(timesOf(busy), P50), unit: 'ms' },
      { name: `${what}, without rest, p99`, value: percentile(timesOf(busy), P99), unit: 'ms' },
      ...(await measureHostile(server, what, isLargest)),
      {
        name: `${what}: memory (RSS)`,
        value: memory.now / MB,
        unit: 'MB',
        note: `${Math.round(memory.mapped / MB)} MB of it files that the system can take back`,
      },
      {
        name: `${what}: index on disk`,
        value: measureSearchTables(database) / MB,
        unit: 'MB',
        note: `of ${Math.round((await stat(database)).size / MB)} MB with the items`,
      },
      ...(await compareWithRivals({ what, site, server, folder, questions })),
    ];
  } finally {
    await server.stop();
  }
}

/** Shares of the questions: of a thousand documents there are few. */
const WARM_UP = 0.1;
/** Until V8 has compiled what a search runs through. */
const WARM_UP_SECONDS = 8;
const SHARE = 0.2;

const toSearch = (question: string): string => `/api/app/search/?q=${encodeURIComponent(question)}`;
const toSuggestions = (question: string): string =>
  `/wp-json/airnauts/v1/suggestions/?q=${encodeURIComponent(breakOff(question))}&brand=facet`;

/** Node refuses longer headers, and with them addresses. */
const MAX_PATH_LENGTH = 14_000;

async function measureHostile(server: ServerProcess, what: string, isLargest: boolean): Promise<Figure[]> {
  let worst = { ms: 0, name: '' };
  for (const [own, text] of Object.entries(HOSTILE_SEARCHES)) {
    for (const toPath of [
      toSearch,
      (q: string) => `/wp-json/airnauts/v1/suggestions/?q=${encodeURIComponent(q)}`,
    ]) {
      const path = toPath(text.toWellFormed());
      if (path.length > MAX_PATH_LENGTH) continue;
      const { answers } = await askAll({ port: server.port, requests: [writeRequest({ host, path })] });
      const ms = answers[0]?.ms ?? Number.NaN;
      if (ms > worst.ms) worst = { ms, name: own };
    }
  }
  const target = isLargest ? { target: { most: 50 } } : {};
  return [{ name: `${what}: worst of bad input`, value: worst.ms, unit: 'ms', ...target, note: worst.name }];
}
