/**
 * The text of a newsletter as the HTML of an email: what the common mail programs know (caniemail.com), with its styles on the
 * elements. Blocks that no email can hold become a link to the page.
 */
import { Parser } from 'htmlparser2';
import { DISPLAY_FONT, type EmailColors, TEXT_FONT } from '#server/cms/mail/index.ts';
import { escapeHtml } from '#server/cms/markup/index.ts';
import { segmentContent } from '#shared/blocks.ts';
import type { BrandId } from '#shared/brands.ts';
import { fillName } from '#shared/newsletters.ts';
import { describeBlock } from './describe-block.ts';
import { describeEmbed, toAbsolute, toImageAddress } from './email-addresses.ts';

export interface EmailPlace {
  readonly brand: BrandId;
  readonly colors: EmailColors;
  /** Origin of the site, without a slash at its end. */
  readonly origin: string;
  /** Address of the page that says the same; empty for none. */
  readonly page: string;
  /** First name of the recipient, for `{name}`; empty where it is not known. */
  readonly name?: string | undefined;
}

/** Width of the text in pixels: 600 without the room at both sides. */
const TEXT_PX = 510;

/** @param content sanitized block markup */
export function writeEmailHtml(content: string, place: EmailPlace): string {
  const pieces: string[] = [];
  const writer = startWriting(place, (text) => pieces.push(text));
  for (const segment of segmentContent(content)) {
    if (segment.kind === 'html') writer.write(segment.html);
    else if (place.page !== '') pieces.push(writeBlockLink(describeBlock(segment.name), place));
  }
  writer.end();
  return pieces.join('');
}

interface HtmlWriter {
  write(html: string): void;
  end(): void;
}

type Attributes = Readonly<Record<string, string>>;
/** Opening and closing of what stands in the place of an element. */
type Written = readonly [opening: string, closing: string];

function startWriting(place: EmailPlace, add: (text: string) => void): HtmlWriter {
  const closings: string[] = [];
  const write = createElementWriter(place);
  let embed: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const isEmbed = (attributes.class ?? '').split(' ').includes('wp-block-embed__wrapper');
      if (isEmbed) embed = '';
      const [opening, closing] = isEmbed ? ['', EMBED_END] : write(name, attributes);
      add(opening);
      closings.push(closing);
    },
    ontext(text) {
      if (embed === undefined) add(escapeHtml(fillName(text, place.name)));
      else embed += text;
    },
    onclosetag() {
      const closing = closings.pop() ?? '';
      if (closing !== EMBED_END) return add(closing);
      add(writeEmbed(embed?.trim() ?? '', place));
      embed = undefined;
    },
  });
  return { write: (html) => parser.write(html), end: () => parser.end() };
}

const EMBED_END = 'embed';
const NOTHING: Written = ['', ''];

/** Marks of words stay as they are, without attributes. */
const KEPT = new Set([
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'q', 'abbr', 'time', 'span'],
  ...['thead', 'tbody', 'tfoot', 'tr'],
]);

function createElementWriter({ brand, colors, origin }: EmailPlace) {
  const { ink, soft, rule, accent, accentInk } = colors;
  const text = (size: number, weight = 400) => `color:${ink};font:${weight} ${size}px/1.6 ${TEXT_FONT}`;
  const heading = (size: number) => `color:${ink};font:600 ${size}px/1.3 ${DISPLAY_FONT[brand]}`;
  const element = (name: string, className: string, style: string, more = ''): Written => [
    `<${name} class="${className}"${more} style="${style}">`,
    `</${name}>`,
  ];
  const paragraph = element('p', 'ink wrap', `margin:0 0 18px;${text(17)}`);
  const smallHeading = (name: string) => element(name, 'ink', `margin:26px 0 8px;${heading(18)}`);
  const plain = new Map<string, Written>([
    ['p', paragraph],
    ['dt', element('p', 'ink', `margin:0;${text(17, 600)}`)],
    ['dd', paragraph],
    ['summary', element('p', 'ink', `margin:0 0 6px;${text(17, 600)}`)],
    ['details', element('div', 'details', 'margin:0 0 18px')],
    ['h2', element('h2', 'ink', `margin:36px 0 12px;${heading(23)}`)],
    ['h3', element('h3', 'ink', `margin:30px 0 10px;${heading(20)}`)],
    ...['h4', 'h5', 'h6'].map((name): [string, Written] => [name, smallHeading(name)]),
    ['ul', element('ul', 'ink', `margin:0 0 18px;padding:0 0 0 24px;${text(17)}`)],
    ['li', element('li', 'wrap', 'margin:0 0 8px')],
    [
      'blockquote',
      element(
        'blockquote',
        'ink quote',
        `margin:0 0 18px;padding:2px 0 2px 20px;border-left:3px solid ${accent}`,
      ),
    ],
    [
      'pre',
      element(
        'pre',
        'ink rule wrap',
        `margin:0 0 18px;padding:14px 16px;border:1px solid ${rule};color:${ink};font:400 14px/1.5 ${CODE_FONT};white-space:pre-wrap`,
      ),
    ],
    ['code', element('code', 'code', `font-family:${CODE_FONT};font-size:90%`)],
    ['kbd', element('code', 'code', `font-family:${CODE_FONT};font-size:90%`)],
    ['figure', element('div', 'figure', 'margin:0 0 24px')],
    ['figcaption', element('p', 'soft wrap', `margin:8px 0 0;color:${soft};font:400 14px/1.5 ${TEXT_FONT}`)],
    [
      'table',
      element(
        'table',
        'table',
        'margin:0 0 24px;border-collapse:collapse',
        ' width="100%" cellpadding="0" cellspacing="0" border="0"',
      ),
    ],
    [
      'caption',
      element(
        'caption',
        'soft',
        `padding:0 0 8px;color:${soft};font:400 14px/1.5 ${TEXT_FONT};text-align:left`,
      ),
    ],
    ['cite', element('cite', 'soft', `color:${soft};font:400 15px/1.5 ${TEXT_FONT}`)],
    ['hr', [`<hr class="rule" style="margin:32px 0;border:0;border-top:1px solid ${rule}">`, '']],
    ['br', ['<br>', '']],
  ]);

  return (name: string, attributes: Attributes): Written => {
    const known = plain.get(name);
    if (known) return known;
    if (KEPT.has(name)) return [`<${name}>`, `</${name}>`];
    if (name === 'a') return writeLink(attributes);
    if (name === 'img') return [writeImage(attributes, origin), ''];
    if (name === 'td' || name === 'th') return writeCell(name, attributes);
    if (name === 'ol') return writeNumbered(attributes);
    if (name === 'div') return ['<div>', '</div>'];
    return NOTHING;
  };

  function writeLink({ href = '', class: classes = '' }: Attributes): Written {
    const address = toAbsolute(href, origin);
    if (address === '') return NOTHING;
    const isButton = classes.split(' ').includes('wp-block-button__link');
    if (!isButton) return element('a', 'link', `color:${accent}`, ` href="${escapeHtml(address)}"`);
    const style = `display:inline-block;padding:14px 26px;background-color:${accent};color:${accentInk};font:600 16px/1.2 ${TEXT_FONT};text-decoration:none`;
    return [
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="accent" style="background-color:${accent}"><a class="accent" href="${escapeHtml(address)}" style="${style}">`,
      '</a></td></tr></table>',
    ];
  }

  function writeCell(name: string, { colspan, rowspan, scope }: Attributes): Written {
    const spans = [
      ['colspan', colspan],
      ['rowspan', rowspan],
      ['scope', scope],
    ]
      .filter(([, value]) => value)
      .map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`);
    const weight = name === 'th' ? 600 : 400;
    const style = `padding:8px 10px;border:1px solid ${rule};color:${ink};font:${weight} 15px/1.5 ${TEXT_FONT};text-align:left`;
    return element(name, 'ink rule wrap', style, ` align="left" valign="top"${spans.join('')}`);
  }

  function writeNumbered({ start }: Attributes): Written {
    const from = /^\d{1,6}$/.test(start ?? '') ? ` start="${start}"` : '';
    return element('ol', 'ink', `margin:0 0 18px;padding:0 0 0 24px;${text(17)}`, from);
  }
}

const CODE_FONT = "Consolas,Menlo,'Courier New',monospace";

/** With a width in pixels for Outlook on Windows, which knows no greatest one. */
function writeImage({ src = '', alt = '', width = '' }: Attributes, origin: string): string {
  const address = toImageAddress(src, origin);
  if (address === '') return '';
  const own = Number(width);
  const shown = own > 0 ? Math.min(own, TEXT_PX) : TEXT_PX;
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="${shown}" border="0" style="display:block;width:100%;max-width:${shown}px;height:auto">`;
}

function writeEmbed(address: string, { colors }: EmailPlace): string {
  const label = describeEmbed(address);
  if (label === '') return '';
  return writeBoxedLink(label, address, colors);
}

const writeBlockLink = (label: string, { page, colors }: EmailPlace): string =>
  writeBoxedLink(label, page, colors);

function writeBoxedLink(label: string, address: string, { accent, rule }: EmailColors): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="rule" style="padding:16px 20px;border:1px solid ${rule}"><a class="link" href="${escapeHtml(address)}" style="color:${accent};font:600 16px/1.4 ${TEXT_FONT}">${escapeHtml(label)}</a></td></tr></table>`;
}
