/** Where a text holds what was asked for: read from the text itself, which takes a tenth of the time of FTS5's `snippet`. */
import { escapeHtml } from '#server/cms/markup/index.ts';
import { remember } from '#shared/remember.ts';
import type { QueryWording, SearchQuery } from '../query/parse-query.ts';
import { isPropertyClass } from '../query/properties.ts';
import { foldText, stemWord } from '../query/words.ts';

/** Escapes, and puts what matches into `<em>`. Both answer undefined where nothing does. */
export interface MatchMarker {
  mark(text: string): string | undefined;
  /** The same of the part that holds most of what was asked for, with an ellipsis where it was cut. */
  markBest(text: string): string | undefined;
}

interface TextMatch {
  readonly start: number;
  readonly end: number;
  /** Which of the concepts it is. */
  readonly concept: number;
}

export function createMarker({ concepts }: Pick<SearchQuery, 'concepts'>): MatchMarker {
  const phrases = concepts.flatMap(({ wordings }, concept) =>
    wordings.filter(isWritten).map((wording) => parsePhrase(wording, concept)),
  );
  const heads = [...new Set(phrases.map(({ head }) => head))].filter(Boolean);
  if (heads.length === 0) return { mark: () => undefined, markBest: () => undefined };
  const find = ({ text, isForeign }: ComposedText) =>
    findAll(isForeign ? foldInPlace(text) : text.toLowerCase(), heads, phrases);
  return {
    mark(raw) {
      const composed = compose(raw);
      const { text } = composed;
      const found = find(composed);
      return found.length > 0 ? render(text, found, 0, text.length) : undefined;
    },
    markBest(raw) {
      const composed = compose(raw);
      const { text } = composed;
      const found = find(composed);
      if (found.length === 0) return undefined;
      const [start, end] = choosePart(text, found);
      const marked = render(text, found, start, end);
      const isCut = end < text.length && !SENTENCE_ENDS.includes(text.charAt(end - 1));
      return `${start > 0 ? '…' : ''}${marked}${isCut ? '…' : ''}`;
    },
  };
}

/** Property classes stand in the index alone. */
const isWritten = ({ words }: QueryWording): boolean => !isPropertyClass(words[0] ?? '');

interface StemPhrase {
  readonly concept: number;
  /** Beginning of every word of the first stem. */
  readonly head: string;
  readonly stems: readonly string[];
  readonly isPrefix: boolean;
}

function parsePhrase({ words, isPrefix = false }: QueryWording, concept: number): StemPhrase {
  // A number is several words of the index: `1.76` is 1 and 76.
  const parts = words.flatMap((word) => word.match(RUN) ?? []);
  const stems = isPrefix ? parts : parts.map(stemWord);
  const first = stems[0] ?? '';
  // Porter exchanges the last letter at most: `ruby` is `rubi`.
  const head = isPrefix ? first : first.slice(0, Math.max(1, first.length - 1));
  return { concept, head, stems, isPrefix };
}

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const RUN_FROM_HERE = /[\p{L}\p{N}\p{M}]+/uy;
const NEXT_RUN = /[^\p{L}\p{N}\p{M}]*([\p{L}\p{N}\p{M}]+)/uy;
const PART_OF_WORD = /[\p{L}\p{N}\p{M}]/u;

/** In a text that is folded. */
function findAll(folded: string, heads: readonly string[], phrases: readonly StemPhrase[]): TextMatch[] {
  const found: TextMatch[] = [];
  let read = 0;
  for (const start of findStarts(folded, heads)) {
    if (start < read) continue;
    RUN_FROM_HERE.lastIndex = start;
    const [word = ''] = RUN_FROM_HERE.exec(folded) ?? [];
    read = start + word.length;
    const stem = stemWord(word);
    for (const phrase of phrases) {
      const [first = '', ...others] = phrase.stems;
      if (phrase.isPrefix ? !word.startsWith(first) : stem !== first) continue;
      const end = matchOn(folded, start + word.length, others);
      if (end === undefined) continue;
      found.push({ start, end, concept: phrase.concept });
      read = end;
      break;
    }
  }
  return found;
}

/** Where words begin that begin like one of these, in their order. */
function findStarts(folded: string, heads: readonly string[]): number[] {
  const starts: number[] = [];
  // Twice as fast as an expression of them all, which would be compiled anew for each search.
  for (const head of heads)
    for (let at = folded.indexOf(head); at >= 0; at = folded.indexOf(head, at + head.length))
      if (at === 0 || !PART_OF_WORD.test(folded.charAt(at - 1))) starts.push(at);
  return heads.length > 1 ? starts.sort((a, b) => a - b) : starts;
}

/** Where the last of these words ends, if they come next; undefined when others do. */
function matchOn(folded: string, from: number, stems: readonly string[]): number | undefined {
  let end = from;
  for (const stem of stems) {
    NEXT_RUN.lastIndex = end;
    const next = NEXT_RUN.exec(folded);
    if (!next?.[1] || stemWord(next[1]) !== stem) return undefined;
    end += next[0].length;
  }
  return end;
}

const HAS_FOREIGN = /[^\0-\x7f]/;
const FOREIGN = /[^\0-\x7f]/gu;

interface ComposedText {
  /** Letters with their accents are one character each. */
  readonly text: string;
  /** Whether there is anything but ASCII: most texts are spared a second look for it. */
  readonly isForeign: boolean;
}

function compose(text: string): ComposedText {
  const isForeign = HAS_FOREIGN.test(text);
  return { text: isForeign ? text.normalize('NFC') : text, isForeign };
}

/** Accented letters, dashes, quotation marks: more than the texts of a site have. */
const MAX_FOREIGN = 1000;

const foldForeign = remember((letter) => {
  const folded = foldText(letter);
  return folded.length === letter.length ? folded : letter;
}, MAX_FOREIGN);

/** In lower case and without accents, each letter in its place. */
function foldInPlace(text: string): string {
  const plain = text.replace(FOREIGN, foldForeign);
  const lower = plain.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Characters of a part: two lines of a result. */
const PART = 220;
/** How far before the first match a part may begin, for the sake of the beginning of a sentence. */
const BEFORE = 70;

/** The first part that names most of the concepts; of the same number, the one that names them oftenest. */
function choosePart(text: string, found: readonly TextMatch[]): readonly [number, number] {
  if (text.length <= PART + BEFORE) return [0, text.length];
  let best = { from: found[0]?.start ?? 0, worth: 0 };
  for (const [at, { start }] of found.entries()) {
    const inside: TextMatch[] = [];
    for (let next = at; next < found.length; next += 1) {
      const other = found[next];
      if (!other || other.end > start + PART - BEFORE) break;
      inside.push(other);
    }
    const named = new Set(inside.map(({ concept }) => concept)).size;
    const worth = named * MAX_MATCHES + inside.length;
    if (worth > best.worth) best = { from: start, worth };
  }
  return cutAround(text, best.from);
}

/** More than fit into a part. */
const MAX_MATCHES = 1000;
const SENTENCE = /[.!?]\s+/g;
const SENTENCE_ENDS = '.!?';

function cutAround(text: string, from: number): readonly [number, number] {
  const earliest = Math.max(0, from - BEFORE);
  const before = text.slice(earliest, from);
  const sentence = [...before.matchAll(SENTENCE)].at(-1);
  let start = sentence ? earliest + sentence.index + sentence[0].length : earliest;
  if (!sentence && earliest > 0) start += Math.min(before.indexOf(' ') + 1, from - earliest);
  if (start + PART >= text.length) return [start, text.length];
  const space = text.lastIndexOf(' ', start + PART);
  return [start, space > from ? space : start + PART];
}

function render(text: string, found: readonly TextMatch[], from: number, to: number): string {
  let html = '';
  let at = from;
  for (const { start, end } of found) {
    if (start < from || end > to) continue;
    html += `${escapeHtml(text.slice(at, start))}<em>${escapeHtml(text.slice(start, end))}</em>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at, to));
}
