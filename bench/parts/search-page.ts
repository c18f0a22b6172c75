/** The results page of a search: of words that nobody has asked for yet, and of words that were asked before. */
import { pathTo } from '#shared/routes.ts';
import { askAll, repeat } from '../load/ask.ts';
import { writeRequest } from '../load/connection.ts';
import { createFreshLoad } from '../load/fresh.ts';
import type { Figure } from '../report/figure.ts';
import { compareInRounds, describeRate } from '../report/rounds.ts';
import { median, percentile } from '../report/statistics.ts';
import { pairWordsOfSite } from '../search/words-of-site.ts';
import { hostOf } from '../servers/pages.ts';
import { PATIENT } from '../servers/settings.ts';
import type { Bench } from './bench.ts';

const BROTLI = { 'accept-encoding': 'br' };
const SINGLE_REQUESTS = 200;
const KEPT_WORDS = 50;
const P99 = 0.99;
const host = hostOf('facet');

export async function measureSearchPages({ site, load, effort }: Bench): Promise<Figure[]> {
  const server = await site.startFacet(PATIENT);
  try {
    const words = pairWordsOfSite(site.dataDir);
    const requests = writeSearches(words);
    const fresh = await compareInRounds(
      createFreshLoad(requests),
      [{ server, targets: [], headers: BROTLI }],
      effort,
    );
    const { answers } = await askAll({ port: server.port, requests: take(requests, SINGLE_REQUESTS) });
    const times = answers.map(({ ms }) => ms);
    const targets = [...take(words, KEPT_WORDS)].map((term) => ({ host, path: pathTo('search', { term }) }));
    const again = await compareInRounds(load, [{ server, targets, headers: BROTLI }], effort);
    return [
      describeRate(fresh, 0, {
        name: 'Results page, new words',
        target: { least: 500 },
        note: 'two words of one text, no pair twice, brotli, log on',
        isHeadline: true,
      }),
      {
        name: 'Results page, new words, median',
        value: median(times),
        unit: 'ms',
        target: { most: 3 },
        note: 'one at a time',
      },
      { name: 'Results page, new words, p99', value: percentile(times, P99), unit: 'ms' },
      describeRate(again, 0, {
        name: 'Results page, words asked before',
        note: `${KEPT_WORDS} pairs in turn`,
      }),
    ];
  } finally {
    await server.stop();
  }
}

function* writeSearches(words: Iterator<string>): Generator<string> {
  for (let next = words.next(); !next.done; next = words.next())
    yield writeRequest({ host, path: pathTo('search', { term: next.value }) }, BROTLI);
}

/** The next ones; the rest stays for who asks later. */
function* take(list: Iterator<string>, count: number): Generator<string> {
  for (const _ of repeat([0], count)) {
    const next = list.next();
    if (next.done) return;
    yield next.value;
  }
}
