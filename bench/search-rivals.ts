/** Facet's search beside FTS5 as it comes and MiniSearch: the same questions, in turns. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { askAll } from './search-load.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Site } from './site.ts';
import { median } from './statistics.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 3;
const MB = 1_048_576;
/** MiniSearch reads a hundred thousand documents before it answers. */
const START_SECONDS = 240;

interface Compared {
  readonly site: Site;
  readonly server: ServerProcess;
  readonly folder: string;
  readonly questions: readonly string[];
}

export async function compareWithRivals({ site, server, folder, questions }: Compared): Promise<Figure[]> {
  const own = join(folder, 'rivals');
  await mkdir(own);
  const start = (kind: string) =>
    startServer({
      args: ['bench/search-rival.ts', kind, join(folder, 'facet.db'), own],
      env: {},
      logFile: site.logFile,
      startSeconds: START_SECONDS,
      onAllCores: true,
    });
  const plain = await start('plain');
  const miniSearch = await start('minisearch').catch(async (error: unknown) => {
    await plain.stop();
    throw error;
  });
  try {
    const rates = await askAlternately([server, plain, miniSearch], questions);
    const [facet = [], ...others] = rates;
    const ratio = (rival: readonly number[] = []) =>
      median(facet.map((rate, round) => rate / (rival[round] ?? Number.NaN)));
    const note = `${CONNECTIONS} connections without rest; of any words, by bm25 alone`;
    return [
      { name: 'Search / plain FTS5', value: ratio(others[0]), unit: '×', note },
      { name: 'Search / MiniSearch', value: ratio(others[1]), unit: '×', note },
      {
        name: 'Plain FTS5',
        value: median(others[0] ?? []),
        unit: 'requests/s',
        note: `on disk ${await sizeOf(join(own, 'plain.db'))} MB, RSS ${Math.round(plain.memory().now / MB)} MB`,
      },
      {
        name: 'MiniSearch',
        value: median(others[1] ?? []),
        unit: 'requests/s',
        note: `RSS ${Math.round(miniSearch.memory().now / MB)} MB`,
      },
    ];
  } finally {
    await plain.stop();
    await miniSearch.stop();
  }
}

/** Requests a second of each in each round. A round asks all of them other questions than the rounds before. */
async function askAlternately(
  servers: readonly ServerProcess[],
  questions: readonly string[],
): Promise<number[][]> {
  const rates = servers.map((): number[] => []);
  const share = Math.floor(questions.length / ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = questions.slice(round * share, (round + 1) * share);
    for (const [at, { port }] of servers.entries()) {
      const paths = asked.map((question) => `/api/app/search/?q=${encodeURIComponent(question)}`);
      const { perSecond } = await askAll({
        port,
        paths,
        connections: CONNECTIONS,
        restMs: 0,
        seconds: SECONDS,
      });
      rates[at]?.push(perSecond);
    }
  }
  return rates;
}

const sizeOf = async (file: string): Promise<number> => Math.round((await stat(file)).size / MB);
