import type { Database } from '#server/cms/database/index.ts';
import { loadSynonyms } from './load-synonyms.ts';
import { correctQuery } from './query/correct-query.ts';
import { type Query, readQuery } from './query/read-query.ts';
import type { Breadth, Criteria, SearchReader } from './search-engine.ts';

export interface Asked extends Pick<Criteria, 'weights' | 'brand'> {
  readonly text: string;
  /** Whether words that nothing holds are looked for all the same. */
  readonly isExact?: boolean | undefined;
}

export interface Understood {
  readonly criteria: Criteria;
  /** What is searched instead of what was typed. */
  readonly corrected: string | undefined;
  /** How much each concept tells: near 0 for a word that most documents hold, 1 for one that few do. */
  readonly weights: readonly number[];
  /** Something was typed, but nothing that a word can be made of. */
  readonly isNothing: boolean;
}

/** From what was typed to what an engine is asked: read, corrected, and widened as far as it finds too little. */
export async function understand(db: Database, engine: SearchReader, asked: Asked): Promise<Understood> {
  const synonyms = await loadSynonyms(db);
  const read = (text: string) => readQuery(text, synonyms);
  const { query, text: corrected } = asked.isExact
    ? { query: read(asked.text), text: undefined }
    : await correctQuery(db, engine.lexicon, asked.text, read);
  const { weights, brand } = asked;
  const isNothing = asked.text.trim() !== '' && query.concepts.length + query.ranges.length === 0;
  const breadth = isNothing ? 'all' : await chooseBreadth(db, engine, { query, weights, brand });
  return {
    criteria: { query, weights, brand, breadth },
    corrected,
    weights: await weighConcepts(db, engine, query),
    isNothing,
  };
}

async function weighConcepts(db: Database, engine: SearchReader, { concepts }: Query): Promise<number[]> {
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
  asked: Omit<Criteria, 'breadth'>,
): Promise<Breadth> {
  if (asked.query.concepts.length < 2) return 'all';
  for (const breadth of ['all', 'most'] as const)
    if ((await engine.count(db, { ...asked, breadth }, ENOUGH)) >= ENOUGH) return breadth;
  return 'any';
}
