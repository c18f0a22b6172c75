import type { Lexicon } from '../query/lexicon.ts';
import { measureDistance } from '../query/spelling.ts';
import type { PostgresqlConnection } from './connection.ts';
import { toLexeme } from './words-vector.ts';

export function createLexicon({ read }: PostgresqlConnection): Lexicon {
  const count = async (column: 'documents' | 'titles', word: string) => {
    const [row] = await read<{ count: number }>(
      `select ${column} as count from facet_search.stems where stem = $1`,
      [toLexeme(word)],
    );
    return row?.count ?? 0;
  };
  return {
    async countAll() {
      const [row] = await read<{ count: number }>('select documents as count from facet_search.state');
      return row?.count ?? 0;
    },
    countDocuments: (_, word) => count('documents', word),
    countTitles: (_, word) => count('titles', word),
    async hasPrefix(_, word) {
      const rows = await read(
        `select 1 from facet_search.stems where stem >= $1 and stem < $2 and documents > 0 limit 1`,
        [word, `${word}\u{10FFFF}`],
      );
      return rows.length > 0;
    },
    /** Trigrams find candidates, letters decide. */
    async listNear(_, word, most) {
      const rows = await read<{ word: string }>('select facet_search.find_like($1, $2) as word', [
        word,
        most,
      ]);
      return rows
        .map((row) => ({ word: row.word, distance: measureDistance(word, row.word, most) }))
        .filter(({ distance }) => distance > 0 && distance <= most);
    },
  };
}
