import type { Search_RequestBody } from '@opensearch-project/opensearch/api/_core/search.d.ts';
import type { QueryContainer } from '@opensearch-project/opensearch/api/_types/_common.query_dsl.d.ts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Lexicon } from '../query/lexicon.ts';
import { measureDistance } from '../query/spelling.ts';
import { stemWord } from '../query/words.ts';
import { SEARCH_TIMEOUT_MS, type SendRequest } from './client.ts';
import { parseAnswer } from './parse-result.ts';

const MAX_COUNTS = 20_000;
/** Counts of a word may be this old; that nothing holds it, less: somebody may have just written it. */
const KNOWN_MS = 60_000;
const UNKNOWN_MS = 5_000;

export interface KeptLexicon extends Lexicon {
  /** After a change: counts are asked for anew. */
  forget(): void;
}

/**
 * Counts of words, kept for a minute. What a mistyped word will be asked about next is asked for in one request: in how
 * many documents each part of it stands, and each word near it.
 */
export function createLexicon(send: SendRequest): KeptLexicon {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTS, ttl: KNOWN_MS });

  async function count(questions: readonly CountedQuery[]): Promise<number> {
    const unknown = questions.filter(({ key }) => !counts.has(key));
    if (unknown.length > 0) {
      const answers = await askMany(
        send,
        unknown.map(({ query }) => query),
      );
      for (const [at, { key }] of unknown.entries()) {
        const number = answers[at] ?? 0;
        counts.set(key, number, { ttl: number > 0 ? KNOWN_MS : UNKNOWN_MS });
      }
    }
    const [first] = questions;
    return first ? (counts.get(first.key) ?? 0) : 0;
  }

  return {
    countAll: () => count([EVERYTHING]),
    async countDocuments(_, word) {
      const isAsked = counts.has(inDocuments(word).key);
      const number = await count([inDocuments(word)]);
      if (number === 0 && !isAsked) await count(partsOf(word).map(inDocuments));
      return number;
    },
    countTitles: (_, word) => count([inTitles(word)]),
    hasPrefix: async (_, word) => (await count([beginningWith(word)])) > 0,
    async listNear(_, word, most) {
      const near = await suggest(send, word, most);
      await count(near.flatMap((other) => [inDocuments(other.word), inTitles(other.word)]));
      return near;
    },
    forget: () => counts.clear(),
  };
}

interface CountedQuery {
  readonly key: string;
  readonly query: QueryContainer;
}

const EVERYTHING: CountedQuery = { key: '', query: { match_all: {} } };

function inDocuments(word: string): CountedQuery {
  const stem = stemWord(word);
  return { key: `all ${stem}`, query: { term: { all: { value: stem } } } };
}

function inTitles(word: string): CountedQuery {
  const stem = stemWord(word);
  return { key: `title ${stem}`, query: { term: { title: { value: stem } } } };
}

function beginningWith(word: string): CountedQuery {
  return { key: `prefix ${word}`, query: { prefix: { all: { value: word } } } };
}

/** A part of a word that was written together with another is at least this long. */
const MIN_PART = 3;

function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1)
    parts.push(word.slice(0, at), word.slice(at));
  return parts;
}

const total = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) });
const totals = z.object({ responses: z.array(total) });

/** How many documents match each query, in one round trip. */
async function askMany(send: SendRequest, queries: readonly QueryContainer[]): Promise<number[]> {
  const lines = queries.map((query) => {
    const body: Search_RequestBody = { query, size: 0, track_total_hits: true };
    return `{}\n${JSON.stringify(body)}\n`;
  });
  const { body } = await send({
    method: 'POST',
    path: '_msearch',
    body: lines.join(''),
    timeout: SEARCH_TIMEOUT_MS,
  });
  return parseAnswer(totals, body).responses.map(({ hits }) => hits.total.value);
}

/** Servers look no farther than two letters, whatever the length of a word. */
const MAX_EDITS = 2;
const MAX_SUGGESTIONS = 24;

const suggested = z.object({
  suggest: z.object({
    near: z.array(z.object({ options: z.array(z.object({ text: z.string() })) })),
  }),
});

async function suggest(send: SendRequest, word: string, most: number) {
  if (most < 1) return [];
  const request: Search_RequestBody = {
    size: 0,
    suggest: {
      near: {
        text: word,
        term: {
          field: 'words',
          suggest_mode: 'always',
          max_edits: Math.min(most, MAX_EDITS),
          prefix_length: 0,
          size: MAX_SUGGESTIONS,
        },
      },
    },
  };
  const { body } = await send({
    method: 'POST',
    path: '_search',
    body: request,
    timeout: SEARCH_TIMEOUT_MS,
  });
  const options = parseAnswer(suggested, body).suggest.near.flatMap((entry) => entry.options);
  return options
    .map(({ text }) => ({ word: text, distance: measureDistance(word, text, most) }))
    .filter(({ distance }) => distance > 0 && distance <= most);
}
