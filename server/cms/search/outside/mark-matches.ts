/** Marks what was found in a plain text, as FTS5's `highlight` and `snippet` do, for engines that do not know our stems. */
import { escapeHtml } from '#server/cms/markup/index.ts';
import type { Query } from '../query/read-query.ts';
import { readWords, stemOf } from '../query/words.ts';

/** Answers HTML with the matches in `<em>`; undefined when there are none. */
export type MarkMatches = (text: string, most?: number) => string | undefined;

/** `most` is how many words are shown around the first match; without it, all of the text. */
export function createMarker(query: Query): MarkMatches {
  const wanted = query.concepts.flatMap(({ wordings }) =>
    wordings.map(({ words, isPrefix = false }) => ({ stems: words.map(stemOf), isPrefix })),
  );
  const beginnings = new Set(wanted.map(({ stems }) => beginningOf(stems[0] ?? '')));

  /** How many words from here on are one of the wanted wordings. */
  function matchAt(text: string, words: readonly Span[], at: number): number {
    if (!beginnings.has(beginningOf(read(text, words[at])))) return 0;
    let longest = 0;
    for (const { stems, isPrefix } of wanted) {
      if (stems.length <= longest) continue;
      const isHere = stems.every((stem, step) => {
        const word = read(text, words[at + step]);
        return isPrefix ? word.startsWith(stem) : stemOf(word) === stem;
      });
      if (isHere) longest = stems.length;
    }
    return longest;
  }

  return (text, most) => {
    const words = findWords(text);
    const marks: Span[] = [];
    let first = -1;
    let last = words.length;
    for (let at = 0; at < last; ) {
      const length = matchAt(text, words, at);
      if (length > 0) {
        marks.push({ start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0 });
        if (first < 0) {
          first = at;
          if (most !== undefined) last = Math.min(words.length, beginOf(words, first, most) + most);
        }
      }
      at += Math.max(1, length);
    }
    if (first < 0) return undefined;
    const from = most === undefined ? 0 : beginOf(words, first, most);
    return render(text, marks, {
      start: from === 0 ? 0 : (words[from]?.start ?? 0),
      end: last === words.length ? text.length : (words[last - 1]?.end ?? text.length),
    });
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** As `readWords` takes words, but in the text as it stands: accents and apostrophes are part of them. */
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

function findWords(text: string): Span[] {
  return Array.from(text.matchAll(WORD), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

function read(text: string, span: Span | undefined): string {
  return span ? readWords(text.slice(span.start, span.end)).join('') : '';
}

/** Stems begin as their words do: what begins differently need not be stemmed. */
const beginningOf = (word: string): string => word.slice(0, 2);

/** A fourth of the words stand before the match; fewer where the text begins, more where it ends. */
function beginOf(words: readonly Span[], match: number, most: number): number {
  return Math.max(0, Math.min(match - Math.floor(most / 4), words.length - most));
}

function render(text: string, marks: readonly Span[], shown: Span): string {
  let html = shown.start > 0 ? '…' : '';
  let at = shown.start;
  for (const { start, end } of marks) {
    if (start < at || end > shown.end) continue;
    html += `${escapeHtml(text.slice(at, start))}<em>${escapeHtml(text.slice(start, end))}</em>`;
    at = end;
  }
  return `${html}${escapeHtml(text.slice(at, shown.end))}${shown.end < text.length ? '…' : ''}`;
}
