/** How well an item's names say what was asked for: a cheap stand-in for bm25, which has to read whole lists of matches. */
import type { Database } from '#server/cms/database/index.ts';
import { readWanted, type Wanted } from '../cover.ts';
import type { Lexicon, Match, SearchRequest } from '../search-engine.ts';

/** Of what nobody chooses the weight of. */
const KEYWORDS = 1.5;
/** From here on more of the same tells little, as in bm25. */
const SATURATION = 1.5;

/**
 * What weighs a match: for each thing that was asked for, by how rare it is, the weights of the fields that name it. Of the
 * text the words count that it uses most.
 */
export async function createScale(
  db: Database,
  { query, weights }: SearchRequest,
  lexicon: Lexicon,
): Promise<(match: Match) => number> {
  const all = await lexicon.countAll(db);
  const wanted: Wanted[] = [];
  for (const concept of query.concepts) {
    const counts: number[] = [];
    for (const word of concept.wordings[0].words) counts.push(await lexicon.countDocuments(db, word));
    wanted.push(readWanted(concept, Math.log(1 + all / (1 + Math.min(...counts)))));
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
function isUsedMost({ filedUnder }: Match, stem: string): boolean {
  // Most do not, and need not be copied for it.
  return filedUnder.includes(`~${stem.trim()}`) && ` ${filedUnder} `.includes(` ~${stem.trimStart()}`);
}
