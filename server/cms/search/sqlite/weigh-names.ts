/** How well an item's names say what was asked for: a cheap stand-in for bm25, which has to read whole lists of matches. */
import type { Database } from '#server/cms/database/index.ts';
import type { SearchHit, SearchRequest } from '../engine/search-engine.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { type ConceptStems, toConceptStems } from '../ranking/measure-coverage.ts';

/** Weight of keywords, which no caller chooses. */
const KEYWORDS = 1.5;
/** From here on more of the same tells little, as in bm25. */
const SATURATION = 1.5;

/**
 * Scale of matches: for each concept, by how rare it is, the weights of the fields that name it. In the text the words count
 * that it uses most.
 */
export async function createScale(
  db: Database,
  { query, weights }: SearchRequest,
  lexicon: Lexicon,
): Promise<(match: SearchHit) => number> {
  const all = await lexicon.countAll(db);
  const wanted: ConceptStems[] = [];
  for (const concept of query.concepts) {
    const counts: number[] = [];
    for (const word of concept.wordings[0].words) counts.push(await lexicon.countDocuments(db, word));
    wanted.push(toConceptStems(concept, Math.log(1 + all / (1 + Math.min(...counts)))));
  }
  const { title = 0, content = 0, full_excerpt = 0 } = weights;
  return (match) => {
    let score = 0;
    for (const { wordings, weight } of wanted) {
      let best = 0;
      for (const { text, weight: share } of wordings) {
        const told =
          (match.titleStems.includes(text) ? title : 0) +
          (match.excerptStems.includes(text) ? full_excerpt : 0) +
          (match.keywordStems.includes(text) ? KEYWORDS : 0) +
          (isUsedMost(match, text) ? content : 0);
        best = Math.max(best, (share * told) / (told + SATURATION));
      }
      score += weight * best;
    }
    return score;
  };
}

/** Whether the text uses a stem, between spaces, more than most others. */
function isUsedMost({ filedUnder }: SearchHit, stem: string): boolean {
  // Most do not, and need not be copied for it.
  return filedUnder.includes(`~${stem.trim()}`) && ` ${filedUnder} `.includes(` ~${stem.trimStart()}`);
}
