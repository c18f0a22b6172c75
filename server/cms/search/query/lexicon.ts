import type { Database } from '#server/cms/database/index.ts';

/** Words that an index holds, as each engine knows them. Words are folded. */
export interface Lexicon {
  /** How many documents there are. */
  countAll(db: Database): Promise<number>;
  /** How many documents hold the word or one of the same stem. */
  countDocuments(db: Database, word: string): Promise<number>;
  /** The same of titles. */
  countTitles(db: Database, word: string): Promise<number>;
  /** Whether a longer word begins with this. */
  hasPrefix(db: Database, word: string): Promise<boolean>;
  /** Words that lie at most `most` letters from this one. */
  listNear(db: Database, word: string, most: number): Promise<readonly { word: string; distance: number }[]>;
}
