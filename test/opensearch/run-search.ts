/** One `_search`: what matches, sorted, counted, cut and suggested. */
import { measureDistance } from '#server/cms/search/query/spelling.ts';
import { isObject } from './api-description.ts';
import type { IndexInMemory } from './index-in-memory.ts';
import { Refusal } from './refusal.ts';
import { runQuery, type Scores } from './run-query.ts';

/** Members of a body that the stand-in knows; all others are refused rather than passed over. */
const KNOWN: ReadonlySet<string> = new Set([
  'query',
  'post_filter',
  'aggs',
  'sort',
  'from',
  'size',
  'track_scores',
  'track_total_hits',
  '_source',
  'suggest',
]);
const DEFAULT_SIZE = 10;
const DEFAULT_WINDOW = 10_000;

type Body = Readonly<Record<string, unknown>>;

export function runSearch(index: IndexInMemory, body: Body): object {
  const unknown = Object.keys(body).find((name) => !KNOWN.has(name));
  if (unknown) throw new Refusal(400, 'parsing_exception', `the stand-in does not know [${unknown}]`);
  const matched = runQuery(index, body.query ?? { match_all: {} });
  const kept = body.post_filter ? runQuery(index, body.post_filter) : matched;
  const hits = [...matched].filter(([id]) => kept.has(id));
  const orders = parseOrders(body.sort);
  const isScored = orders.some(({ path }) => path === '_score') || body.track_scores === true;
  const { from, size } = parseWindow(index, body);
  const shown = hits.toSorted(compareBy(index, orders)).slice(from, from + size);
  const best = Math.max(...hits.map(([, score]) => score));
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      ...(body.track_total_hits !== false && { total: countHits(hits.length, body.track_total_hits) }),
      max_score: body.track_scores === true && size > 0 && hits.length > 0 ? best : null,
      hits: shown.map(([id, score]) => ({
        _index: 'index',
        _id: id,
        _score: isScored ? score : null,
        _source: pick(index.documents.get(id)?.source ?? {}, body._source),
      })),
    },
    ...(isObject(body.aggs) && { aggregations: aggregate(index, matched, body.aggs) }),
    ...(isObject(body.suggest) && { suggest: suggest(index, body.suggest) }),
  };
}

function countHits(count: number, tracked: unknown) {
  const most = tracked === true ? Number.POSITIVE_INFINITY : DEFAULT_WINDOW;
  return { value: Math.min(count, most), relation: count > most ? 'gte' : 'eq' };
}

function parseWindow({ body: { settings } }: IndexInMemory, body: Body) {
  const [from, size] = [Number(body.from ?? 0), Number(body.size ?? DEFAULT_SIZE)];
  if (from + size > (settings?.index?.max_result_window ?? DEFAULT_WINDOW))
    throw new Refusal(
      400,
      'illegal_argument_exception',
      `Result window is too large, it was [${from + size}].`,
    );
  return { from, size };
}

interface Order {
  readonly path: string;
  readonly isFalling: boolean;
}

function parseOrders(sort: unknown): Order[] {
  const entries = Array.isArray(sort) ? sort.flatMap((one) => Object.entries(one)) : [];
  if (entries.length === 0) return [{ path: '_score', isFalling: true }];
  return entries.map(([path, order]) => ({
    path,
    isFalling: (isObject(order) ? order.order : order) === 'desc',
  }));
}

function compareBy(index: IndexInMemory, orders: readonly Order[]) {
  for (const { path } of orders)
    if (path !== '_score' && index.field(path).type === 'text')
      throw new Refusal(400, 'illegal_argument_exception', `Fielddata is disabled on [${path}]`);
  const readValue = ([id, score]: [string, number], path: string) =>
    path === '_score' ? score : index.documents.get(id)?.values.get(path)?.[0];
  return (a: [string, number], b: [string, number]): number => {
    for (const { path, isFalling } of orders) {
      const [first, second] = [readValue(a, path), readValue(b, path)];
      if (first === second) continue;
      const isBefore = typeof first === 'number' ? first < Number(second) : String(first) < String(second);
      // A document without the field comes last, whichever way.
      if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
      return isBefore === isFalling ? 1 : -1;
    }
    return 0;
  };
}

function pick(source: Readonly<Record<string, unknown>>, wanted: unknown): object {
  if (!Array.isArray(wanted)) return source;
  return Object.fromEntries(Object.entries(source).filter(([name]) => wanted.includes(name)));
}

/** `filter` with others inside it, and `terms`. */
function aggregate(index: IndexInMemory, matched: Scores, aggs: Body): object {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, described]) => {
      if (!isObject(described)) throw new Refusal(400, 'parsing_exception', `[${name}] is no object`);
      const { filter, terms, aggs: inner } = described;
      if (isObject(terms)) return [name, countTerms(index, matched, terms)];
      if (!filter)
        throw new Refusal(400, 'parsing_exception', `the stand-in does not know how to count [${name}]`);
      const allowed = runQuery(index, filter);
      const left = new Map([...matched].filter(([id]) => allowed.has(id)));
      return [name, { doc_count: left.size, ...(isObject(inner) && aggregate(index, left, inner)) }];
    }),
  );
}

function countTerms(index: IndexInMemory, matched: Scores, { field, size = DEFAULT_SIZE }: Body): object {
  const path = String(field);
  if (index.field(path).type !== 'keyword')
    throw new Refusal(400, 'illegal_argument_exception', `Fielddata is disabled on [${path}]`);
  const counts = new Map<string, number>();
  for (const id of matched.keys())
    for (const value of new Set(index.documents.get(id)?.values.get(path)))
      counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  const sorted = [...counts].toSorted(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  const buckets = sorted.slice(0, Number(size)).map(([key, doc_count]) => ({ key, doc_count }));
  const sum_other_doc_count = sorted.slice(Number(size)).reduce((sum, [, count]) => sum + count, 0);
  return { doc_count_error_upper_bound: 0, sum_other_doc_count, buckets };
}

/** Accuracy of Lucene's DirectSpellChecker: no more than two edits, and half of the letters right. */
const ACCURACY = 0.5;

function suggest(index: IndexInMemory, named: Body): object {
  return Object.fromEntries(
    Object.entries(named).map(([name, described]) => {
      const term = isObject(described) && isObject(described.term) ? described.term : undefined;
      if (!isObject(described) || !term)
        throw new Refusal(400, 'parsing_exception', 'the stand-in suggests words alone');
      const word = String(described.text);
      const most = Number(term.max_edits ?? 2);
      if (most < 1 || most > 2)
        throw new Refusal(400, 'illegal_argument_exception', 'max_edits must be 1 or 2');
      const options = [...index.postings(String(term.field)).places].flatMap(([text, { size: freq }]) => {
        const edits = measureDistance(word, text, most);
        const score = 1 - edits / Math.min(word.length, text.length);
        return edits > 0 && edits <= most && score >= ACCURACY ? [{ text, score, freq }] : [];
      });
      const sorted = options.toSorted(
        (a, b) => b.score - a.score || b.freq - a.freq || (a.text < b.text ? -1 : 1),
      );
      return [
        name,
        [{ text: word, offset: 0, length: word.length, options: sorted.slice(0, Number(term.size ?? 5)) }],
      ];
    }),
  );
}
