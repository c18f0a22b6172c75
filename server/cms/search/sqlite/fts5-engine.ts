/** SQLite's FTS5: words of the same stem match, accents do not matter, ranked by bm25 with a weight for each column. */
import type { SearchEngine, SearchReader } from '../search-engine.ts';
import { findMatches } from './find-matches.ts';
import { findTitles } from './find-titles.ts';
import { createIndexMemory } from './index-memory.ts';
import { createLexicon } from './lexicon.ts';
import { countDocuments, createMeasure } from './match-window.ts';
import { createPostingLists } from './posting-lists.ts';
import { writeChanges } from './write-document.ts';

export function createFts5Engine(): SearchEngine {
  const memory = createIndexMemory();
  const lists = createPostingLists(memory);
  const lexicon = createLexicon(memory, lists);
  const startQuestion = (): SearchReader => {
    memory.startQuestion();
    const measure = createMeasure(lists);
    return {
      find: (db, request) => findMatches(db, request, lexicon, measure),
      findTitles,
      async count(db, criteria, atMost) {
        if (criteria.query.concepts.length === 0) return countDocuments(db, criteria, atMost);
        return Math.min((await measure.list(db, criteria)).length, atMost);
      },
      lexicon,
    };
  };
  return {
    find: (db, request) => startQuestion().find(db, request),
    findTitles,
    count: (db, criteria, atMost) => startQuestion().count(db, criteria, atMost),
    lexicon,
    startQuestion,
    follow: writeChanges,
  };
}
