/**
 * Blocks inside content: WordPress block comments such as `<!-- wp:airnauts/content-block {"name":"tiles"} /-->`.
 * `segmentContent` cuts content into HTML and blocks in one pass, in time linear in its length.
 */

/** The blocks that content may hold: those of the specification (section 2), and ours. */
export const CONTENT_BLOCK_NAMES = [
  'authors',
  'tiles',
  'testimonial',
  'accordion',
  'exam',
  'curated-gallery',
  'company-preview',
  'company-details',
  'embed-video',
  'product-info',
  'faq',
  'slider',
  'summary',
  'shortcut',
  'buy-list',
  'image',
  'video-tool-list',
] as const;
export const TABLE_BLOCK_NAMES = [
  'rating-table',
  'generic-table',
  'company-comparison',
  'product-comparison',
] as const;

export type BlockName = (typeof CONTENT_BLOCK_NAMES)[number] | (typeof TABLE_BLOCK_NAMES)[number];
const NAMES: ReadonlySet<unknown> = new Set([...CONTENT_BLOCK_NAMES, ...TABLE_BLOCK_NAMES]);
export const isBlockName = (name: unknown): name is BlockName => NAMES.has(name);

export type BlockAttributes = Readonly<Record<string, unknown>>;
export type ContentSegment =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'block'; readonly name: BlockName; readonly attributes: BlockAttributes };

const OPENING = '<!-- wp:airnauts/';
const CLOSING = '-->';

/** An unknown name or a payload that does not parse leaves nothing in its place; its neighbors are unharmed. */
export function segmentContent(content: string): ContentSegment[] {
  const segments: ContentSegment[] = [];
  let position = 0;
  for (;;) {
    const start = content.indexOf(OPENING, position);
    const end = start < 0 ? -1 : content.indexOf(CLOSING, start);
    if (end < 0) break;
    pushHtml(segments, content.slice(position, start));
    const block = parseBlock(content.slice(start + OPENING.length, end));
    if (block) segments.push(block);
    position = end + CLOSING.length;
  }
  pushHtml(segments, content.slice(position));
  return segments;
}

function pushHtml(segments: ContentSegment[], html: string): void {
  if (html.trim() !== '') segments.push({ kind: 'html', html });
}

/** `text` is what stands between `wp:airnauts/` and the end of the comment. */
function parseBlock(text: string): ContentSegment | undefined {
  const space = text.indexOf(' ');
  const kind = text.slice(0, space);
  if (kind !== 'content-block' && kind !== 'table-block') return undefined;
  const payload = text.slice(space).trim();
  const attributes = parseAttributes(payload.endsWith('/') ? payload.slice(0, -1).trim() : payload);
  const name = attributes?.name;
  if (!attributes || !isBlockName(name)) return undefined;
  return { kind: 'block', name, attributes };
}

/** Attributes come as JSON, as URI-encoded JSON, or as base64 JSON. */
function parseAttributes(payload: string): BlockAttributes | undefined {
  for (const decode of [asIs, fromUri, fromBase64]) {
    try {
      const value: unknown = JSON.parse(decode(payload));
      if (value !== null && typeof value === 'object' && !Array.isArray(value))
        return value as BlockAttributes;
    } catch {}
  }
  return undefined;
}

const asIs = (payload: string): string => payload;
const fromUri = (payload: string): string => decodeURIComponent(payload);

/** UTF-8 by way of percent-encoding: `shared` has no TextDecoder. */
function fromBase64(payload: string): string {
  const bytes = Uint8Array.fromBase64(payload);
  let text = '';
  for (let start = 0; start < bytes.length; start += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(start, start + MAX_ARGUMENTS));
  return decodeURIComponent(text.replace(/[^\0-\x7f]|%/g, encodeByte));
}

/** More arguments in one call than this could overflow the stack. */
const MAX_ARGUMENTS = 8192;

const encodeByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** As WordPress's serialize_block_attributes: nothing in the JSON can end the comment or look like a tag. */
export function serializeAttributes(attributes: unknown): string {
  return JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026');
}
