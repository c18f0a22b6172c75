/** SQLite's FTS5: words of the same stem match, accents do not matter, ranked by bm25 with a weight for each column. */
import type { SearchEngine } from '../search-engine.ts';
import { findMatches } from './find-matches.ts';
import { findTitles } from './find-titles.ts';
import { createKnownCounts } from './known-counts.ts';
import { createLexicon } from './lexicon.ts';
import { countMatches } from './match-window.ts';
import { writeChanges } from './write-document.ts';

export function createFts5Engine(): SearchEngine {
  const counts = createKnownCounts();
  const lexicon = createLexicon(counts);
  return {
    follow(db, changes) {
      counts.forget();
      return writeChanges(db, changes);
    },
    find: (db, request) => findMatches(db, request, lexicon),
    findTitles,
    count: countMatches,
    lexicon,
  };
}
