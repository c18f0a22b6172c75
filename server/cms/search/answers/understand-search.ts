import type { Database } from '#server/cms/database/index.ts';
import type { SearchCriteria, SearchReader } from '../engine/search-engine.ts';
import type { MatchBreadth } from '../query/combine-concepts.ts';
import { correctQuery } from '../query/correct-query.ts';
import { loadSynonyms } from '../query/load-synonyms.ts';
import { parseQuery, type SearchQuery } from '../query/parse-query.ts';

export interface TypedSearch extends Pick<SearchCriteria, 'weights' | 'brand'> {
  readonly text: string;
  /** Whether it is looked for as it was typed: a word that nothing holds is not corrected, and finds nothing. */
  readonly isExact?: boolean | undefined;
}

export interface UnderstoodSearch {
  readonly criteria: SearchCriteria;
  /** Corrected text, which is searched instead. */
  readonly corrected: string | undefined;
  /** How much each concept tells: near 0 for a word that most documents hold, 1 for one that few do. */
  readonly weights: readonly number[];
  /** Something was typed, but nothing that anything could be found by. */
  readonly isNothing: boolean;
}

/** From what was typed to what an engine is asked: read, corrected, and widened as far as it finds too little. */
export async function understandSearch(
  db: Database,
  engine: SearchReader,
  asked: TypedSearch,
): Promise<UnderstoodSearch> {
  const synonyms = await loadSynonyms(db);
  const read = (text: string) => parseQuery(text, synonyms);
  const { query, text: corrected } = asked.isExact
    ? { query: read(asked.text), text: undefined }
    : await correctQuery(db, engine.lexicon, asked.text, read);
  const { weights, brand } = asked;
  const isEmpty = query.concepts.length + query.ranges.length === 0;
  const isNothing = isEmpty
    ? asked.text.trim() !== ''
    : asked.isExact === true && (await lacksWord(db, engine, query));
  const breadth = isNothing ? 'all' : await chooseBreadth(db, engine, { query, weights, brand });
  return {
    criteria: { query, weights, brand, breadth },
    corrected,
    weights: await weighConcepts(db, engine, query),
    isNothing,
  };
}

/** Whether there is a word that nothing holds. Without it more would be found than by what it was mistyped for. */
async function lacksWord(
  db: Database,
  { lexicon }: SearchReader,
  { concepts }: SearchQuery,
): Promise<boolean> {
  for (const { wordings, isPlain } of concepts)
    if (isPlain && (await lexicon.countDocuments(db, wordings[0].words[0] ?? '')) === 0) return true;
  return false;
}

async function weighConcepts(
  db: Database,
  engine: SearchReader,
  { concepts }: SearchQuery,
): Promise<number[]> {
  const all = await engine.lexicon.countAll(db);
  const weights: number[] = [];
  for (const { wordings } of concepts) {
    const counts: number[] = [];
    for (const word of wordings[0].words) counts.push(await engine.lexicon.countDocuments(db, word));
    const fewest = Math.min(...counts);
    weights.push(Math.log((all + 1) / (fewest + 1)) / Math.log(all + 1));
  }
  return weights;
}

/** With fewer hits than this for all that was asked for, those that miss something are shown as well. */
const ENOUGH = 40;

/** Chosen before any filter, so that what a facet counts is what it shows. */
async function chooseBreadth(
  db: Database,
  engine: SearchReader,
  asked: Omit<SearchCriteria, 'breadth'>,
): Promise<MatchBreadth> {
  if (asked.query.concepts.length < 2) return 'all';
  for (const breadth of ['all', 'most'] as const)
    if ((await engine.count(db, { ...asked, breadth }, ENOUGH)) >= ENOUGH) return breadth;
  return 'any';
}
