import type { Database } from '#server/cms/database/index.ts';
import { isEnglish } from './english-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { QueryConcept, SearchQuery } from './parse-query.ts';
import { allowedDistance } from './spelling.ts';
import { foldText } from './words.ts';

export interface QueryCorrection {
  readonly query: SearchQuery;
  /** Corrected text, which is searched instead; undefined when nothing seems mistyped. */
  readonly text: string | undefined;
}

/**
 * Takes words that nothing holds for what they were meant to be: the beginning of a longer word, the word that lies nearest, or
 * two words written as one. A word of the language is meant as it stands, though no text has it: a crater is no crate. `read`
 * understands a corrected text again, so that it meets the synonyms as well.
 */
export async function correctQuery(
  db: Database,
  lexicon: Lexicon,
  text: string,
  read: (text: string) => SearchQuery,
): Promise<QueryCorrection> {
  const query = read(text);
  const repairs = new Map<string, string>();
  const beginnings = new Set<string>();
  let unknown = 0;
  for (const { wordings, isPlain } of query.concepts) {
    const word = wordings[0].words[0] ?? '';
    if (!isPlain || !LETTERS.test(word) || (await lexicon.countDocuments(db, word)) > 0) continue;
    unknown += 1;
    if (unknown > MAX_UNKNOWN) break;
    const isLong = word.length >= MIN_BEGINNING;
    if (isLong && (await lexicon.hasPrefix(db, word))) beginnings.add(word);
    else if (!(await isEnglish(word))) {
      const meant = await findMeant(db, lexicon, word);
      if (meant) repairs.set(word, meant);
    }
  }
  const corrected = repairs.size > 0 ? replaceWords(text, repairs) : undefined;
  const { concepts, ranges } = corrected === undefined ? query : read(corrected);
  return {
    query: { concepts: concepts.map((concept) => openEnd(concept, beginnings)), ranges },
    text: corrected,
  };
}

/** Letters, and no more of them than words have. */
const LETTERS = /^\p{L}{1,30}$/u;
/** With more unknown words than this the text is in another language; each takes up to fifty look-ups. */
const MAX_UNKNOWN = 4;
const MIN_BEGINNING = 3;
/** A part of a word that was written together is at least this long. */
const MIN_PART = 3;

/** A word in fewer documents is no more likely than two words that were written as one. */
const COMMON = 3;

/** One edit of a common word is likelier than a forgotten space, and that is likelier than several edits. */
async function findMeant(db: Database, lexicon: Lexicon, word: string): Promise<string | undefined> {
  const nearest = await findNearest(db, lexicon, word);
  if (nearest && nearest.distance === 1 && nearest.documents >= COMMON) return nearest.word;
  return (await splitWord(db, lexicon, word)) ?? nearest?.word;
}

async function splitWord(db: Database, lexicon: Lexicon, word: string): Promise<string | undefined> {
  for (let at = word.length - MIN_PART; at >= MIN_PART; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const isKnown =
      (await lexicon.countDocuments(db, first)) > 0 && (await lexicon.countDocuments(db, second)) > 0;
    if (isKnown) return `${first} ${second}`;
  }
  return undefined;
}

/**
 * Weighed against one wrong letter. The letters at the ends of a word are seldom wrong, and two that have changed places are the
 * commonest slip. A word that many texts hold is meant more often, and one that stands in titles is what the site is about.
 */
const FIRST_LETTER = 0.6;
const LAST_LETTER = 0.15;
const SWAP = 0.2;
const FREQUENCY = 0.1;
const TITLE_FREQUENCY = 0.25;
/** Candidates whose frequency is looked up: the nearest. */
const MAX_CANDIDATES = 24;

interface SpellingCandidate {
  readonly word: string;
  readonly distance: number;
  readonly documents: number;
  readonly cost: number;
}

async function findNearest(
  db: Database,
  lexicon: Lexicon,
  word: string,
): Promise<SpellingCandidate | undefined> {
  const near = await lexicon.listNear(db, word, allowedDistance(word));
  const nearest = near
    .map((other) => ({ ...other, cost: other.distance + measureSlip(word, other.word) }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MAX_CANDIDATES);
  let best: SpellingCandidate | undefined;
  for (const { word: other, distance, cost: before } of nearest) {
    const documents = await lexicon.countDocuments(db, other);
    if (documents === 0) continue;
    const titles = await lexicon.countTitles(db, other);
    const cost = before - FREQUENCY * Math.log(documents) - TITLE_FREQUENCY * Math.log1p(titles);
    if (!best || cost < best.cost) best = { word: other, distance, documents, cost };
  }
  return best;
}

/** How unlikely the kind of the mistake is, beside the number of edits. */
function measureSlip(word: string, other: string): number {
  const ends = (other[0] === word[0] ? 0 : FIRST_LETTER) + (other.at(-1) === word.at(-1) ? 0 : LAST_LETTER);
  return sortLetters(word) === sortLetters(other) ? ends - SWAP : ends;
}

const sortLetters = (word: string): string => [...word].sort().join('');

const WORD = /[\p{L}\p{M}]+/gu;

function replaceWords(text: string, repairs: ReadonlyMap<string, string>): string {
  return text.replace(WORD, (word) => repairs.get(foldText(word)) ?? word);
}

function openEnd(concept: QueryConcept, beginnings: ReadonlySet<string>): QueryConcept {
  const [first, ...others] = concept.wordings;
  const isBeginning = concept.isPlain && beginnings.has(first.words[0] ?? '');
  return isBeginning ? { ...concept, wordings: [{ ...first, isPrefix: true }, ...others] } : concept;
}
