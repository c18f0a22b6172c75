import { setImmediate as yieldNow } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, queryRows } from '#server/cms/database/index.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { SpellingDictionary } from '../query/spelling.ts';
import { isLetters, stemWord } from '../query/words.ts';
import { compileWording } from './compile-query.ts';
import type { IndexMemory } from './index-memory.ts';
import type { PostingLists } from './posting-lists.ts';

const MAX_AT_ONCE = 2000;

/**
 * Words from the index. Those that were ever written are kept in memory too, read from the table as far as they are new:
 * numbers of rows only grow.
 */
export function createLexicon(memory: IndexMemory, lists: PostingLists): Lexicon {
  const dictionary = new SpellingDictionary();
  let last = 0;

  /** Some thousand at a time, with a turn of the event loop between: all of a large site take longer than a page may wait. */
  async function addNewWords(db: Database): Promise<void> {
    for (;;) {
      const rows = await db
        .selectFrom('search_words')
        .selectAll()
        .where('id', '>', last)
        .orderBy('id')
        .limit(MAX_AT_ONCE)
        .execute();
      for (const { id, word } of rows) {
        if (id <= last) continue;
        dictionary.add(word);
        last = id;
      }
      if (rows.length < MAX_AT_ONCE) return;
      await yieldNow();
    }
  }

  /** Counted once: FTS5 reads a word's whole list for it. */
  async function count(db: Database, key: string, read: () => Promise<number>): Promise<number> {
    const { counts } = await memory.recall(db);
    const known = counts.get(key) ?? (await read());
    counts.set(key, known);
    return known;
  }

  return {
    // As many as were ever numbered: near enough to weigh by, and counting them reads as many rows.
    countAll: (db) =>
      count(db, 'all', async () => {
        const row = await db
          .selectFrom('search_documents')
          .select((eb) => eb.fn.max('id').as('all'))
          .executeTakeFirst();
        return row?.all ?? 0;
      }),
    async countDocuments(db, word) {
      // Its list is wanted next, when the word is looked for. FTS5 takes as long to count it.
      const rows = isLetters(word)
        ? await lists.read(db, 'search_index', compileWording({ words: [word], weight: 1 }))
        : null;
      if (rows) return rows.length;
      const stem = stemWord(word);
      return count(db, `stem ${stem}`, () => countStem(db, 'search_stems', stem));
    },
    countTitles: (db, word) => countStem(db, 'search_title_stems', stemWord(word)),
    async hasPrefix(db, word) {
      const { rows } =
        await sql`select 1 from search_words where word >= ${word} and word < ${`${word}\uffff`}
        limit 1`.execute(db);
      return rows.length > 0;
    },
    async listNear(db, word, most) {
      await addNewWords(db);
      return dictionary.listNear(word, most);
    },
  };
}

async function countStem(
  db: Database,
  table: 'search_stems' | 'search_title_stems',
  stem: string,
): Promise<number> {
  const [row] = await queryRows<{ doc: number }>(db, `select doc from ${table} where term = ?`, [stem]);
  return row?.doc ?? 0;
}
