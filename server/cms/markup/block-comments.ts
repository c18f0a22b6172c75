import { type BlockAttributes, segmentContent, serializeAttributes } from '#shared/blocks.ts';
import { isUnsafeAddress } from '#shared/rest/address.ts';

export type MarkupPart =
  | { readonly kind: 'html'; readonly html: string }
  /** `body` is what stands between `<!--` and `-->`. */
  | { readonly kind: 'comment'; readonly body: string };

/** Cuts markup at its comments, in one pass. A comment that never ends takes the rest with it, as in a browser. */
export function splitComments(markup: string): MarkupPart[] {
  const parts: MarkupPart[] = [];
  let position = 0;
  for (;;) {
    const start = markup.indexOf('<!--', position);
    if (start < 0) break;
    parts.push({ kind: 'html', html: markup.slice(position, start) });
    const end = markup.indexOf('-->', start + 4);
    if (end < 0) return parts;
    parts.push({ kind: 'comment', body: markup.slice(start + 4, end) });
    position = end + 3;
  }
  parts.push({ kind: 'html', html: markup.slice(position) });
  return parts;
}

const NAME = /^wp:[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?$/;

/**
 * The comment as it is stored, or undefined when it is not kept: block comments and the cut `<!--more-->` are,
 * whatever else stands in comments is not. Attributes are written anew, with their HTML cleaned by `clean`.
 */
export function keepComment(body: string, clean: (html: string) => string): string | undefined {
  const text = body.trim();
  if (text === 'more' || text.startsWith('more ')) return '<!--more-->';
  if (text.startsWith('/')) return NAME.test(text.slice(1)) ? `<!-- ${text} -->` : undefined;
  const space = text.search(/\s/);
  const name = space < 0 ? text : text.slice(0, space);
  if (!NAME.test(name)) return undefined;
  const rest = space < 0 ? '' : text.slice(space).trim();
  const closes = rest.endsWith('/');
  const payload = closes ? rest.slice(0, -1).trim() : rest;
  const end = closes ? ' /-->' : ' -->';
  if (payload === '') return `<!-- ${name}${end}`;
  const attributes = parseAttributes(payload) ?? parseEncodedAttributes(body);
  if (!attributes) return name.startsWith('wp:airnauts/') ? undefined : `<!-- ${name}${end}`;
  const cleaned = cleanValue(attributes, clean, 0);
  return cleaned === undefined ? undefined : `<!-- ${name} ${serializeAttributes(cleaned)}${end}`;
}

/** `serializeBlock('airnauts/content-block', { name: 'tiles' })` is `<!-- wp:airnauts/content-block {"name":"tiles"} /-->`. */
export function serializeBlock(name: string, attributes: BlockAttributes): string {
  return `<!-- wp:${name} ${serializeAttributes(attributes)} /-->`;
}

function parseAttributes(payload: string): BlockAttributes | undefined {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** URI-encoded and base64 payloads are read by the one reader of blocks, and stored as JSON from then on. */
function parseEncodedAttributes(body: string): BlockAttributes | undefined {
  const segment = segmentContent(`<!-- ${body.trim()} -->`)[0];
  return segment?.kind === 'block' ? segment.attributes : undefined;
}

/** Deeper nesting than any block has is an attack on whoever walks it. */
const MAX_DEPTH = 24;
const LOOKS_LIKE_HTML = /<[a-z!/?]/i;

/** Undefined for what is nested too deep. Strings without tags are left as they are: a title may say `A < B`. */
function cleanValue(value: unknown, clean: (html: string) => string, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (typeof value === 'string') {
    if (isUnsafeAddress(value)) return '';
    return LOOKS_LIKE_HTML.test(value) ? clean(value) : value;
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => cleanValue(entry, clean, depth + 1) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, cleanValue(entry, clean, depth + 1) ?? null]),
  );
}
