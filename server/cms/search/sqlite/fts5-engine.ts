/** SQLite's FTS5: words of the same stem match, accents do not matter, ranked by bm25 with a weight for each column. */
import type { SearchEngine, SearchReader } from '../search-engine.ts';
import { findMatches } from './find-matches.ts';
import { findTitles } from './find-titles.ts';
import { createKnownCounts } from './known-counts.ts';
import { createLexicon } from './lexicon.ts';
import { countMatches, createMeasure } from './match-window.ts';
import { writeChanges } from './write-document.ts';

export function createFts5Engine(): SearchEngine {
  const counts = createKnownCounts();
  const lexicon = createLexicon(counts);
  const reader: SearchReader = {
    find: (db, request) => findMatches(db, request, lexicon, createMeasure()),
    findTitles,
    count: countMatches,
    lexicon,
  };
  return {
    ...reader,
    follow(db, changes) {
      counts.forget();
      return writeChanges(db, changes);
    },
    startQuestion({ countsAll }) {
      if (!countsAll) return reader;
      const measure = createMeasure();
      return {
        ...reader,
        find: (db, request) => findMatches(db, request, lexicon, measure),
        async count(db, criteria, atMost) {
          if (criteria.query.concepts.length === 0) return countMatches(db, criteria, atMost);
          return Math.min((await measure(db, criteria)).count, atMost);
        },
      };
    },
  };
}
