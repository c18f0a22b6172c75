/**
 * Search over generated documents, a thousand, ten thousand and a hundred thousand of them: how fast they are indexed, how soon
 * it answers, what it takes, and how that compares with FTS5 as it comes and with MiniSearch.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_SEARCHES } from '#test/search/hostile-searches.ts';
import type { Effort } from './effort.ts';
import type { Figure } from './figure.ts';
import { createDocuments } from './search-documents.ts';
import { measureSearchTables, openFiller } from './search-fill.ts';
import { askAll, time } from './search-load.ts';
import { breakOff, gatherQuestions } from './search-questions.ts';
import { compareWithRivals } from './search-rivals.ts';
import type { ServerProcess } from './server-process.ts';
import type { Site } from './site.ts';
import { percentile } from './statistics.ts';

const LARGEST = 100_000;
const SEED = 7;
const CONNECTIONS = 16;
/** On average. Nobody types faster: suggestions wait as long after a key. */
const REST_MS = 100;
const MB = 1_048_576;
const MS = 1000;
const P50 = 0.5;
const P99 = 0.99;

export async function measureSearch(site: Site, effort: Effort): Promise<Figure[]> {
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
    const databaseFile = join(folder, 'facet.db');
    for (const size of effort.searchSizes) {
      const filler = await openFiller(databaseFile, documents.words.topics, next);
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
  const databaseFile = join(folder, 'facet.db');
  // A large site is searched in threads.
  const server = await site.startFacet({ DATA_DIR: folder, CONTENT_DIR: '' }, { onAllCores: true });
  try {
    const take = (share: number, toPath: (question: string) => string) =>
      questions.splice(-Math.ceil(questions.length * share)).map(toPath);
    const ask = (paths: string[], restMs: number) =>
      askAll({ port: server.port, paths, connections: CONNECTIONS, restMs, seconds });
    for (const toPath of [toSearch, toSuggestions])
      await askAll({
        port: server.port,
        paths: take(WARM_UP, toPath),
        connections: CONNECTIONS,
        restMs: 0,
        seconds: WARM_UP_SECONDS,
      });
    const paced = await ask(take(SHARE, toSearch), REST_MS);
    const suggested = await ask(take(SHARE, toSuggestions), REST_MS);
    const before = server.cpuSeconds();
    const busy = await ask(take(SHARE, toSearch), 0);
    const cpuMs = ((server.cpuSeconds() - before) * MS) / busy.times.length;
    const note = `${CONNECTIONS} connections that rest ${REST_MS} ms on average after an answer, two words, no question twice, the server on both cores`;
    const what = `Search of ${name(size)}`;
    const promise = (most: number) => (isLargest ? { target: { most } } : {});
    const memory = server.memory();
    return [
      { name: `${what}, p50`, value: percentile(paced.times, P50), unit: 'ms', ...promise(5), note },
      { name: `${what}, p99`, value: percentile(paced.times, P99), unit: 'ms', ...promise(25), note },
      {
        name: `${what}: suggestions, p99`,
        value: percentile(suggested.times, P99),
        unit: 'ms',
        ...promise(15),
        note,
      },
      {
        name: `${what}, without rest`,
        value: busy.perSecond,
        unit: 'requests/s',
        note: `${CONNECTIONS} connections`,
      },
      { name: `${what}: processor time of one`, value: cpuMs, unit: 'ms', note: 'all threads of the server' },
      { name: `${what}, without rest, p50`, value: percentile(busy.times, P50), unit: 'ms' },
      { name: `${what}, without rest, p99`, value: percentile(busy.times, P99), unit: 'ms' },
      ...(await measureHostile(server, what, isLargest)),
      {
        name: `${what}: memory (RSS)`,
        value: memory.now / MB,
        unit: 'MB',
        note: `${Math.round(memory.mapped / MB)} MB of it files that the system can take back`,
      },
      {
        name: `${what}: index on disk`,
        value: measureSearchTables(databaseFile) / MB,
        unit: 'MB',
        note: `of ${Math.round((await stat(databaseFile)).size / MB)} MB with the items`,
      },
      ...(isLargest ? await compareWithRivals({ site, server, folder, questions }) : []),
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
      const ms = await time({ port: server.port, path });
      if (ms > worst.ms) worst = { ms, name: own };
    }
  }
  const target = isLargest ? { target: { most: 50 } } : {};
  return [{ name: `${what}: worst of bad input`, value: worst.ms, unit: 'ms', ...target, note: worst.name }];
}
