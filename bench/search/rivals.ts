/** Facet's search beside FTS5 as it comes and MiniSearch: the same questions, in turns. */
import { mkdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { askAll, writeRequests } from '../load/ask.ts';
import type { Figure } from '../report/figure.ts';
import { median } from '../report/statistics.ts';
import { hostOf } from '../servers/pages.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Site } from '../servers/site.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 3;
const MB = 1_048_576;
/** As many as search a large database in Facet (docs/decisions/0034). */
const THREADS = Math.min(2, availableParallelism());
/** MiniSearch reads a hundred thousand documents before it answers. */
const START_SECONDS = 240;

interface RivalOptions {
  readonly what: string;
  readonly site: Site;
  readonly server: ServerProcess;
  readonly folder: string;
  readonly questions: readonly string[];
}

export async function compareWithRivals({
  what,
  site,
  server,
  folder,
  questions,
}: RivalOptions): Promise<Figure[]> {
  const own = join(folder, 'rivals');
  // Those of the size before are other documents.
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  const start = (kind: string) =>
    site.startNode(
      ['bench/search/rival.ts', kind, String(THREADS), join(folder, 'facet.db'), own],
      { DATA_DIR: folder },
      { place: 'everywhere', startSeconds: START_SECONDS },
    );
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
    const note = `${CONNECTIONS} connections without rest; all words, by bm25 alone, ${THREADS} processes`;
    return [
      { name: `${what} / plain FTS5`, value: ratio(others[0]), unit: '×', note, isHeadline: true },
      { name: `${what} / MiniSearch`, value: ratio(others[1]), unit: '×', note, isHeadline: true },
      {
        name: `${what}: plain FTS5`,
        value: median(others[0] ?? []),
        unit: 'requests/s',
        note: `on disk ${await sizeOf(join(own, 'plain.db'))} MB`,
      },
      { name: `${what}: MiniSearch`, value: median(others[1] ?? []), unit: 'requests/s' },
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
      const targets = asked.map((question) => ({
        host: hostOf('facet'),
        path: `/api/app/search/?q=${encodeURIComponent(question)}`,
      }));
      const { answers, seconds } = await askAll({
        port,
        requests: writeRequests(targets, {}),
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
      rates[at]?.push(answers.length / seconds);
    }
  }
  return rates;
}

const sizeOf = async (file: string): Promise<number> => Math.round((await stat(file)).size / MB);
