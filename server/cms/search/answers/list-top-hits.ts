/** The best of each type that suggestions show, as they offer its results. */
import type { Database } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import type { SearchCriteria, SearchFilters, SearchHit, SearchReader } from '../engine/search-engine.ts';

export const TOP_TYPES: ReadonlySet<ContentType> = new Set(['article', 'video', 'buying-guide', 'course']);
/** Hits of each type. */
export const TOP_HITS = 3;

export interface TopHits {
  readonly type: ContentType;
  readonly hits: readonly SearchHit[];
}

/** Types chosen in `filters` do not narrow this. */
export async function listTopHits(
  db: Database,
  engine: SearchReader,
  criteria: SearchCriteria,
  filters: SearchFilters,
): Promise<TopHits[]> {
  return Promise.all(
    [...TOP_TYPES].map(async (type): Promise<TopHits> => {
      const { hits } = await engine.find(db, {
        ...criteria,
        filters: { ...filters, post_type: [type] },
        sort: 'relevance',
        from: 0,
        size: TOP_HITS,
        facets: [],
      });
      return { type, hits };
    }),
  );
}
