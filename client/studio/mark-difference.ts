/** Words in which two texts differ: what stands at the beginning and the end of both is the same, and of the rest each word that the other has. */

export interface MarkedPart {
  readonly text: string;
  readonly isChanged: boolean;
  /** Place in the text. */
  readonly at: number;
}

/** Longer texts are marked whole: the table of their words would be large. */
const MAX_WORDS = 1500;

export function markDifference(
  before: string,
  after: string,
): { readonly before: readonly MarkedPart[]; readonly after: readonly MarkedPart[] } {
  const [old, now] = [splitWords(before), splitWords(after)];
  const kept = old.length > MAX_WORDS || now.length > MAX_WORDS ? [] : listCommon(old, now);
  const inOld = new Set(kept.map(([place]) => place));
  const inNow = new Set(kept.map(([, place]) => place));
  return { before: join(old, inOld), after: join(now, inNow) };
}

/** With the blanks behind them. */
const splitWords = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/** Longest common subsequence of words, as places in both. */
function listCommon(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i]?.trim() === now[j]?.trim() ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const places: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i]?.trim() === now[j]?.trim()) places.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return places;
}

/** Neighbours that are alike become one part. */
function join(words: readonly string[], kept: ReadonlySet<number>): MarkedPart[] {
  const parts: MarkedPart[] = [];
  for (const [at, text] of words.entries()) {
    const isChanged = !kept.has(at);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) parts[parts.length - 1] = { ...last, text: last.text + text };
    else parts.push({ text, isChanged, at });
  }
  return parts;
}
