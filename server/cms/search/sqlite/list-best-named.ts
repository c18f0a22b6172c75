/** The best matches by their names: of many, those that are named best are looked at, and the others follow by their age. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { SearchHit, SearchRequest } from '../engine/search-engine.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { compileMatch } from './compile-query.ts';
import { chosenFacets, matchesBrandAndRanges, rowHasFacets } from './conditions.ts';
import { idIn } from './index-rows.ts';
import { MATCH_COLUMNS } from './match-columns.ts';
import type { MatchReader } from './match-reader.ts';
import type { MatchWindow } from './match-window.ts';
import { createScale } from './weigh-names.ts';

export interface BestNamed {
  readonly hits: readonly SearchHit[];
  readonly maxScore: number | null;
  /** How many of those that are named best are older than all that the window counts. */
  readonly older: number;
}

export async function listBestNamed(
  db: Database,
  request: SearchRequest,
  { window, isFew, matchReader }: { window: MatchWindow; isFew: boolean; matchReader: MatchReader },
  lexicon: Lexicon,
): Promise<BestNamed> {
  const weigh = await createScale(db, request, lexicon);
  const candidates = await parseResult(
    db,
    await (isFew
      ? selectAll(db, request, window, matchReader)
      : selectCandidates(db, request, window, matchReader)),
  );
  const ranked = candidates
    .map((match) => ({ ...match, score: weigh(match) }))
    .toSorted((a, b) => b.score - a.score || b.row - a.row);
  const { from, size } = request;
  const best = ranked.slice(from, from + size);
  const rows = ranked.map(({ row }) => row);
  const rest = best.length < size && !isFew ? await parseResult(db, selectRest(request, window, rows)) : [];
  return {
    hits: [...best, ...rest.toSorted((a, b) => b.row - a.row)],
    maxScore: ranked[0]?.score ?? null,
    older: rows.filter((row) => row < window.oldest).length,
  };
}

interface RankedHit extends SearchHit {
  readonly row: number;
}

async function parseResult(db: Database, rows: RawBuilder<unknown>): Promise<readonly RankedHit[]> {
  const found = await sql<RankedHit>`select named.row, null as score, ${MATCH_COLUMNS}
    from (${rows}) as named
    cross join search_documents as documents on documents.id = ${idIn(sql`named.row`)}`.execute(db);
  return found.rows;
}

async function selectAll(
  db: Database,
  request: SearchRequest,
  window: MatchWindow,
  matchReader: MatchReader,
): Promise<RawBuilder<unknown>> {
  const all = await matchReader.selectWindow(db, request, window);
  return sql`select row from (${all}) where ${rowHasFacets(sql`row`, request.filters)}`;
}

/** Those that are named best of what is chosen; where not all matches are counted, only of what is. */
async function selectCandidates(
  db: Database,
  request: SearchRequest,
  window: MatchWindow,
  matchReader: MatchReader,
): Promise<RawBuilder<unknown>> {
  const { oldest, isMore } = window;
  if (chosenFacets(request.filters).length === 0) return matchReader.selectNamed(db, request, window);
  const counted = sql`rowid >= ${oldest} and ${rowHasFacets(sql`rowid`, request.filters)}`;
  const chosen = await matchReader.selectNamed(db, request, window, counted);
  if (!isMore) return chosen;
  const named = await matchReader.selectNamed(db, request, window);
  return sql`${chosen} union select row from (${named}) where ${rowHasFacets(sql`row`, request.filters)}`;
}

function selectRest(
  request: SearchRequest,
  { oldest }: MatchWindow,
  ranked: readonly number[],
): RawBuilder<unknown> {
  const { from, size, filters } = request;
  const before = Math.max(0, from - ranked.length);
  const wanted = from + size - Math.max(from, ranked.length);
  const row = sql`rowid`;
  return sql`select rowid as row from search_index where search_index match ${compileMatch(request)}
    and rowid >= ${oldest} and ${matchesBrandAndRanges(row, request)} and ${rowHasFacets(row, filters)}
    and rowid not in (select value from json_each(${JSON.stringify(ranked)}))
    order by rowid desc limit ${wanted} offset ${before}`;
}
