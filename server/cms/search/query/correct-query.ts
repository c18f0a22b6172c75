import type { Database } from '#server/cms/database/index.ts';
import type { Lexicon } from '../search-engine.ts';
import type { Concept, Query } from './read-query.ts';
import { allowedDistance } from './spelling.ts';
import { fold } from './words.ts';

export interface Correction {
  readonly query: Query;
  /** What is searched instead of what was typed; undefined when nothing seems mistyped. */
  readonly text: string | undefined;
}

/**
 * Takes words that nothing holds for what they were meant to be: the beginning of a longer word, two words written as one,
 * or the word that lies nearest. `read` understands a corrected text again, so that it meets the synonyms as well.
 */
export async function correctQuery(
  db: Database,
  lexicon: Lexicon,
  text: string,
  read: (text: string) => Query,
): Promise<Correction> {
  const query = read(text);
  const repairs = new Map<string, string>();
  const beginnings = new Set<string>();
  let unknown = 0;
  for (const { wordings, isPlain } of query.concepts) {
    const word = wordings[0].words[0] ?? '';
    if (!isPlain || !LETTERS.test(word) || (await lexicon.countDocuments(db, word)) > 0) continue;
    unknown += 1;
    if (unknown > MOST_UNKNOWN) break;
    const isLong = word.length >= SHORTEST_BEGINNING;
    if (isLong && (await lexicon.hasPrefix(db, word))) beginnings.add(word);
    else {
      const meant = (await splitWord(db, lexicon, word)) ?? (await findMeant(db, lexicon, word));
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
/** Who mistypes more words than this writes another language; each takes up to fifty look-ups. */
const MOST_UNKNOWN = 4;
const SHORTEST_BEGINNING = 3;
/** A part of a word that was written together is at least this long. */
const SHORTEST_PART = 3;

async function splitWord(db: Database, lexicon: Lexicon, word: string): Promise<string | undefined> {
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const isKnown =
      (await lexicon.countDocuments(db, first)) > 0 && (await lexicon.countDocuments(db, second)) > 0;
    if (isKnown) return `${first} ${second}`;
  }
  return undefined;
}

/**
 * A first letter is seldom wrong; a word that many texts hold is meant more often, and one that stands in titles is what the
 * site is about. Weighed against one wrong letter.
 */
const FIRST_LETTER = 0.6;
const FREQUENCY = 0.1;
const TITLE_FREQUENCY = 0.25;
/** Candidates whose frequency is looked up: the nearest. */
const MAX_CANDIDATES = 24;

async function findMeant(db: Database, lexicon: Lexicon, word: string): Promise<string | undefined> {
  const near = await lexicon.findNear(db, word, allowedDistance(word));
  const nearest = near
    .map((other) => ({ ...other, cost: other.distance + (other.word[0] === word[0] ? 0 : FIRST_LETTER) }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MAX_CANDIDATES);
  let best: { word: string; cost: number } | undefined;
  for (const { word: other, cost: before } of nearest) {
    const documents = await lexicon.countDocuments(db, other);
    if (documents === 0) continue;
    const titles = await lexicon.countTitles(db, other);
    const cost = before - FREQUENCY * Math.log(documents) - TITLE_FREQUENCY * Math.log1p(titles);
    if (!best || cost < best.cost) best = { word: other, cost };
  }
  return best?.word;
}

const WORD = /[\p{L}\p{M}]+/gu;

function replaceWords(text: string, repairs: ReadonlyMap<string, string>): string {
  return text.replace(WORD, (word) => repairs.get(fold(word)) ?? word);
}

function openEnd(concept: Concept, beginnings: ReadonlySet<string>): Concept {
  const [first, ...others] = concept.wordings;
  const isBeginning = concept.isPlain && beginnings.has(first.words[0] ?? '');
  return isBeginning ? { ...concept, wordings: [{ ...first, isPrefix: true }, ...others] } : concept;
}
