import { Parser } from 'htmlparser2';
import { type BlockAttributes, segmentContent } from '#shared/blocks.ts';

/** Elements that do not end a word. */
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'cite', 'code', 'em', 'i', 'kbd', 'mark', 'q', 's', 'small', 'span', 'strong'],
  ...['sub', 'sup', 'time', 'u'],
]);

/** The words of block markup, those inside our own blocks too, with single spaces between. */
export function readText(markup: string): string {
  const pieces: string[] = [];
  for (const segment of segmentContent(markup)) {
    if (segment.kind === 'html') readHtml(segment.html, pieces);
    else readAttributes(segment.attributes, pieces);
  }
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

export function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

function readHtml(html: string, pieces: string[]): void {
  const separate = (name: string): void => {
    if (!INLINE.has(name)) pieces.push(' ');
  };
  const parser = new Parser({
    onopentag: separate,
    onclosetag: separate,
    ontext: (text) => pieces.push(text),
  });
  parser.end(html);
  pieces.push(' ');
}

/** Members that hold words; the others are names, addresses and numbers. */
const WORDS = new Set([
  ...['title', 'content', 'question', 'answer', 'caption', 'alt', 'label', 'columns', 'items', 'rows'],
  ...['cells', 'text', 'name', 'description', 'company', 'product', 'features', 'person', 'position'],
]);

/** The name of a block itself is not for readers; that of a thing in it is. */
function readAttributes({ name: _, ...attributes }: BlockAttributes, pieces: string[]): void {
  readMembers(attributes, pieces);
}

function readMembers(members: object, pieces: string[]): void {
  for (const [key, value] of Object.entries(members)) readValue(key, value, pieces);
}

function readValue(key: string, value: unknown, pieces: string[]): void {
  if (typeof value === 'string') {
    if (WORDS.has(key)) readHtml(value, pieces);
  } else if (Array.isArray(value)) for (const entry of value) readValue(key, entry, pieces);
  else if (typeof value === 'object' && value !== null) readMembers(value, pieces);
}
