/** How far two words lie apart, and which of many lie nearest to one that nobody knows. */

/**
 * Insertions, deletions, exchanges and swaps of neighbors that make one word the other: the optimal string alignment
 * distance. Answers `most + 1` as soon as it must be more than `most`.
 */
export function measureDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Words shorter than this are corrected by nobody: too many others lie near. */
const MIN_LENGTH = 4;

/** How many letters of a word may be wrong. */
export function allowedDistance(word: string): number {
  if (word.length < MIN_LENGTH) return 0;
  if (word.length < 6) return 1;
  return word.length < 10 ? 2 : 3;
}

/**
 * The words that search knows, kept so that those near another are found in well under a millisecond: by length, and by
 * which letters a word has, before any distance is measured.
 */
export class SpellingDictionary {
  readonly #byLength = new Map<number, { words: string[]; letters: number[] }>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** A word that is added twice is there twice. */
  add(word: string): void {
    const bucket = this.#byLength.get(word.length) ?? { words: [], letters: [] };
    this.#byLength.set(word.length, bucket);
    bucket.words.push(word);
    bucket.letters.push(maskLetters(word));
    this.#size += 1;
  }

  /** Words that lie at most `most` from this one, with their distance; itself apart. */
  listNear(word: string, most: number): { word: string; distance: number }[] {
    const letters = maskLetters(word);
    const near: { word: string; distance: number }[] = [];
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      const bucket = this.#byLength.get(length);
      if (!bucket) continue;
      for (const [at, other] of bucket.letters.entries()) {
        // An exchange takes one letter away and brings another: two bits for each step.
        if (countBits(letters ^ other) > 2 * most) continue;
        const candidate = bucket.words[at] ?? '';
        const distance = measureDistance(word, candidate, most);
        if (distance > 0 && distance <= most) near.push({ word: candidate, distance });
      }
    }
    return near;
  }
}

/** A bit for each letter that a word has. */
function maskLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Set bits of 32, by halves (Hacker's Delight, figure 5-2). */
function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
