/** The nodes and marks of the editor: those of TipTap that blocks need, and ours. Their attributes are those of `markup/`. */
import { Extension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import type { HtmlAttributes } from './markup/editor-node.ts';

const TEXT_BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'codeBlock',
];
const OWN_BLOCKS = [
  'preformatted',
  'image',
  'gallery',
  'embed',
  'details',
  'columns',
  'column',
  'buttons',
  'button',
  'table',
  'tableRow',
];
const CELLS = ['tableCell', 'tableHeader'];

/** Keeps what a block had in its comment and on its element beside what the editor shows: it is written back. */
const Remembered = Extension.create({
  name: 'remembered',
  addGlobalAttributes() {
    const hidden = { rendered: false, keepOnSplit: false };
    const html = {
      default: null,
      keepOnSplit: false,
      parseHTML: () => null,
      renderHTML: ({ html }: { html?: HtmlAttributes | null }) => (html?.class ? { class: html.class } : {}),
    };
    return [
      { types: [...TEXT_BLOCKS, ...OWN_BLOCKS, 'more'], attributes: { block: { default: {}, ...hidden } } },
      { types: [...TEXT_BLOCKS, ...OWN_BLOCKS, ...CELLS], attributes: { html } },
      { types: ['codeBlock'], attributes: { codeHtml: { default: null, ...hidden } } },
      { types: ['table'], attributes: { tableHtml: { default: null, ...hidden } } },
      { types: ['tableRow'], attributes: { isHead: { default: false, ...hidden } } },
      { types: ['listItem'], attributes: { isSpread: { default: false, ...hidden } } },
    ];
  },
});

/** Attributes that go through the clipboard as JSON, for nodes that hold more than words. */
function asJson<T>(name: string, usual: T) {
  return {
    default: usual,
    keepOnSplit: false,
    // Undefined leaves what the rule of the node has read from a pasted element.
    parseHTML: (element: HTMLElement): T | undefined => parseJson(element.getAttribute(`data-${name}`)),
    renderHTML: (attributes: Record<string, unknown>) => ({
      [`data-${name}`]: JSON.stringify(attributes[name]),
    }),
  };
}

function parseJson<T>(text: string | null): T | undefined {
  try {
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

const inlineNode = (name: string, tag: string, extra: Partial<Parameters<typeof Node.create>[0]> = {}) =>
  Node.create({
    name,
    content: 'inline*',
    defining: true,
    parseHTML: () => [{ tag: `${tag}[data-node="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes({ 'data-node': name }, HTMLAttributes), 0],
    ...extra,
  });

const wrapperNode = (name: string, content: string, extra: Partial<Parameters<typeof Node.create>[0]> = {}) =>
  Node.create({
    name,
    content,
    isolating: true,
    defining: true,
    parseHTML: () => [{ tag: `div[data-node="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-node': name }, HTMLAttributes), 0],
    ...extra,
  });

const Citation = inlineNode('citation', 'cite');
const Preformatted = inlineNode('preformatted', 'pre', { group: 'block', code: false, whitespace: 'pre' });
const DetailsSummary = inlineNode('detailsSummary', 'p');
const Details = wrapperNode('details', 'detailsSummary block+', { group: 'block' });
const Columns = wrapperNode('columns', 'column+', { group: 'top' });
const Column = wrapperNode('column', 'block+');
const Gallery = wrapperNode('gallery', 'image+', { group: 'block', draggable: true });
const Buttons = wrapperNode('buttons', 'button+', { group: 'block' });
const Button = inlineNode('button', 'span', {
  content: 'text*',
  marks: '',
  addAttributes: () => ({ link: asJson<HtmlAttributes | null>('link', null) }),
});

/** Its words are its caption. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    image: asJson<HtmlAttributes>('image', {}),
    link: asJson<HtmlAttributes | null>('link', null),
    captionHtml: { default: null, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'figure[data-node="image"]' },
    { tag: 'img[src]', getAttrs: (element) => ({ image: readPastedImage(element) }) },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    mergeAttributes({ 'data-node': 'image' }, HTMLAttributes),
    0,
  ],
});

function readPastedImage(element: HTMLElement): HtmlAttributes {
  const { alt, width, height } = element as HTMLImageElement;
  const src = addressOfImage(element as HTMLImageElement);
  return width > 1 && height > 1 ? { src, alt, width: String(width), height: String(height) } : { src, alt };
}

const RESIZED = /^\/img\/[^/]+(?=\/)/;

/** One of this site, copied from one of its pages, has the address that texts have. */
function addressOfImage({ src }: HTMLImageElement): string {
  const url = URL.parse(src);
  return url?.origin === location.origin ? url.pathname.replace(RESIZED, '') : src;
}

export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    url: asJson('url', ''),
    boxHtml: { default: null, rendered: false },
    captionHtml: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag: 'figure[data-node="embed"]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    mergeAttributes({ 'data-node': 'embed' }, HTMLAttributes),
    0,
  ],
});

const atom = (name: string, group: string, addAttributes: () => Record<string, ReturnType<typeof asJson>>) =>
  Node.create({
    name,
    group,
    atom: true,
    draggable: true,
    selectable: true,
    addAttributes,
    parseHTML: () => [{ tag: `div[data-node="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-node': name }, HTMLAttributes)],
  });

/** One of the blocks of the site (`shared/blocks.ts`). */
export const OwnBlockNode = atom('ownBlock', 'block', () => ({
  kind: asJson<unknown>('kind', 'content-block'),
  attributes: asJson<unknown>('attributes', {}),
}));

/** Markup that the editor does not understand: it is shown, moved and removed, and never changed. */
export const FrozenNode = atom('frozen', 'top', () => ({ source: asJson<unknown>('source', '') }));

/** Below it, the text is for members only. */
export const MoreNode = atom('more', 'top', () => ({}));

/** An element around words that means something and has no button: `kbd`, `abbr`. */
const InlineTag = Mark.create({
  name: 'inlineTag',
  excludes: '',
  addAttributes: () => ({
    tag: { default: 'span', rendered: false },
    html: { default: {}, rendered: false },
  }),
  renderHTML: ({ mark }) => [String(mark.attrs.tag), mark.attrs.html as HtmlAttributes, 0],
});

const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** In a list stand words and other lists. */
const LIST_ITEM = 'paragraph (paragraph | bulletList | orderedList)*';
const QUOTE = '(paragraph | heading | bulletList | orderedList)+ citation?';

/** @param options what the editor in a browser sets beyond the schema */
export function createSchema(options: Partial<StarterKitOptions> = {}): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
      ...options,
    }).extend({
      addExtensions() {
        return (this.parent?.() ?? []).map((extension) => {
          if (extension.name === 'doc') return extension.extend({ content: '(block | top)+' });
          if (extension.name === 'listItem') return extension.extend({ content: LIST_ITEM });
          if (extension.name === 'blockquote') return extension.extend({ content: QUOTE });
          if (extension.name === 'code') return extension.extend({ excludes: '' });
          return extension;
        });
      },
    }),
    Remembered,
    Table.configure({ resizable: false }),
    TableRow,
    TableCell.extend({ content: 'paragraph' }),
    TableHeader.extend({ content: 'paragraph' }),
    Citation,
    Preformatted,
    Details,
    DetailsSummary,
    Columns,
    Column,
    Gallery,
    Buttons,
    Button,
    InlineTag,
    plainMark('subscript', 'sub'),
    plainMark('superscript', 'sup'),
  ];
}

/** Nodes with a view of their own in the browser. */
export const VIEWLESS_NODES = [ImageNode, EmbedNode, OwnBlockNode, FrozenNode, MoreNode];
