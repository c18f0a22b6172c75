/** The best matches by their names: of many, those that are named best are looked at, and the others follow by their age. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { Lexicon, Match, SearchRequest } from '../search-engine.ts';
import { compileMatch } from './compile-query.ts';
import { chosenFacets, isAsked, isChosen } from './conditions.ts';
import { idIn } from './index-rows.ts';
import { MATCH_COLUMNS } from './match-columns.ts';
import type { MatchWindow, Measure } from './match-window.ts';
import { createScale } from './weigh-names.ts';

export interface Promising {
  readonly hits: readonly Match[];
  readonly maxScore: number | null;
  /** How many of those that are named best are older than all that the window counts. */
  readonly older: number;
}

export async function findPromising(
  db: Database,
  request: SearchRequest,
  { window, isFew, measure }: { window: MatchWindow; isFew: boolean; measure: Measure },
  lexicon: Lexicon,
): Promise<Promising> {
  const weigh = await createScale(db, request, lexicon);
  const candidates = await readMatches(
    db,
    await (isFew ? selectAll(db, request, window, measure) : selectCandidates(db, request, window, measure)),
  );
  const ranked = candidates
    .map((match) => ({ ...match, score: weigh(match) }))
    .toSorted((a, b) => b.score - a.score || b.row - a.row);
  const { from, size } = request;
  const best = ranked.slice(from, from + size);
  const rows = ranked.map(({ row }) => row);
  const rest = best.length < size && !isFew ? await readMatches(db, selectRest(request, window, rows)) : [];
  return {
    hits: [...best, ...rest.toSorted((a, b) => b.row - a.row)],
    maxScore: ranked[0]?.score ?? null,
    older: rows.filter((row) => row < window.oldest).length,
  };
}

interface Candidate extends Match {
  readonly row: number;
}

async function readMatches(db: Database, rows: RawBuilder<unknown>): Promise<readonly Candidate[]> {
  const found = await sql<Candidate>`select named.row, null as score, ${MATCH_COLUMNS}
    from (${rows}) as named
    cross join search_documents as documents on documents.id = ${idIn(sql`named.row`)}`.execute(db);
  return found.rows;
}

async function selectAll(
  db: Database,
  request: SearchRequest,
  window: MatchWindow,
  measure: Measure,
): Promise<RawBuilder<unknown>> {
  const all = await measure.selectWindow(db, request, window);
  return sql`select row from (${all}) where ${isChosen(sql`row`, request.filters)}`;
}

/** Those that are named best of what is chosen; where not all matches are counted, only of what is. */
async function selectCandidates(
  db: Database,
  request: SearchRequest,
  window: MatchWindow,
  measure: Measure,
): Promise<RawBuilder<unknown>> {
  const { oldest, isMore } = window;
  if (chosenFacets(request.filters).length === 0) return measure.selectNamed(db, request, window);
  const counted = sql`rowid >= ${oldest} and ${isChosen(sql`rowid`, request.filters)}`;
  const chosen = await measure.selectNamed(db, request, window, counted);
  if (!isMore) return chosen;
  const named = await measure.selectNamed(db, request, window);
  return sql`${chosen} union select row from (${named}) where ${isChosen(sql`row`, request.filters)}`;
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
    and rowid >= ${oldest} and ${isAsked(row, request)} and ${isChosen(row, filters)}
    and rowid not in (select value from json_each(${JSON.stringify(ranked)}))
    order by rowid desc limit ${wanted} offset ${before}`;
}
