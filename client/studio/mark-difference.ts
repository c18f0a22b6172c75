/** Words in which two texts differ: each text as parts that it shares with the other, and parts that it alone has. */
import { diffWords } from 'diff';

export interface MarkedPart {
  readonly text: string;
  readonly isChanged: boolean;
  /** Place in the text. */
  readonly at: number;
}

/** A comparison that takes longer is given up, and both texts are marked whole. In milliseconds. */
const TIMEOUT = 250;

export function markDifference(
  before: string,
  after: string,
): { readonly before: readonly MarkedPart[]; readonly after: readonly MarkedPart[] } {
  const changes = diffWords(before, after, { timeout: TIMEOUT });
  if (!changes) return { before: markWhole(before), after: markWhole(after) };
  return {
    before: place(changes.filter(({ added }) => !added).map(({ value, removed }) => [value, removed])),
    after: place(changes.filter(({ removed }) => !removed).map(({ value, added }) => [value, added])),
  };
}

const markWhole = (text: string): MarkedPart[] => (text ? [{ text, isChanged: true, at: 0 }] : []);

function place(parts: readonly (readonly [text: string, isChanged: boolean])[]): MarkedPart[] {
  let at = 0;
  return parts.map(([text, isChanged]) => {
    const part = { text, isChanged, at };
    at += text.length;
    return part;
  });
}
