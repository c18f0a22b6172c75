/**
 * Links of content, as pages show them: addresses on the site itself become paths; those on somebody's own computer, left
 * over from writing, lose their link and keep their words; all others (`mailto:`, `tel:`, other hosts) stay as they are.
 */
import { serializeBlock } from '#server/cms/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { CallContext, Result, Transport } from '#shared/rest/api.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { search } from '#shared/rest/search.ts';

/** Brands by host name, in lower case and without port. */
type Hosts = ReadonlyMap<string, BrandId>;

/** Rewrites an address; undefined when nothing may link to it. */
type LinkRule = (address: string) => string | undefined;

/**
 * Answers that many may be shown have their links put in order for the site that asks.
 * @param cmsHost where another CMS is, which may say that its items are there.
 */
export function withLinkRules(transport: Transport, hosts: Hosts, cmsHost?: string): Transport {
  const own = new Set([...hosts.keys(), ...(cmsHost ? [cmsHost] : [])]);
  return {
    async call<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      context: CallContext,
    ): Promise<Result<OutputOf<E>>> {
      const answer = await transport.call(endpoint, input, context);
      if (endpoint.kind !== 'shared' || HOLDS_NO_LINKS.has(endpoint)) return answer;
      // Without `json`, which has the links as they were.
      return { tags: answer.tags, value: ruleMembers(answer.value, createRule(context.brand, hosts), own) };
    },
    close: () => transport.close(),
  };
}

/** Long answers that need not be looked through: the HTML of highlights is words and `<em>`. */
const HOLDS_NO_LINKS: ReadonlySet<Endpoint> = new Set([search]);

/** Members that hold HTML, wherever they stand. */
const HTML_MEMBERS: ReadonlySet<string> = new Set(['rendered', 'biography']);

/** The same object where nothing in it changes. */
function ruleMembers<T>(value: T, rule: LinkRule, own: ReadonlySet<string>): T {
  if (value === null || typeof value !== 'object') return value;
  let ruled: T & object = value;
  const members: readonly (readonly [string, unknown])[] = Object.entries(value);
  for (const [name, member] of members) {
    if (member === null || typeof member === 'number') continue;
    const other =
      typeof member === 'string' ? ruleText(name, member, rule, own) : ruleMembers(member, rule, own);
    if (other === member) continue;
    // An object or a list with the very members of `value`, so of its type.
    if (ruled === value) ruled = (Array.isArray(value) ? [...value] : { ...value }) as T & object;
    Object.assign(ruled, { [name]: other });
  }
  return ruled;
}

function ruleText(name: string, text: string, rule: LinkRule, own: ReadonlySet<string>): string {
  if (HTML_MEMBERS.has(name)) return ruleContent(text, rule);
  return name === 'link' ? toOwnPath(text, own) : text;
}

/**
 * Where an item is, as another CMS tells it: with an origin. It is on this site too, or it would not be in the answer, so that its
 * address becomes a path, whichever of the two sites it is canonical on.
 */
function toOwnPath(link: string, own: ReadonlySet<string>): string {
  const [origin] = ORIGIN.exec(link) ?? [];
  return origin && own.has(URL.parse(origin)?.hostname ?? '') ? pathBehind(link, origin) : link;
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** Two slashes would begin another host. */
const pathBehind = (address: string, origin: string): string =>
  `/${address.slice(origin.length).replace(/^\/+/, '')}`;

const BLOCK = '<!-- wp:airnauts/';
const BLOCK_END = ' /-->';

/** HTML with our blocks in it. Content without a whole address, as most is, costs one search. */
export function ruleContent(content: string, rule: LinkRule): string {
  if (!content.includes('://')) return content;
  const parts: string[] = [];
  let position = 0;
  for (;;) {
    const start = content.indexOf(BLOCK, position);
    const end = start < 0 ? -1 : content.indexOf(BLOCK_END, start);
    if (end < 0) break;
    parts.push(ruleHtml(content.slice(position, start), rule));
    position = end + BLOCK_END.length;
    parts.push(ruleBlock(content.slice(start, position), rule));
  }
  parts.push(ruleHtml(content.slice(position), rule));
  return parts.join('');
}

/** `[^<>]` keeps it linear; the CMS writes attributes in double quotes, and no `<` or `>` in them. */
const TAG = /<(\/?)(a|img)(\s[^<>]*)?>/g;

function ruleHtml(html: string, rule: LinkRule): string {
  if (!html.includes('://')) return html;
  /** For each open link, whether it was taken away. */
  const open: boolean[] = [];
  return html.replace(TAG, (tag, slash: string, name: string, attributes = '') => {
    if (slash) return open.pop() ? '' : tag;
    const [whole, attribute = '', address = ''] = / (href|src)="([^"]*)"/.exec(attributes) ?? [];
    const ruled = whole && rule(address);
    if (name === 'a') open.push(whole !== undefined && ruled === undefined);
    if (!whole || ruled === address) return tag;
    if (ruled === undefined) return name === 'a' ? '' : tag;
    return tag.replace(whole, () => ` ${attribute}="${ruled}"`);
  });
}

/** Members of blocks that are addresses. */
const ADDRESS_MEMBERS: ReadonlySet<string> = new Set(['href', 'url', 'src', 'link']);

/** @param block a whole comment, its attributes as JSON: so the CMS stores them, however they were written. */
function ruleBlock(block: string, rule: LinkRule): string {
  if (!block.includes('://')) return block;
  const space = block.indexOf(' ', BLOCK.length);
  const name = block.slice('<!-- wp:'.length, space);
  try {
    const attributes: unknown = JSON.parse(block.slice(space, -BLOCK_END.length));
    if (attributes === null || typeof attributes !== 'object') return block;
    return serializeBlock(name, { ...ruleAttributes(attributes, rule) });
  } catch {
    return block;
  }
}

function ruleAttributes<T extends object>(members: T, rule: LinkRule): object {
  const entries = Object.entries(members).map(([name, value]): [string, unknown] => {
    if (typeof value === 'string')
      return [name, ADDRESS_MEMBERS.has(name) ? (rule(value) ?? '') : ruleHtml(value, rule)];
    return [name, value !== null && typeof value === 'object' ? ruleAttributes(value, rule) : value];
  });
  return Array.isArray(members) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Computers and networks that a reader of the site cannot reach: RFC 6761, RFC 6762, RFC 1918. */
const LOCAL =
  /^(?:localhost|0\.0\.0\.0|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1?\])$|\.(?:localhost|local|test)$/;

/** @param brand the site that shows the content: an address of its sister stays whole. */
export function createRule(brand: BrandId, hosts: Hosts): LinkRule {
  return (address) => {
    const [origin, scheme] = /^(https?):\/\/[^/?#]*/i.exec(address) ?? [];
    if (!origin || !scheme) return address;
    const host = URL.parse(origin)?.hostname ?? '';
    const owner = hosts.get(host);
    if (owner === undefined) return LOCAL.test(host) ? undefined : address;
    if (owner !== brand) return address;
    return pathBehind(address, origin);
  };
}
