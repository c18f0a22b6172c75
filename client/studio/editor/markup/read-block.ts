/**
 * Reads one block of markup as a node of the editor. Whatever a node could not hold and write back makes its block frozen: it can be
 * seen, moved and removed, and never changes.
 */
import { isBlockName } from '#shared/blocks.ts';
import { type CommentAttributes, type EditorNode, NotUnderstood } from './editor-node.ts';
import { onlyElement, withContent, withoutSpace } from './html-nodes.ts';
import { type HtmlBlock, type HtmlElement, type HtmlNode, parseHtml } from './parse-html.ts';
import { readEmbed, readGallery, readImage } from './read-images.ts';
import { readInline, readPreformatted, rejectAttributes } from './read-inline.ts';
import { readTable } from './read-table.ts';

export function readBlock(source: string): EditorNode {
  try {
    const [node, ...others] = parseHtml(source);
    if (!node || others.length > 0) throw new NotUnderstood('several elements');
    return readNode(node);
  } catch (error) {
    if (error instanceof NotUnderstood) return { type: 'frozen', attrs: { source } };
    throw error;
  }
}

type ReadElement = (element: HtmlElement, block: CommentAttributes) => EditorNode;

/** By the tag of their element, for those that have one of their own. */
const BY_TAG: Readonly<Record<string, ReadElement>> = {
  p: (element, block) => textBlock('paragraph', element, block),
  h2: (element, block) => readHeading(element, block, 2),
  h3: (element, block) => readHeading(element, block, 3),
  h4: (element, block) => readHeading(element, block, 4),
  ul: (element, block) => readList('bulletList', element, block),
  ol: (element, block) => readList('orderedList', element, block),
  blockquote: readQuote,
  hr: ({ attributes: html }, block) => ({ type: 'horizontalRule', attrs: { block, html } }),
  details: readDetails,
};

/** By the name of their block: the tag alone does not tell. */
const BY_NAME: Readonly<Record<string, ReadElement>> = {
  paragraph: expectTag('p'),
  heading: expectTag('h2', 'h3', 'h4'),
  list: expectTag('ul', 'ol'),
  quote: expectTag('blockquote'),
  separator: expectTag('hr'),
  details: expectTag('details'),
  table: readTable,
  image: readImage,
  gallery: readGallery,
  embed: readEmbed,
  code: readCode,
  preformatted: (element, block) => {
    if (element.tag !== 'pre') throw new NotUnderstood('preformatted');
    const { attributes: html, children } = element;
    return withContent({ type: 'preformatted', attrs: { block, html } }, readPreformatted(children));
  },
  columns: (element, block) => wrapper('columns', element, block, 'column'),
  buttons: (element, block) => wrapper('buttons', element, block, 'button'),
};

function readNode(node: HtmlNode): EditorNode {
  if (node.kind === 'cut') return { type: 'more', attrs: { block: null } };
  if (node.kind === 'text') throw new NotUnderstood('loose words');
  if (node.kind === 'element') {
    const read = BY_TAG[node.tag];
    if (!read) throw new NotUnderstood(node.tag);
    return read(node, null);
  }
  if (node.name.startsWith('airnauts/')) return readOwn(node);
  if (node.name === 'more') return readMore(node.children, node.attributes);
  const read = BY_NAME[node.name];
  if (!read) throw new NotUnderstood(node.name);
  return read(onlyElement(node.children), node.attributes);
}

function readMore(children: readonly HtmlNode[], block: CommentAttributes): EditorNode {
  const [cut, ...others] = withoutSpace(children);
  if (cut?.kind !== 'cut' || others.length > 0) throw new NotUnderstood('more');
  return { type: 'more', attrs: { block } };
}

/** One of the blocks of the site, with its attributes. */
function readOwn({ name, attributes, children }: HtmlBlock): EditorNode {
  const kind = name.slice('airnauts/'.length);
  if (!isBlockName(attributes.name) || children.length > 0) throw new NotUnderstood('own block');
  if (kind !== 'content-block' && kind !== 'table-block') throw new NotUnderstood(kind);
  return { type: 'ownBlock', attrs: { kind, attributes } };
}

function expectTag(...tags: readonly string[]): ReadElement {
  return (element, block) => {
    const read = tags.includes(element.tag) ? BY_TAG[element.tag] : undefined;
    if (!read) throw new NotUnderstood(element.tag);
    return read(element, block);
  };
}

function textBlock(
  type: string,
  { attributes: html, children }: HtmlElement,
  block: CommentAttributes,
): EditorNode {
  return withContent({ type, attrs: { block, html } }, readInline(children));
}

function readHeading(element: HtmlElement, block: CommentAttributes, level: number): EditorNode {
  const node = textBlock('heading', element, block);
  return { ...node, attrs: { ...node.attrs, level } };
}

function readList(
  type: string,
  { attributes: html, children }: HtmlElement,
  block: CommentAttributes,
): EditorNode {
  const content = withoutSpace(children).map(readListItem);
  if (content.length === 0) throw new NotUnderstood('empty list');
  if (type === 'bulletList') return { type, attrs: { block, html }, content };
  const { start = '1', ...others } = html;
  if (!/^\d{1,9}$/.test(start)) throw new NotUnderstood('start of a list');
  return { type, attrs: { block, html: others, start: Number(start) }, content };
}

/** Words of its own, and then lists and paragraphs in it. A paragraph with its comments makes it a spread one, as Markdown says. */
function readListItem(node: HtmlNode): EditorNode {
  const item = node.kind === 'block' && node.name === 'list-item' ? onlyElement(node.children) : node;
  if (item.kind !== 'element' || item.tag !== 'li') throw new NotUnderstood('list item');
  rejectAttributes(item);
  const block = node.kind === 'block' ? node.attributes : null;
  const { children } = item;
  const first = children.findIndex(
    (child) => child.kind === 'block' || (child.kind === 'element' && isList(child)),
  );
  const words = readInline(first < 0 ? children : children.slice(0, first));
  const inner = first < 0 ? [] : withoutSpace(children.slice(first)).map((child) => readNode(child));
  if (inner.some(({ type }) => !LIST_PARTS.has(type))) throw new NotUnderstood('in a list item');
  const isSpread = words.length === 0 && inner[0]?.type === 'paragraph';
  const content = isSpread ? inner : [withContent({ type: 'paragraph', attrs: BARE }, words), ...inner];
  return { type: 'listItem', attrs: { block, isSpread }, content };
}

const isList = ({ tag }: HtmlElement): boolean => tag === 'ul' || tag === 'ol';
const LIST_PARTS: ReadonlySet<string> = new Set(['paragraph', 'bulletList', 'orderedList']);
const QUOTE_PARTS: ReadonlySet<string> = new Set([...LIST_PARTS, 'heading']);
const BARE = { block: {}, html: {} } as const;

/** Paragraphs, and from whom they are. */
function readQuote({ attributes: html, children }: HtmlElement, block: CommentAttributes): EditorNode {
  const parts = withoutSpace(children);
  const last = parts.at(-1);
  const cite = last?.kind === 'element' && last.tag === 'cite' ? last : undefined;
  if (cite) rejectAttributes(cite);
  const content = parts.slice(0, cite ? -1 : undefined).map((child) => readNode(child));
  if (content.length === 0 || content.some(({ type }) => !QUOTE_PARTS.has(type)))
    throw new NotUnderstood('quote');
  if (cite) content.push(withContent({ type: 'citation' }, readInline(cite.children)));
  return { type: 'blockquote', attrs: { block, html }, content };
}

function readDetails({ attributes: html, children }: HtmlElement, block: CommentAttributes): EditorNode {
  const [summary, ...parts] = withoutSpace(children);
  if (summary?.kind !== 'element' || summary.tag !== 'summary') throw new NotUnderstood('details');
  rejectAttributes(summary);
  const content = parts.map((child) => readNode(child));
  if (content.length === 0 || content.some(({ type }) => !isPlain(type)))
    throw new NotUnderstood('in details');
  return {
    type: 'details',
    attrs: { block, html },
    content: [withContent({ type: 'detailsSummary' }, readInline(summary.children)), ...content],
  };
}

/** Blocks that may stand in columns and details: of those with attributes of the source a copy would be needed. */
const isPlain = (type: string): boolean => !['frozen', 'more', 'columns'].includes(type);

function readCode({ tag, attributes: html, children }: HtmlElement, block: CommentAttributes): EditorNode {
  const [code, ...others] = children;
  if (tag !== 'pre' || code?.kind !== 'element' || code.tag !== 'code' || others.length > 0)
    throw new NotUnderstood('code');
  const content = readPreformatted(code.children);
  if (content.some(({ marks, type }) => marks || type !== 'text')) throw new NotUnderstood('marks in code');
  return withContent({ type: 'codeBlock', attrs: { block, html, codeHtml: code.attributes } }, content);
}

/** An element whose children are blocks of one kind: columns, buttons. */
function wrapper(
  type: string,
  { tag, attributes: html, children }: HtmlElement,
  block: CommentAttributes,
  inner: string,
): EditorNode {
  if (tag !== 'div') throw new NotUnderstood(tag);
  const content = withoutSpace(children).map((child) => {
    if (child.kind !== 'block' || child.name !== inner) throw new NotUnderstood(inner);
    const element = onlyElement(child.children);
    return inner === 'button' ? readButton(element, child.attributes) : readColumn(element, child.attributes);
  });
  if (content.length === 0) throw new NotUnderstood(`no ${inner}`);
  return { type, attrs: { block, html }, content };
}

function readColumn({ tag, attributes: html, children }: HtmlElement, block: CommentAttributes): EditorNode {
  if (tag !== 'div') throw new NotUnderstood('column');
  const content = withoutSpace(children).map((child) => readNode(child));
  if (content.length === 0 || content.some(({ type }) => !isPlain(type)))
    throw new NotUnderstood('in a column');
  return { type: 'column', attrs: { block, html }, content };
}

function readButton({ tag, attributes: html, children }: HtmlElement, block: CommentAttributes): EditorNode {
  const [link, ...others] = withoutSpace(children);
  if (tag !== 'div' || link?.kind !== 'element' || link.tag !== 'a' || others.length > 0)
    throw new NotUnderstood('button');
  return withContent(
    { type: 'button', attrs: { block, html, link: link.attributes } },
    readInline(link.children),
  );
}
