/** SQLite's FTS5: words of the same stem match, accents do not matter, ranked by bm25 with a weight for each column. */
import type { SearchEngine, SearchReader } from '../engine/search-engine.ts';
import { createIndexMemory } from './index-memory.ts';
import { createLexicon } from './lexicon.ts';
import { listTitles } from './list-titles.ts';
import { countDocuments, createMatchReader } from './match-reader.ts';
import { createPostingLists } from './posting-lists.ts';
import { searchIndex } from './search-index.ts';
import { writeChanges } from './write-document.ts';

export function createFts5Engine(): SearchEngine {
  const memory = createIndexMemory();
  const lists = createPostingLists(memory);
  const lexicon = createLexicon(memory, lists);
  const startQuestion = (): SearchReader => {
    memory.startQuestion();
    const matchReader = createMatchReader(lists);
    return {
      find: (db, request) => searchIndex(db, request, lexicon, matchReader),
      listTitles,
      async count(db, criteria, atMost) {
        if (criteria.query.concepts.length === 0) return countDocuments(db, criteria, atMost);
        return Math.min((await matchReader.list(db, criteria)).length, atMost);
      },
      lexicon,
    };
  };
  return {
    find: (db, request) => startQuestion().find(db, request),
    listTitles,
    count: (db, criteria, atMost) => startQuestion().count(db, criteria, atMost),
    lexicon,
    startQuestion,
    follow: writeChanges,
  };
}
