/**
 * OpenSearch (2 and later) or Elasticsearch (8 and later), by what both describe: seven plain requests, and nothing that a
 * plugin brings.
 */

import type { SearchStore } from '../engine/search-engine.ts';
import { checkOutcomes, splitBatch } from './bulk.ts';
import { createClient, SEARCH_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './client.ts';
import { compileQuery } from './compile-query.ts';
import { createIndex, removeIndex } from './create-index.ts';
import { createLexicon } from './lexicon.ts';
import { parseAddress } from './parse-address.ts';
import { parseResult } from './parse-result.ts';
import { describeSearch, describeTitleSearch } from './search-body.ts';

/** @throws Error when `url` is not `https://user:password@host:port/index`. */
export function createOpensearchStore(url: string): SearchStore {
  const address = parseAddress(url);
  const closing = new AbortController();
  const send = createClient(address, closing.signal);
  const lexicon = createLexicon(send);
  const search = async (body: object): Promise<unknown> =>
    (await send({ method: 'POST', path: '_search', body, timeout: SEARCH_TIMEOUT_MS })).body;

  return {
    name: `${address.server}${address.index}`,
    async count(_, criteria) {
      const found = await search({ query: compileQuery(criteria), size: 0, track_total_hits: true });
      return parseResult(found, false).total;
    },
    async find(_, request) {
      return parseResult(await search(describeSearch(request)), request.query.concepts.length > 0);
    },
    async listTitles(_, words, brand, most) {
      if (words.length === 0) return [];
      return parseResult(await search(describeTitleSearch(words, brand, most)), true).hits;
    },
    lexicon,
    async prepare() {
      await createIndex(send);
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
      await createIndex(send, deadline);
      lexicon.forget();
    },
    async close() {
      closing.abort();
    },
  };
}
