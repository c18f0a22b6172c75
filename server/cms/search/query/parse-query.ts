/** Typed text, understood: the concepts that were named, and the ranges that properties have to lie in. */
import {
  formatClass,
  formatClasses,
  type GemProperty,
  guessProperties,
  PROPERTY_NAMES,
  type PropertyRange,
  parseRange,
} from './properties.ts';
import { isStopWord } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { splitWords } from './words.ts';

/** One way to say a thing: folded words, next to each other. */
export interface QueryWording {
  readonly words: readonly string[];
  /** 1 for what was typed, less for what is only near it. */
  readonly weight: number;
  /** Found also at the beginning of a longer word; of one word only. */
  readonly isPrefix?: boolean;
}

/** One thing that was asked for, in all its wordings; the first is the one that was typed. */
export interface QueryConcept {
  readonly wordings: readonly [QueryWording, ...QueryWording[]];
  /** Whether it may be mistyped: a word that no list holds, and no number. */
  readonly isPlain: boolean;
}

export interface SearchQuery {
  readonly concepts: readonly QueryConcept[];
  readonly ranges: readonly PropertyRange[];
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

export function parseQuery(text: string, synonyms: Synonyms): SearchQuery {
  const ranges: PropertyRange[] = [];
  const concepts: QueryConcept[] = [];
  const parts = text.split('"');
  for (const [at, part] of parts.entries()) {
    // Between a first and a second quotation mark.
    const isQuoted = at % 2 === 1 && at < parts.length - 1;
    if (isQuoted) concepts.push(...parseQuoted(part));
    else concepts.push(...parsePlain(part, ranges, synonyms));
  }
  if (concepts.length > 0 || ranges.length > 0)
    return { concepts: limitWordings(concepts.slice(0, MAX_CONCEPTS)), ranges: ranges.slice(0, MAX_RANGES) };
  // Nothing but words that ask: then they are what is looked for.
  return { concepts: splitWords(text).slice(0, MAX_ASKING).map(toPlainConcept), ranges: [] };
}

/** A concept keeps the first of its wordings, and of the others as many as there is room for. */
function limitWordings(concepts: readonly QueryConcept[]): QueryConcept[] {
  let room = MAX_WORDINGS;
  return concepts.map((concept) => {
    const [first, ...others] = concept.wordings;
    const kept = others.slice(0, room);
    room -= kept.length;
    return { ...concept, wordings: [first, ...kept] };
  });
}

function parseQuoted(part: string): QueryConcept[] {
  const words = splitWords(part).slice(0, MAX_CONCEPTS);
  return words.length > 0 ? [{ wordings: [{ words, weight: 1 }], isPlain: false }] : [];
}

function parsePlain(part: string, ranges: PropertyRange[], synonyms: Synonyms): QueryConcept[] {
  const words: string[] = [];
  for (const chunk of part.split(/\s+/)) {
    const range = parseRange(chunk);
    if (range) ranges.push(range);
    else words.push(...splitWords(chunk));
  }
  const concepts: QueryConcept[] = [];
  for (let at = 0; at < words.length; ) {
    const { concept, range, length } = parseAt(words, at, synonyms);
    if (concept) concepts.push(concept);
    if (range) ranges.push(range);
    at += length;
  }
  return concepts;
}

interface ParsedPart {
  readonly concept?: QueryConcept;
  readonly range?: PropertyRange;
  /** How many words it took. */
  readonly length: number;
}

function parseAt(words: readonly string[], at: number, synonyms: Synonyms): ParsedPart {
  const known = parseMeasure(words, at) ?? parseListed(words, at, synonyms);
  if (known) return known;
  const word = words[at] ?? '';
  if (isStopWord(word)) return { length: 1 };
  return { concept: isNumber(word) ? parseNumber(word) : toPlainConcept(word), length: 1 };
}

const toPlainConcept = (word: string): QueryConcept => ({
  wordings: [{ words: [word], weight: 1 }],
  isPlain: true,
});

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
function parseMeasure(words: readonly string[], at: number): ParsedPart | undefined {
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

function measure(property: GemProperty, first: string, second: string, typed: readonly string[]): ParsedPart {
  const [low, high] = [Number(first), Number(second)].toSorted((a, b) => a - b) as [number, number];
  const classes = formatClasses({ property, low, high });
  if (classes.length > MAX_CLASSES_ASKED) return { range: { property, low, high }, length: typed.length };
  const others = classes.map((word): QueryWording => ({ words: [word], weight: 1 }));
  return {
    concept: { wordings: [{ words: typed, weight: 1 }, ...others], isPlain: false },
    length: typed.length,
  };
}

/** A wider measure is compared with the measured values themselves: to look for each of its classes takes longer. */
const MAX_CLASSES_ASKED = 80;

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
function parseListed(words: readonly string[], at: number, synonyms: Synonyms): ParsedPart | undefined {
  for (let length = Math.min(synonyms.longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const entry = synonyms.find(phrase.join(' '));
    if (!entry) continue;
    const wordings: QueryConcept['wordings'] = [
      { words: phrase, weight: 1 },
      ...entry.equal.map((other): QueryWording => ({ words: other, weight: EQUAL })),
      ...entry.narrower.map((other): QueryWording => ({ words: other, weight: NARROWER })),
    ];
    return { concept: { wordings, isPlain: false }, length };
  }
  return undefined;
}

const NUMBER = /^\d{1,6}(?:\.\d{1,6})?$/;

function isNumber(word: string | undefined): word is string {
  return word !== undefined && NUMBER.test(word);
}

function parseNumber(word: string): QueryConcept {
  const classes = guessProperties(word).map(
    (property): QueryWording => ({ words: [formatClass(property, Number(word))], weight: EQUAL }),
  );
  return { wordings: [{ words: [word], weight: 1 }, ...classes], isPlain: false };
}
