/** Content made ready to be shown: cut into segments, its headings addressable, its tables able to scroll. */
import { type Segment, segmentContent } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/content.ts';
import { readPlainText } from '#client/ui/plain-text.ts';

export interface Heading {
  readonly id: string;
  readonly text: string;
}

export interface PreparedContent {
  readonly segments: readonly Segment[];
  /** Of the second level: the parts of the text. */
  readonly headings: readonly Heading[];
}

/** Items come frozen from a cache, so that one object is always one content. */
const prepared = new WeakMap<ContentItem, PreparedContent>();

export function prepareContent(item: ContentItem): PreparedContent {
  const known = prepared.get(item);
  if (known) return known;
  const headings: Heading[] = [];
  const segments = segmentContent(item.content.rendered).map((segment) =>
    segment.kind === 'html' ? { ...segment, html: prepareHtml(segment.html, headings) } : segment,
  );
  const content = { segments, headings };
  prepared.set(item, content);
  return content;
}

/** `[^<>]` keeps the expression linear: a run of `<` cannot make it look ahead again and again. */
const OPENING = /<(h2|table)((?:\s[^<>]*)?)>/g;

function prepareHtml(html: string, headings: Heading[]): string {
  return html
    .replace(OPENING, (tag, name: string, attributes: string, offset: number) =>
      name === 'table' ? openRegion(html, offset) + tag : openHeading(html, offset, attributes, headings),
    )
    .replaceAll('</table>', '</table></div>');
}

/** The region is named by the table's caption, or by its column names. */
function openRegion(html: string, offset: number): string {
  const caption = readBetween(html, offset, '<caption>', '</caption>', '<tr');
  const columns = readBetween(html, offset, '<tr', '</tr>', '</table>').replaceAll('</th>', ', </th>');
  const name = readPlainText(caption || `<tr${columns}`).replace(/,$/, '') || 'Table';
  return `<div class="table-scroll" role="region" tabindex="0" aria-label="${escapeAttribute(name)}">`;
}

function readBetween(html: string, from: number, open: string, close: string, before: string): string {
  const start = html.indexOf(open, from);
  const limit = html.indexOf(before, from);
  if (start < 0 || (limit >= 0 && start > limit)) return '';
  const end = html.indexOf(close, start);
  return end < 0 ? '' : html.slice(start + open.length, end);
}

function openHeading(html: string, offset: number, attributes: string, headings: Heading[]): string {
  const text = readPlainText(readBetween(`${html}</h2>`, offset, '>', '</h2>', '</h2>'));
  const given = /\sid="([^"<>]+)"/.exec(attributes)?.[1];
  const id = given ?? nameUniquely(text, headings);
  headings.push({ id, text });
  return given ? `<h2${attributes}>` : `<h2 id="${id}"${attributes}>`;
}

function nameUniquely(text: string, headings: readonly Heading[]): string {
  const slug =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'part';
  const same = headings.filter(({ id }) => id === slug || id.startsWith(`${slug}--`)).length;
  return same === 0 ? slug : `${slug}--${same + 1}`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
