/** The best matches by their names: of many, those that are named best are looked at, and the others follow by their age. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import type { Lexicon, Match, SearchRequest } from '../search-engine.ts';
import { compileMatch } from './compile-query.ts';
import { chosenFacets, isAsked, isChosen } from './conditions.ts';
import { idIn } from './index-rows.ts';
import { MATCH_COLUMNS } from './match-columns.ts';
import { type MatchWindow, selectNamed, selectWindow } from './match-window.ts';
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
  { window, isFew }: { window: MatchWindow; isFew: boolean },
  lexicon: Lexicon,
): Promise<Promising> {
  const weigh = await createScale(db, request, lexicon);
  const candidates = await readMatches(
    db,
    isFew ? selectAll(request, window) : selectCandidates(request, window),
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

function selectAll(request: SearchRequest, window: MatchWindow): RawBuilder<unknown> {
  return sql`select row from (${selectWindow(request, window)}) where ${isChosen(sql`row`, request.filters)}`;
}

/** Those that are named best of what is chosen; where not all matches are counted, only of what is. */
function selectCandidates(request: SearchRequest, window: MatchWindow): RawBuilder<unknown> {
  const { oldest, isMore } = window;
  const named = selectNamed(request, window);
  if (chosenFacets(request.filters).length === 0) return named;
  const counted = sql`rowid >= ${oldest} and ${isChosen(sql`rowid`, request.filters)}`;
  const chosen = selectNamed(request, window, counted);
  return isMore
    ? sql`${chosen} union select row from (${named}) where ${isChosen(sql`row`, request.filters)}`
    : chosen;
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
