/** SQLite's FTS5: words of the same stem match, accents do not matter, ranked by bm25 with a weight for each column. */
import type { SearchEngine, SearchReader } from '../search-engine.ts';
import { findMatches } from './find-matches.ts';
import { findTitles } from './find-titles.ts';
import { createKnownCounts } from './known-counts.ts';
import { createLexicon } from './lexicon.ts';
import { countDocuments, createMeasure } from './match-window.ts';
import { writeChanges } from './write-document.ts';

export function createFts5Engine(): SearchEngine {
  const counts = createKnownCounts();
  const lexicon = createLexicon(counts);
  const startQuestion = (): SearchReader => {
    const measure = createMeasure();
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
    follow(db, changes) {
      counts.forget();
      return writeChanges(db, changes);
    },
  };
}
