/**
 * Words for generated documents, the same for the same seed. How often a word is used falls with its rank, as Zipf found; half
 * of those that tell something are words of the document's topic, so that they keep company as words of a real text do.
 */
import { isStopWord, STOP_WORDS } from '#server/cms/search/query/stop-words.ts';

/** A number from 0 to below 1. */
export type Chance = () => number;

/** Mulberry32 (Tommy Ettinger, 2017): the same numbers for the same seed. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(chance: Chance, list: readonly T[]): T => {
  const one = list[Math.floor(chance() * list.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
};

export interface Words {
  readonly topics: readonly string[];
  /** Words of a running text on the topic of that number: names of things, and words that hold them together. */
  write(chance: Chance, topic: number, count: number): string;
  /** The same without the words that hold together. */
  name(chance: Chance, topic: number, count: number): string;
}

/** Texts of twenty million words have this many different ones and more (Heaps, 1978). */
const VOCABULARY = 40_000;
const TOPICS = 120;
const WORDS_OF_TOPIC = 200;
/** Shares of a running text: words that only hold it together, and of the others those of its topic. */
const HOLDING_TOGETHER = 0.45;
const OF_TOPIC = 0.5;

export function createWords(chance: Chance): Words {
  const vocabulary = makeVocabulary(chance);
  const ofAll = createZipf(vocabulary.length);
  const ofTopic = createZipf(WORDS_OF_TOPIC);
  const topics = Array.from({ length: TOPICS }, () =>
    Array.from({ length: WORDS_OF_TOPIC }, () => pick(chance, vocabulary)),
  );
  const small = [...STOP_WORDS];
  const ofSmall = createZipf(small.length);
  const draw = (next: Chance, topic: number) =>
    next() < OF_TOPIC ? (topics[topic]?.[ofTopic(next)] ?? '') : (vocabulary[ofAll(next)] ?? '');
  const many = (count: number, one: () => string) => Array.from({ length: count }, one).join(' ');
  return {
    topics: topics.map(([first = '', second = '']) => `${first} ${second}`),
    name: (next, topic, count) => many(count, () => draw(next, topic)),
    write: (next, topic, count) =>
      many(count, () => (next() < HOLDING_TOGETHER ? (small[ofSmall(next)] ?? '') : draw(next, topic))),
  };
}

const STARTS = 'b br c ch cl cr d dr f fl g gl gr h j k l m n p pl pr qu r s sh sl sp st t th tr v w z'.split(
  ' ',
);
const VOWELS = 'a e i o u ai ea ee io ou'.split(' ');
const ENDS = ['', '', 'l', 'm', 'n', 'nd', 'r', 'rt', 's', 'st', 't', 'x'];

/** Words of one to four syllables, the shorter ones first, as they are in languages. */
function makeVocabulary(chance: Chance): string[] {
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const syllables = 1 + Math.floor((words.size / VOCABULARY) * 1.2 + chance() * 1.6);
    const word = Array.from({ length: syllables }, () =>
      [STARTS, VOWELS, ENDS].map((parts) => pick(chance, parts)).join(''),
    ).join('');
    if (word.length > 2 && !isStopWord(word)) words.add(word);
  }
  return [...words];
}

/** Mandelbrot's constant: the very first are not as frequent as Zipf's law has it. */
const FLAT_HEAD = 2.7;

/** Draws ranks from 0, each in proportion to 1 / (rank + constant). */
function createZipf(size: number): (chance: Chance) => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank += 1) {
    sum += 1 / (rank + FLAT_HEAD);
    sums[rank] = sum;
  }
  return (chance) => {
    const wanted = chance() * sum;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
