/** What a person typed, understood: the things that were named, and the ranges that figures have to lie in. */
import {
  classesOf,
  classOf,
  type Figure,
  guessProperties,
  PROPERTY_NAMES,
  type Property,
  readRange,
} from './figures.ts';
import { isStopWord } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { readWords } from './words.ts';

/** One way to say a thing: folded words, next to each other. */
export interface Wording {
  readonly words: readonly string[];
  /** 1 for what was typed, less for what is only near it. */
  readonly weight: number;
  /** Found also at the beginning of a longer word; of one word only. */
  readonly isPrefix?: boolean;
}

/** One thing that was asked for, in all its wordings; the first is the one that was typed. */
export interface Concept {
  readonly wordings: readonly [Wording, ...Wording[]];
  /** Whether it may be mistyped: a word that no list holds, and no number. */
  readonly isPlain: boolean;
}

export interface Query {
  readonly concepts: readonly Concept[];
  readonly ranges: readonly Figure[];
}

/** More would narrow nothing down, and each costs time. */
const MAX_CONCEPTS = 12;
const MAX_RANGES = 5;
/** Beside those that were typed. An engine looks each of them up. */
const MAX_WORDINGS = 240;
/** Words that only ask stand in nearly every text: of more, all lists would be read for nothing. */
const MAX_ASKING = 4;
const EQUAL = 0.9;
const NARROWER = 0.5;

export function readQuery(text: string, synonyms: Synonyms): Query {
  const ranges: Figure[] = [];
  const concepts: Concept[] = [];
  const parts = text.split('"');
  for (const [at, part] of parts.entries()) {
    // Between a first and a second quotation mark.
    const isQuoted = at % 2 === 1 && at < parts.length - 1;
    if (isQuoted) concepts.push(...readQuoted(part));
    else concepts.push(...readPlain(part, ranges, synonyms));
  }
  if (concepts.length > 0 || ranges.length > 0)
    return { concepts: limitWordings(concepts.slice(0, MAX_CONCEPTS)), ranges: ranges.slice(0, MAX_RANGES) };
  // Nothing but words that ask: then they are what is looked for.
  return { concepts: readWords(text).slice(0, MAX_ASKING).map(plainConcept), ranges: [] };
}

/** A concept keeps the first of its wordings, and of the others as many as there is room for. */
function limitWordings(concepts: readonly Concept[]): Concept[] {
  let room = MAX_WORDINGS;
  return concepts.map((concept) => {
    const [first, ...others] = concept.wordings;
    const kept = others.slice(0, room);
    room -= kept.length;
    return { ...concept, wordings: [first, ...kept] };
  });
}

function readQuoted(part: string): Concept[] {
  const words = readWords(part).slice(0, MAX_CONCEPTS);
  return words.length > 0 ? [{ wordings: [{ words, weight: 1 }], isPlain: false }] : [];
}

function readPlain(part: string, ranges: Figure[], synonyms: Synonyms): Concept[] {
  const words: string[] = [];
  for (const chunk of part.split(/\s+/)) {
    const range = readRange(chunk);
    if (range) ranges.push(range);
    else words.push(...readWords(chunk));
  }
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    const { concept, range, length } = readAt(words, at, synonyms);
    if (concept) concepts.push(concept);
    if (range) ranges.push(range);
    at += length;
  }
  return concepts;
}

interface Reading {
  readonly concept?: Concept;
  readonly range?: Figure;
  /** How many words it took. */
  readonly length: number;
}

function readAt(words: readonly string[], at: number, synonyms: Synonyms): Reading {
  const known = readMeasure(words, at) ?? readListed(words, at, synonyms);
  if (known) return known;
  const word = words[at] ?? '';
  if (isStopWord(word)) return { length: 1 };
  return { concept: isNumber(word) ? readNumber(word) : plainConcept(word), length: 1 };
}

const plainConcept = (word: string): Concept => ({ wordings: [{ words: [word], weight: 1 }], isPlain: true });

/** Between the name of a property and its value: `hardness of 9`. */
const LINKS: ReadonlySet<string> = new Set([
  'of',
  'is',
  'about',
  'around',
  'at',
  'near',
  'between',
  'to',
  'and',
  'on',
  'the',
]);

/** `ri 1.76`, `hardness of 7 to 8`, `9 mohs`. */
function readMeasure(words: readonly string[], at: number): Reading | undefined {
  const name = nameAt(words, at);
  if (name) {
    const first = skipLinks(words, at + name.length);
    const low = words[first];
    if (!isNumber(low)) return undefined;
    const second = skipLinks(words, first + 1);
    const high = words[second];
    const last = isNumber(high) ? second : first;
    return measure(name.property, low, isNumber(high) ? high : low, words.slice(at, last + 1));
  }
  const value = words[at];
  if (!isNumber(value)) return undefined;
  const after = skipLinks(words, at + 1);
  const behind = nameAt(words, after);
  return behind && measure(behind.property, value, value, words.slice(at, after + behind.length));
}

function measure(property: Property, first: string, second: string, typed: readonly string[]): Reading {
  const [low, high] = [Number(first), Number(second)].toSorted((a, b) => a - b) as [number, number];
  const classes = classesOf({ property, low, high });
  if (classes.length > MOST_CLASSES) return { range: { property, low, high }, length: typed.length };
  const figures = classes.map((word): Wording => ({ words: [word], weight: 1 }));
  return {
    concept: { wordings: [{ words: typed, weight: 1 }, ...figures], isPlain: false },
    length: typed.length,
  };
}

/** A wider measure is compared with the figures themselves: to look for each of its classes takes longer. */
const MOST_CLASSES = 80;

function nameAt(words: readonly string[], at: number) {
  const found = PROPERTY_NAMES.find(([name]) => name.every((word, index) => words[at + index] === word));
  return found && { property: found[1], length: found[0].length };
}

function skipLinks(words: readonly string[], at: number): number {
  let next = at;
  while (LINKS.has(words[next] ?? '')) next += 1;
  return next;
}

/** The longest phrase of the list that begins here. */
function readListed(words: readonly string[], at: number, synonyms: Synonyms): Reading | undefined {
  for (let length = Math.min(synonyms.longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const entry = synonyms.find(phrase.join(' '));
    if (!entry) continue;
    const wordings: Concept['wordings'] = [
      { words: phrase, weight: 1 },
      ...entry.equal.map((other): Wording => ({ words: other, weight: EQUAL })),
      ...entry.narrower.map((other): Wording => ({ words: other, weight: NARROWER })),
    ];
    return { concept: { wordings, isPlain: false }, length };
  }
  return undefined;
}

const NUMBER = /^\d{1,6}(?:\.\d{1,6})?$/;

function isNumber(word: string | undefined): word is string {
  return word !== undefined && NUMBER.test(word);
}

function readNumber(word: string): Concept {
  const classes = guessProperties(word).map(
    (property): Wording => ({ words: [classOf(property, Number(word))], weight: EQUAL }),
  );
  return { wordings: [{ words: [word], weight: 1 }, ...classes], isPlain: false };
}
