/** The HTML of an editor made ready for a page: headings with addresses, tables that scroll, images in several widths. */
import { focalAttributes } from '#client/ui/focal-point.ts';
import { offerWidths } from '#client/ui/offer-widths.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { IMAGE_WIDTHS, TEXT_IMAGE_PX } from '#shared/limits.ts';
import type { ImageFacts } from './image-facts.ts';

export interface ContentHeading {
  readonly id: string;
  readonly text: string;
}

export interface HtmlPreparation {
  prepareHtml(html: string): string;
  /** Headings of the second level, from all HTML prepared so far: the parts of the text. */
  readonly headings: readonly ContentHeading[];
}

/** Prepares the pieces of one text, so that no two headings of it share an address. */
export function startPreparing(images: ImageFacts = new Map()): HtmlPreparation {
  const headings: ContentHeading[] = [];
  const names = new Map(TAKEN_IDS);
  return {
    headings,
    prepareHtml: (html) =>
      html
        .replace(OPENING, (tag, name: string, attributes: string, offset: number) => {
          if (name === 'img') return offerImage(attributes, images);
          // Scrolling containers must take focus, or arrow keys cannot scroll them (WCAG 2.1.1).
          if (name === 'pre') return `<pre tabindex="0"${attributes}>`;
          const inside = html.slice(offset + tag.length, offset + tag.length + NAME_WITHIN);
          if (name === 'table') return openRegion(inside) + tag;
          if (name === 'h2') return openHeading(inside, attributes, headings, names);
          return openSmallHeading(tag, name, attributes, names);
        })
        .replaceAll('</table>', '</table></section>')
        .replace(EMBED, linkEmbed),
  };
}

/** Names that pages with a text in them have given to their own parts. */
const PARTS_OF_PAGES = [
  ...['top', 'main', 'menu', 'menu-panel', 'menu-search', 'blocking-ads', 'privacy-choice', 'sponsors'],
  ...['part-figures', 'part-apart', 'part-relatives', 'part-related', 'relatives', 'others', 'more'],
  ...['join', 'transcript', 'exercise', 'exercise-title', 'score', 'score-title', 'descriptions-title'],
  ...['diamond-profile', 'diamond-shadow', 'website', 'name', 'email', 'subject', 'message'],
] as const;
const TAKEN_IDS = PARTS_OF_PAGES.map((id) => [id, 1] as const);

/** `[^<>]` keeps the expression linear: a run of `<` cannot make it look ahead again and again. */
const OPENING = /<(h[2-6]|table|img|pre)((?:\s[^<>]*)?)>/g;

/** Characters after an opening in which its name is looked for: bounded, so that many openings stay cheap. */
const NAME_WITHIN = 2000;

/** WordPress leaves the address of what it would embed; its player would be refused, and would watch our readers. */
const EMBED = /(<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<>"]+)\s*<\/div>/g;

function linkEmbed(_: string, opening: string, address: string): string {
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? address;
  return `${opening}<a class="linked-video" href="${address}" target="_blank" rel="noopener">Watch on ${host}<span class="hidden"> (opens in a new tab)</span></a></div>`;
}

/** How wide an image in the column of text is shown. */
const COLUMN_SIZES = `(min-width: 768px) ${TEXT_IMAGE_PX}px, 92vw`;

/** No image of a text is the first thing on the page: each is fetched when the reader comes near. */
function offerImage(attributes: string, images: ImageFacts): string {
  const src = /\ssrc="(\/wp-content\/uploads\/[^"\s]+)"/.exec(attributes)?.[1];
  const facts = src ? images.get(src) : undefined;
  return [
    '<img',
    src && offerSizes(src, attributes),
    / loading=/.test(attributes) ? '' : ' loading="lazy"',
    facts?.placeholder && ` data-placeholder="${facts.placeholder}"`,
    ...Object.entries(focalAttributes(facts?.focal_point) ?? {}).map(
      ([name, value]) => ` ${name}="${value}"`,
    ),
    `${attributes}>`,
  ].join('');
}

/** Offers resized copies of an upload whose width is known; an image that already offers several sizes keeps those. */
function offerSizes(src: string, attributes: string): string {
  const width = Number(/\swidth="(\d{1,5})"/.exec(attributes)?.[1]);
  if (!width || / srcset=/.test(attributes)) return '';
  return ` srcset="${offerWidths(src, width, IMAGE_WIDTHS)}" sizes="${COLUMN_SIZES}"`;
}

/** The region is named by the table's caption, or by its column names. */
function openRegion(inside: string): string {
  const caption = /^\s*<caption>/.test(inside) ? takeUntil(inside, '</caption>') : '';
  const columns = takeUntil(inside, '</tr>').replaceAll('</th>', ', </th>');
  const name = extractPlainText(caption || columns).replace(/,$/, '') || 'Table';
  return `<section class="table-scroll" tabindex="0" aria-label="${escapeAttribute(name)}">`;
}

function openHeading(
  inside: string,
  attributes: string,
  headings: ContentHeading[],
  names: Map<string, number>,
): string {
  const text = extractPlainText(takeUntil(inside, '</h2>'));
  const given = GIVEN_ID.exec(attributes)?.[1];
  const id = nameUniquely(given ?? slugify(text), names);
  headings.push({ id, text });
  return given ? `<h2${replaceId(attributes, id)}>` : `<h2 id="${id}"${attributes}>`;
}

/** Headings of the third level and below have an address only where an editor gave one. */
function openSmallHeading(tag: string, name: string, attributes: string, names: Map<string, number>): string {
  const given = GIVEN_ID.exec(attributes)?.[1];
  return given ? `<${name}${replaceId(attributes, nameUniquely(given, names))}>` : tag;
}

const GIVEN_ID = /\sid="([^"<>]+)"/;

function replaceId(attributes: string, id: string): string {
  return attributes.replace(GIVEN_ID, () => ` id="${id}"`);
}

function takeUntil(text: string, end: string): string {
  const place = text.indexOf(end);
  return place < 0 ? '' : text.slice(0, place);
}

const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'part';

/** @param names how often each has been asked for. */
function nameUniquely(wanted: string, names: Map<string, number>): string {
  let count = (names.get(wanted) ?? 0) + 1;
  while (count > 1 && names.has(`${wanted}--${count}`)) count += 1;
  names.set(wanted, count);
  if (count === 1) return wanted;
  const free = `${wanted}--${count}`;
  names.set(free, 1);
  return free;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
