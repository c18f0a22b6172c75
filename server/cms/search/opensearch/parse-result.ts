import * as z from 'zod';
import { CONTENT_TYPE_NAMES } from '#shared/content-types.ts';
import type { EngineResult, FacetBucket, SearchHit } from '../engine/search-engine.ts';

const hit = z.object({
  _score: z.number().nullable(),
  _source: z.object({
    id: z.number(),
    type: z.enum(CONTENT_TYPE_NAMES),
    title: z.string(),
    keywords: z.string(),
    full_excerpt: z.string(),
    filed_under: z.string(),
    length: z.number(),
  }),
});

const bucket = z.object({ key: z.string(), doc_count: z.number() });

const answer = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }).optional(),
    max_score: z.number().nullable(),
    hits: z.array(hit),
  }),
  aggregations: z.record(z.string(), z.object({ keys: z.object({ buckets: z.array(bucket) }) })).optional(),
});

/** Hits without words were given scores by nobody: `isWorded` says whether there were any. */
export function parseResult(body: unknown, isWorded: boolean): EngineResult {
  const { hits, aggregations = {} } = parseAnswer(answer, body);
  return {
    total: hits.total?.value ?? 0,
    maxScore: isWorded ? hits.max_score : null,
    hits: hits.hits.map(({ _score, _source }) => toHit(_source, isWorded ? _score : null)),
    buckets: Object.fromEntries(
      Object.entries(aggregations).map(([facet, { keys }]) => [facet, keys.buckets.map(toBucket)]),
    ),
  };
}

function toHit(source: z.output<typeof hit>['_source'], score: number | null): SearchHit {
  return {
    id: source.id,
    type: source.type,
    titleStems: source.title,
    keywordStems: source.keywords,
    excerptStems: source.full_excerpt,
    filedUnder: source.filed_under,
    length: source.length,
    score,
  };
}

const toBucket = ({ key, doc_count }: z.output<typeof bucket>): FacetBucket => ({ key, count: doc_count });

/** @throws Error when something else answered: a proxy's page, a server of another kind. */
export function parseAnswer<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.');
  throw new Error(`The search server answered another shape${where ? ` at ${where}` : ''}.`);
}
