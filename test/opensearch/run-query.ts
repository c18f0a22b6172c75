/**
 * The part of the query language that is used here, run as Lucene does: BM25 with k1 = 1.2 and b = 0.75, sums of what matches
 * in a `bool`, constants for what is no word. Lucene keeps the length of a text in one byte; here it is exact.
 */
import { isObject } from './api-description.ts';
import { type IndexInMemory, isRange } from './index-in-memory.ts';
import { Refusal } from './refusal.ts';

/** Scores by id. */
export type Scores = ReadonlyMap<string, number>;

const K1 = 1.2;
const B = 0.75;

type Body = Record<string, unknown>;

/** @throws Refusal for what the stand-in does not know, though the description may. */
export function runQuery(index: IndexInMemory, query: unknown): Scores {
  const [[name, body] = ['', undefined]] = isObject(query) ? Object.entries(query) : [];
  const run = CLAUSES[name];
  if (!run || !isObject(body)) throw new Refusal(400, 'parsing_exception', `unknown query [${name}]`);
  return run(index, body);
}

const CLAUSES: Readonly<Record<string, (index: IndexInMemory, body: Body) => Scores>> = {
  bool: runBool,
  match_all: (index) => all(index, 1),
  term(index, body) {
    const { path, options } = parseField(body);
    const value = String(options.value);
    const boost = Number(options.boost ?? 1);
    if (index.field(path).type !== 'text') return having(index, path, new Set([value]), boost);
    return scoreWords(index, path, [value], boost);
  },
  match_phrase(index, body) {
    const { path, options } = parseField(body, 'query');
    const words = String(options.query).split(/\s+/).filter(Boolean);
    return scoreWords(index, path, words, Number(options.boost ?? 1));
  },
  terms(index, body) {
    const { path, value } = parseOnly(body);
    if (!Array.isArray(value)) throw new Refusal(400, 'parsing_exception', '[terms] query requires an array');
    return having(index, path, new Set(value), 1);
  },
  prefix(index, body) {
    const { path, options } = parseField(body);
    const { places } = text(index, path);
    const boost = Number(options.boost ?? 1);
    const found = new Map<string, number>();
    for (const [word, documents] of places)
      if (word.startsWith(String(options.value))) for (const id of documents.keys()) found.set(id, boost);
    return found;
  },
  range(index, body) {
    const { path, options } = parseField(body);
    if (index.field(path).type !== 'double_range' || options.relation !== 'intersects')
      throw new Refusal(
        400,
        'parsing_exception',
        `the stand-in knows ranges of ranges alone, not of [${path}]`,
      );
    const { gte, lte } = { gte: Number(options.gte), lte: Number(options.lte) };
    const found = [...index.documents].filter(([, { values }]) =>
      values.get(path)?.some((range) => isRange(range) && range.gte <= lte && range.lte >= gte),
    );
    return new Map(found.map(([id]) => [id, 1]));
  },
};

function runBool(index: IndexInMemory, body: Body): Scores {
  const part = (name: string) => {
    const clauses = body[name] ?? [];
    return (Array.isArray(clauses) ? clauses : [clauses]).map((clause) => runQuery(index, clause));
  };
  const [must, filter, should] = [part('must'), part('filter'), part('should')];
  const least = Number(body.minimum_should_match ?? (must.length + filter.length > 0 ? 0 : 1));
  const isNeeded = should.length > 0 || body.minimum_should_match !== undefined;
  const found = new Map<string, number>();
  for (const id of smallest(index, [...must, ...filter], should, isNeeded ? least : 0)) {
    if (![...must, ...filter].every((scores) => scores.has(id))) continue;
    const extra = should.filter((scores) => scores.has(id));
    if (isNeeded && extra.length < least) continue;
    found.set(
      id,
      [...must, ...extra].reduce((sum, scores) => sum + (scores.get(id) ?? 0), 0),
    );
  }
  return found;
}

/** Ids among which all hits are. */
function smallest(
  index: IndexInMemory,
  needed: readonly Scores[],
  should: readonly Scores[],
  least: number,
): Iterable<string> {
  const [first] = needed.toSorted((a, b) => a.size - b.size);
  if (first) return first.keys();
  return least > 0 ? new Set(should.flatMap((scores) => [...scores.keys()])) : index.documents.keys();
}

function all(index: IndexInMemory, score: number): Scores {
  return new Map([...index.documents.keys()].map((id) => [id, score]));
}

/** By a keyword or a number. */
function having(index: IndexInMemory, path: string, wanted: ReadonlySet<unknown>, score: number): Scores {
  if (index.field(path).type === 'text')
    throw new Refusal(
      400,
      'parsing_exception',
      `the stand-in knows terms of keywords alone, not of [${path}]`,
    );
  if (index.field(path).index === false)
    throw new Refusal(
      400,
      'query_shard_exception',
      `Cannot search on field [${path}] since it is not indexed.`,
    );
  const found = [...index.documents].filter(([, { values }]) =>
    values.get(path)?.some((value) => wanted.has(typeof value === 'number' ? String(value) : value)),
  );
  return new Map(found.map(([id]) => [id, score]));
}

/** BM25 of a word, or of words that stand side by side, which count as one word that is as rare as all of them together. */
function scoreWords(index: IndexInMemory, path: string, words: readonly string[], boost: number): Scores {
  const { places, lengths } = text(index, path);
  const documents = words.map((word) => places.get(word) ?? new Map<string, number[]>());
  const average = [...lengths.values()].reduce((sum, one) => sum + one, 0) / lengths.size;
  const rarity = documents.reduce(
    (sum, { size }) => sum + Math.log(1 + (lengths.size - size + 0.5) / (size + 0.5)),
    0,
  );
  const found = new Map<string, number>();
  for (const [id, starts] of documents[0] ?? []) {
    const frequency = starts.filter((start) =>
      documents.every((places, at) => places.get(id)?.includes(start + at)),
    ).length;
    if (frequency === 0) continue;
    const length = index.field(path).norms === false ? 1 : (lengths.get(id) ?? 0);
    const norm = K1 * (1 - B + (B * length) / average);
    found.set(id, (boost * rarity * frequency) / (frequency + norm));
  }
  return found;
}

function text(index: IndexInMemory, path: string) {
  if (index.field(path).type !== 'text')
    throw new Refusal(
      400,
      'query_shard_exception',
      `the stand-in looks for words in texts alone, not in [${path}]`,
    );
  return index.postings(path);
}

function parseField(body: Body, shortcut = 'value'): { path: string; options: Body } {
  const { path, value } = parseOnly(body);
  return { path, options: isObject(value) ? value : { [shortcut]: value } };
}

function parseOnly(body: Body): { path: string; value: unknown } {
  const [[path, value] = ['', undefined]] = Object.entries(body);
  return { path, value };
}
