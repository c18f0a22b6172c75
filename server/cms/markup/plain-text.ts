import { Parser } from 'htmlparser2';
import { type BlockAttributes, segmentContent } from '#shared/blocks.ts';

/** Elements that do not end a word. */
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'cite', 'code', 'em', 'i', 'kbd', 'mark', 'q', 's', 'small', 'span', 'strong'],
  ...['sub', 'sup', 'time', 'u'],
]);

/** Elements that end a cell, a line or a term, and those that stand by themselves without ending anything. */
const CELLS = new Set(['td', 'th', 'dt', 'br']);
const STANDALONE = new Set(['img', 'picture', 'source', 'wbr']);

/** Gap where a tag stands, or a member of a block: the end of nothing but a word, of a cell, or of a sentence. */
type TextGap = 'word' | 'cell' | 'sentence';
const STRENGTH: Readonly<Record<TextGap, number>> = { word: 1, cell: 2, sentence: 3 };

interface TextCollector {
  readonly add: (text: string) => void;
  readonly end: (gap: TextGap) => void;
}

/** The words of block markup, those inside our own blocks too, with single spaces between. */
export function extractText(markup: string): string {
  const pieces: string[] = [];
  addMarkup(markup, { add: (text) => pieces.push(text), end: () => pieces.push(' ') });
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

const SEPARATORS: Readonly<Record<TextGap, string>> = { word: ' ', cell: ' · ', sentence: '. ' };
/** End of a sentence or a part of one, with the quotation marks and brackets that close behind it. */
const PUNCTUATED = /[.!?…:;,]["'”’)\]]{0,3}$/;
const MAX_END_LENGTH = 4;

/**
 * The same as one reads it to somebody: what ends with its element, such as a heading, an item of a list or a row of a table, ends
 * like a sentence, and the cells of a row stand apart. `Karat · Fineness. 18 · 750.`
 */
export function extractProse(markup: string): string {
  const pieces: string[] = [];
  let gap: TextGap | undefined;
  // A character that is written as an entity comes by itself: the last piece alone does not tell how the text ends.
  let tail = '';
  const end = (other: TextGap): void => {
    if (gap === undefined || STRENGTH[other] > STRENGTH[gap]) gap = other;
  };
  const add = (text: string): void => {
    const words = text.trim();
    if (/^\s/.test(text)) end('word');
    if (words === '') return;
    if (tail !== '' && gap !== undefined) pieces.push(PUNCTUATED.test(tail) ? ' ' : SEPARATORS[gap]);
    pieces.push(words.replace(/\s+/g, ' '));
    tail = (gap === undefined ? tail + words : words).slice(-MAX_END_LENGTH);
    gap = /\s$/.test(text) ? 'word' : undefined;
  };
  addMarkup(markup, { add, end });
  return pieces.join('');
}

export function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

function addMarkup(markup: string, words: TextCollector): void {
  for (const segment of segmentContent(markup)) {
    if (segment.kind === 'html') addHtml(segment.html, words);
    else addAttributes(segment.attributes, words);
    words.end('sentence');
  }
}

function addHtml(html: string, { add, end }: TextCollector): void {
  const endAt = (name: string): void => {
    if (!INLINE.has(name)) end(CELLS.has(name) ? 'cell' : STANDALONE.has(name) ? 'word' : 'sentence');
  };
  const parser = new Parser({ onopentag: endAt, onclosetag: endAt, ontext: add });
  parser.end(html);
  end('word');
}

/** Members that hold words; the others are names, addresses and numbers. */
const WORDS = new Set([
  ...['title', 'content', 'question', 'answer', 'caption', 'alt', 'label', 'columns', 'items', 'rows'],
  ...['cells', 'text', 'name', 'description', 'company', 'product', 'features', 'person', 'position'],
]);

/** The name of a block itself is not for readers; that of a thing in it is. */
function addAttributes({ name: _, ...attributes }: BlockAttributes, words: TextCollector): void {
  addMembers(attributes, words);
}

function addMembers(members: object, words: TextCollector): void {
  for (const [key, value] of Object.entries(members)) addValue(key, value, words);
}

function addValue(key: string, value: unknown, words: TextCollector): void {
  if (typeof value === 'string') {
    if (WORDS.has(key)) addHtml(value, words);
    words.end('cell');
  } else if (Array.isArray(value)) {
    for (const entry of value) {
      addValue(key, entry, words);
      words.end(key === 'cells' || typeof entry === 'string' ? 'cell' : 'sentence');
    }
    if (key !== 'cells') words.end('sentence');
  } else if (typeof value === 'object' && value !== null) addMembers(value, words);
}
