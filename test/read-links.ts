/** For tests: everything that an HTML document points to, and everything in it that can be pointed to. */
import { Parser } from 'htmlparser2';

export interface Link {
  /** As written, without the spaces around it. */
  readonly href: string;
  /** Where it stands: `a[href]`, `img[srcset]`, `link rel=canonical`, `json-ld`. */
  readonly from: string;
}

export interface ReadDocument {
  readonly links: readonly Link[];
  readonly ids: ReadonlySet<string>;
  /** Its one address, as it says itself. */
  readonly canonical: string | undefined;
  readonly noindex: boolean;
  /** Names of Studio's classes and islands in it. */
  readonly studioNames: readonly string[];
}

type Attributes = Readonly<Record<string, string>>;

/** Attributes that hold one address. */
const ADDRESSES = ['href', 'src', 'poster', 'action', 'formaction', 'data-src'];
/** Attributes that hold addresses with a width or density behind each. */
const CANDIDATES = ['srcset', 'imagesrcset'];
const CARDS: ReadonlySet<string> = new Set(['og:image', 'og:url']);

export function readLinks(html: string): ReadDocument {
  const links: Link[] = [];
  const ids = new Set<string>();
  let canonical: string | undefined;
  let noindex = false;
  let script: string | undefined;
  const studioNames: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (attributes.id) ids.add(attributes.id);
      if (tag === 'script' && attributes.type === 'application/ld+json') script = '';
      if (tag === 'link' && attributes.rel === 'canonical') canonical = attributes.href;
      if (tag === 'meta' && attributes.name === 'robots') noindex = /noindex/.test(attributes.content ?? '');
      links.push(...linksOf(tag, attributes));
      studioNames.push(...studioNamesOf(attributes));
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag() {
      if (script === undefined) return;
      links.push(...addressesIn(JSON.parse(script)).map((href) => ({ href, from: 'json-ld' })));
      script = undefined;
    },
  });
  parser.end(html);
  return { links, ids, canonical, noindex, studioNames };
}

function linksOf(tag: string, attributes: Attributes): Link[] {
  const from = (name: string) => (attributes.rel ? `${tag} rel=${attributes.rel}` : `${tag}[${name}]`);
  const single = ADDRESSES.flatMap((name) => {
    const href = attributes[name]?.trim();
    return href === undefined ? [] : [{ href, from: from(name) }];
  });
  const many = CANDIDATES.flatMap((name) =>
    readCandidates(attributes[name] ?? '').map((href) => ({ href, from: from(name) })),
  );
  const card = CARDS.has(attributes.property ?? '')
    ? [{ href: attributes.content ?? '', from: `meta ${attributes.property}` }]
    : [];
  return [...single, ...many, ...card];
}

function studioNamesOf({ class: names = '', 'data-studio': island }: Attributes): string[] {
  const classes = names.split(/\s+/).filter((name) => name.startsWith('studio-'));
  return island === undefined ? classes : [...classes, island];
}

/** `/a.webp 640w, /b.webp 828w`: our addresses hold commas, so that a comma alone parts nothing (HTML, section 4.8.4.2.1). */
function readCandidates(text: string): string[] {
  return text
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((href) => href !== '');
}

/** Strings that are web addresses, at any depth; the vocabulary's own name is none to follow. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/(?!schema\.org)/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  // An `@id` names a thing: nothing has to be at it.
  return Object.entries(value).flatMap(([key, member]) => (key === '@id' ? [] : addressesIn(member)));
}
