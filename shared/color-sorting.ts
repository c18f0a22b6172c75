/**
 * The exercise of sorting diamonds by color: which stones lie in a row, and how well somebody has sorted them. Both sides
 * reckon with it: the browser, and the server for a form without scripts.
 */

/** Grades of color from none to light yellow, as the Gemological Institute of America letters them. */
export const COLOR_LETTERS = [...'DEFGHIJKLMNOPQRSTUVWXYZ'] as readonly string[];

export interface ColorLevel {
  readonly title: string;
  readonly stones: number;
  /** Letters from one stone to the next. */
  readonly step: number;
}

export const COLOR_LEVELS = {
  easy: { title: 'Easy', stones: 6, step: 4 },
  medium: { title: 'Medium', stones: 8, step: 2 },
  hard: { title: 'Hard', stones: 10, step: 1 },
} as const satisfies Readonly<Record<string, ColorLevel>>;
export type ColorLevelName = keyof typeof COLOR_LEVELS;
export const FIRST_LEVEL: ColorLevelName = 'easy';

/** Rows of each level. They are numbered, so that the address of a row shows the same stones to everybody. */
export const COLOR_ROWS = 200;

export const isColorLevel = (text: string): text is ColorLevelName => Object.hasOwn(COLOR_LEVELS, text);

export const parseColorLevel = (text: string | undefined): ColorLevelName =>
  text !== undefined && isColorLevel(text) ? text : FIRST_LEVEL;

/** A shuffled row is neither nearly sorted nor nearly reversed: so many percent of its pairs are in order. */
const SHUFFLED = { least: 30, most: 65 } as const;

/** The letters of a row from left to right. Stone 1 is the first of them. */
export function layRow(level: ColorLevelName, row: number): readonly string[] {
  const { stones, step } = COLOR_LEVELS[level];
  const random = createRandom(row * COLOR_LETTERS.length + stones);
  const starts = COLOR_LETTERS.length - (stones - 1) * step;
  const start = Math.floor(random() * starts);
  const letters = COLOR_LETTERS.filter((_, at) => at >= start && (at - start) % step === 0).slice(0, stones);
  for (;;) {
    const shuffled = shuffle(letters, random);
    const percent = countOrdered(shuffled);
    if (percent >= SHUFFLED.least && percent <= SHUFFLED.most) return shuffled;
  }
}

export interface SortedStone {
  readonly letter: string;
  /** Which stone of the row it is, from 1. */
  readonly stone: number;
  /** Places from where it belongs: below zero when it lies too far left. */
  readonly off: number;
}

export interface SortingScore {
  /** Percent of all pairs of stones that lie in the right order (Kendall); 100 is the right row and no other. */
  readonly percent: number;
  /** In the right order. */
  readonly stones: readonly SortedStone[];
}

/** @param order the numbers of the stones of `letters`, as somebody has laid them from left to right. */
export function scoreOrder(letters: readonly string[], order: readonly number[]): SortingScore {
  const laid = order.map((stone) => letters[stone - 1] ?? '');
  const right = [...laid].sort();
  return {
    percent: countOrdered(laid),
    stones: right.map((letter, place) => {
      const at = laid.indexOf(letter);
      return { letter, stone: order[at] ?? 0, off: at - place };
    }),
  };
}

/** Fields of the form without scripts, and what its two buttons ask for. */
export const SORTING_FIELDS = { action: 'do', described: 'described' } as const;
export const SORTING_ACTIONS = { score: 'score', describe: 'describe' } as const;
export const placeField = (stone: number): string => `stone-${stone}`;

export interface SortingAnswer {
  /** Whether the stones have been described, now or before. */
  readonly described: boolean;
  /** Numbers of the stones from left to right; absent while there is nothing to score. */
  readonly order?: readonly number[];
  /** By field, and `''` for the whole. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Parses the fields of the form for a row of so many stones. */
export function parseSortingAnswer(values: Readonly<Record<string, string>>, stones: number): SortingAnswer {
  if (values[SORTING_FIELDS.action] === SORTING_ACTIONS.describe) return { described: true, errors: {} };
  return { described: values[SORTING_FIELDS.described] === '1', ...parseOrder(values, stones) };
}

/** Each stone has a place from 1 to `stones`, and no two have the same. */
function parseOrder(
  values: Readonly<Record<string, string>>,
  stones: number,
): Omit<SortingAnswer, 'described'> {
  const errors: Record<string, string> = {};
  const order: number[] = [];
  for (let stone = 1; stone <= stones; stone += 1) {
    const field = placeField(stone);
    const place = Number(values[field] || Number.NaN);
    if (!Number.isInteger(place) || place < 1 || place > stones) errors[field] = 'Required';
    else if (order[place - 1]) errors[field] = `Stone ${order[place - 1]} lies there.`;
    else order[place - 1] = stone;
  }
  if (Object.keys(errors).length === 0) return { order, errors };
  return { errors: { ...errors, '': 'Give each stone its own position, then score the row again.' } };
}

/** Pairs in the right order among all pairs, in whole percent. */
function countOrdered(letters: readonly string[]): number {
  const pairs = letters.flatMap((left, at) => letters.slice(at + 1).map((right) => left < right));
  return Math.round((pairs.filter(Boolean).length / pairs.length) * 100);
}

/** Fisher and Yates. */
function shuffle<T>(things: readonly T[], random: () => number): T[] {
  const shuffled = [...things];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = shuffled[last] as T;
    shuffled[last] = shuffled[other] as T;
    shuffled[other] = kept;
  }
  return shuffled;
}

/** The same numbers from 0 to 1 for the same seed, everywhere: mulberry32 by Tommy Ettinger, in the public domain. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
