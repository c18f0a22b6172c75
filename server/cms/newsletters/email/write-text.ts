/** The text of a newsletter for mail programs that show no HTML. */
import { Parser } from 'htmlparser2';
import { segmentContent } from '#shared/blocks.ts';
import { fillName } from '#shared/newsletters.ts';
import { describeBlock } from './describe-block.ts';
import { describeEmbed, toAbsolute } from './email-addresses.ts';

export interface TextPlace {
  readonly origin: string;
  /** Address of the page that says the same; empty for none. */
  readonly page: string;
  /** First name of the recipient, for `{name}`; empty where it is not known. */
  readonly name?: string | undefined;
}

const PARAGRAPHS = new Set([
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'pre', 'figure', 'table', 'details'],
  ...['summary', 'dl', 'div'],
]);
const LINES = new Set(['li', 'tr', 'dt', 'dd', 'caption', 'figcaption']);

/** Answers paragraphs with an empty line between. @param content sanitized block markup */
export function writeEmailText(content: string, place: TextPlace): string {
  const writer = createTextWriter(place);
  for (const segment of segmentContent(content)) {
    if (segment.kind === 'html') writer.write(segment.html);
    else if (place.page !== '') writer.addParagraph(`${describeBlock(segment.name)}: ${place.page}`);
  }
  return writer.end();
}

function createTextWriter({ origin, name: recipient }: TextPlace) {
  let text = '';
  const lists: { next: number | undefined }[] = [];
  const links: { readonly address: string; readonly from: number }[] = [];
  let isEmbed = false;
  let isVerbatim = false;
  /** At least so many ends of lines, and never more than two in a row. */
  const breakLine = (count: 1 | 2) => {
    const words = text.trimEnd();
    const before = Math.min(text.slice(words.length).split('\n').length - 1, 2);
    text = words === '' ? '' : words + '\n'.repeat(Math.max(count, before));
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (PARAGRAPHS.has(name)) breakLine(lists.length > 0 ? 1 : 2);
      if (LINES.has(name)) breakLine(1);
      if (name === 'ul' || name === 'ol')
        lists.push({ next: name === 'ol' ? Number(attributes.start) || 1 : undefined });
      if (name === 'li') text += describeItem(lists);
      if (name === 'td' || name === 'th') text += /[^\n]$/.test(text) ? ' | ' : '';
      if (name === 'br') text += '\n';
      if (name === 'pre') isVerbatim = true;
      if (name === 'img' && attributes.alt) text += `[${attributes.alt}]`;
      if (name === 'a') links.push({ address: toAbsolute(attributes.href ?? '', origin), from: text.length });
      isEmbed ||= (attributes.class ?? '').split(' ').includes('wp-block-embed__wrapper');
    },
    ontext(written) {
      const piece = fillName(written, recipient);
      if (isVerbatim) text += piece;
      else if (isEmbed && piece.trim() !== '') text += `${describeEmbed(piece.trim())}: ${piece.trim()}`;
      else {
        const words = piece.replace(/\s+/g, ' ');
        text += /(?:^|\s)$/.test(text) ? words.trimStart() : words;
      }
    },
    onclosetag(name) {
      if (name === 'a') {
        const { address = '', from = 0 } = links.pop() ?? {};
        if (address !== '' && text.slice(from).trim() !== address) text += ` (${address})`;
      }
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'hr') {
        breakLine(2);
        text += '* * *';
        breakLine(2);
      }
      if (name === 'pre') isVerbatim = false;
      if (name === 'div') isEmbed = false;
      if (PARAGRAPHS.has(name)) breakLine(lists.length > 0 ? 1 : 2);
    },
  });

  return {
    write: (html: string) => parser.write(html),
    addParagraph(line: string) {
      breakLine(2);
      text += line;
      breakLine(2);
    },
    end() {
      parser.end();
      return text.trim();
    },
  };
}

/** Marks an item of the innermost list, indented by how deep that is. */
function describeItem(lists: readonly { next: number | undefined }[]): string {
  const list = lists.at(-1);
  const indent = '  '.repeat(Math.max(0, lists.length - 1));
  if (list?.next === undefined) return `${indent}- `;
  list.next += 1;
  return `${indent}${list.next - 1}. `;
}
