import sanitize from 'sanitize-html';
import { keepComment, splitComments } from './block-comments.ts';

/**
 * Cleans block markup: an allow-list of elements, attributes and schemes, balanced; WordPress block comments and the
 * cut `<!--more-->` are kept, other comments are not. Cleaning twice changes nothing more.
 */
export function sanitizeHtml(markup: string): string {
  const comments: string[] = [];
  let marked = '';
  for (const part of splitComments(markup.replace(MARKS, ''))) {
    if (part.kind === 'html') marked += part.html;
    else {
      const kept = keepComment(part.body, sanitizeHtml);
      if (kept !== undefined) marked += `${OPEN}${comments.push(kept) - 1}${SHUT}`;
    }
  }
  // Comments are put back where the parser found text, and only there: one that stood in an attribute would let the
  // quotes of its JSON end the attribute.
  const textFilter = (text: string): string =>
    text.replace(/\uE000(\d+)\uE001/g, (_, index: string) => comments[Number(index)] ?? '');
  return sanitize(marked, { ...ALLOWED, textFilter });
}

/** A fragment of a search's answer: text, with its matches in `<em>` and no other element. */
export function sanitizeHighlight(fragment: string): string {
  // No attribute is left: each quote is one of the text, and written as our own highlights write it.
  return sanitize(fragment, { allowedTags: ['em'], allowedAttributes: {} }).replaceAll('"', '&quot;');
}

/** Two private-use characters, taken out of what comes in, stand for the comments while the parser works. */
const OPEN = '\uE000';
const SHUT = '\uE001';
const MARKS = /[\uE000\uE001]/g;

const NESTING_LIMIT = 100;
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
/** `id` on anything else could shadow a member of `document` or `window`. */
const HEADING_ATTRIBUTES = Object.fromEntries(HEADINGS.map((name) => [name, ['id']]));

const ALLOWED: sanitize.IOptions = {
  nestingLimit: NESTING_LIMIT,
  allowedTags: [
    ...HEADINGS,
    ...[
      'p',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'cite',
      'pre',
      'hr',
      'div',
      'details',
      'summary',
    ],
    ...[
      'figure',
      'figcaption',
      'img',
      'table',
      'caption',
      'colgroup',
      'col',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
    ],
    ...[
      'a',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'q',
      'code',
      'kbd',
      'abbr',
      'time',
      'span',
      'br',
    ],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    ...HEADING_ATTRIBUTES,
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start', 'reversed', 'type'],
    time: ['datetime'],
    abbr: ['title'],
    blockquote: ['cite'],
    q: ['cite'],
    details: ['open'],
  },
  allowedClasses: { '*': ['wp-*', 'has-*', 'is-*', 'are-*', 'align*', 'language-*', 'blocks-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The title of the page is its only first-level heading.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: closeOpener(attribs) }),
    '*': (tagName, attribs) => ({ tagName, attribs: withoutComments(attribs) }),
  },
};

function closeOpener(attribs: sanitize.Attributes): sanitize.Attributes {
  return attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs;
}

/** A comment in an attribute is neither kept nor left as its mark. */
function withoutComments(attribs: sanitize.Attributes): sanitize.Attributes {
  const entries = Object.entries(attribs);
  if (!entries.some(([, value]) => value.includes(OPEN))) return attribs;
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/\uE000\d+\uE001/g, '')]));
}
