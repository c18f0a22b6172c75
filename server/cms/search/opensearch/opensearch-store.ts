/**
 * OpenSearch (2 and later) or Elasticsearch (8 and later), by what both describe: seven plain requests, and nothing that a
 * plugin brings.
 */

import type { SearchStore } from '../search-engine.ts';
import { checkOutcomes, splitBatch } from './bulk.ts';
import { createClient, SEARCH_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './client.ts';
import { compileQuery } from './compile-query.ts';
import { createLexicon } from './lexicon.ts';
import { makeIndex, removeIndex } from './make-index.ts';
import { readAddress } from './read-address.ts';
import { readMatches } from './read-matches.ts';
import { describeSearch, describeTitleSearch } from './search-body.ts';

/** @throws Error when `url` is not `https://user:password@host:port/index`. */
export function createOpensearchStore(url: string): SearchStore {
  const address = readAddress(url);
  const closing = new AbortController();
  const send = createClient(address, closing.signal);
  const lexicon = createLexicon(send);
  const search = async (body: object): Promise<unknown> =>
    (await send({ method: 'POST', path: '_search', body, timeout: SEARCH_TIMEOUT_MS })).body;

  return {
    name: `${address.server}${address.index}`,
    async count(_, criteria) {
      const found = await search({ query: compileQuery(criteria), size: 0, track_total_hits: true });
      return readMatches(found, false).total;
    },
    async find(_, request) {
      return readMatches(await search(describeSearch(request)), request.query.concepts.length > 0);
    },
    async findTitles(_, words, brand, most) {
      if (words.length === 0) return [];
      return readMatches(await search(describeTitleSearch(words, brand, most)), true).hits;
    },
    lexicon,
    async prepare() {
      await makeIndex(send);
      lexicon.forget();
    },
    async write(batch, deadline) {
      // A server makes an index that it is written to and does not know, and guesses at its fields.
      await send({ method: 'HEAD', path: '', timeout: WRITE_TIMEOUT_MS, deadline });
      for (const body of splitBatch(batch)) {
        // Visible before the answer: what was kept of searches is dropped next, and must not be kept again as it was.
        const reply = await send({
          method: 'POST',
          path: '_bulk?refresh=true',
          body,
          timeout: WRITE_TIMEOUT_MS,
          deadline,
        });
        checkOutcomes(reply.body);
      }
      lexicon.forget();
    },
    async clear(deadline) {
      await removeIndex(send, deadline);
      await makeIndex(send, deadline);
      lexicon.forget();
    },
    async close() {
      closing.abort();
    },
  };
}
