import type { Database } from '#server/cms/database/index.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { measureDistance } from '../query/spelling.ts';
import type { RunStatement } from './connection.ts';
import { toLexeme } from './words-vector.ts';

/** @param readIn how to ask where a database has its index */
export function createLexicon(readIn: (db: Database) => RunStatement): Lexicon {
  const count = async (db: Database, column: 'documents' | 'titles', word: string) => {
    const [row] = await readIn(db)<{ count: number }>(
      `select ${column} as count from facet_search.stems where stem = $1`,
      [toLexeme(word)],
    );
    return row?.count ?? 0;
  };
  return {
    async countAll(db) {
      const [row] = await readIn(db)<{ count: number }>('select documents as count from facet_search.state');
      return row?.count ?? 0;
    },
    countDocuments: (db, word) => count(db, 'documents', word),
    countTitles: (db, word) => count(db, 'titles', word),
    async hasPrefix(db, word) {
      const rows = await readIn(db)(
        `select 1 from facet_search.stems where stem >= $1 and stem < $2 and documents > 0 limit 1`,
        [word, `${word}\u{10FFFF}`],
      );
      return rows.length > 0;
    },
    /** Trigrams find candidates, letters decide. */
    async listNear(db, word, most) {
      const rows = await readIn(db)<{ word: string }>('select facet_search.find_like($1, $2) as word', [
        word,
        most,
      ]);
      return rows
        .map((row) => ({ word: row.word, distance: measureDistance(word, row.word, most) }))
        .filter(({ distance }) => distance > 0 && distance <= most);
    },
  };
}
