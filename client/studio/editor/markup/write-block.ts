/** Writes a node of the editor as the block markup that WordPress's editor would write. */
import { serializeAttributes } from '#shared/blocks.ts';
import type { CommentAttributes, EditorNode, HtmlAttributes } from './editor-node.ts';
import { escapeText, writeAttributes, writeInline } from './write-inline.ts';

export function writeBlock(node: EditorNode): string {
  return WRITERS[node.type]?.(node) ?? '';
}

type WriteNode = (node: EditorNode) => string;

const WRITERS: Readonly<Record<string, WriteNode>> = {
  paragraph: writeParagraph,
  heading: writeHeading,
  bulletList: (node) => writeList(node, 'ul'),
  orderedList: (node) => writeList(node, 'ol'),
  blockquote: (node) =>
    wrap('quote', node, element('blockquote', htmlOf(node, 'wp-block-quote'), writeQuote(node))),
  horizontalRule: (node) =>
    wrap('separator', node, `<hr${writeAttributes(htmlOf(node, 'wp-block-separator'))} />`),
  more: (node) => (blockOf(node) ? wrap('more', node, CUT) : CUT),
  table: writeTable,
  image: writeImage,
  gallery: (node) =>
    wrap(
      'gallery',
      node,
      element('figure', htmlOf(node, 'wp-block-gallery has-nested-images'), writeAll(node, '\n\n')),
    ),
  embed: writeEmbed,
  codeBlock: writeCode,
  preformatted: (node) =>
    wrap(
      'preformatted',
      node,
      element('pre', htmlOf(node, 'wp-block-preformatted'), writeInline(node.content)),
    ),
  details: writeDetails,
  columns: (node) =>
    wrap('columns', node, element('div', htmlOf(node, 'wp-block-columns'), writeAll(node, '\n\n'))),
  column: (node) =>
    wrap('column', node, element('div', htmlOf(node, 'wp-block-column'), writeAll(node, '\n\n'))),
  buttons: (node) =>
    wrap('buttons', node, element('div', htmlOf(node, 'wp-block-buttons'), writeAll(node, '\n\n'))),
  button: writeButton,
  ownBlock: ({ attrs = {} }) =>
    `<!-- wp:airnauts/${attrs.kind} ${serializeAttributes(attrs.attributes)} /-->`,
  frozen: ({ attrs = {} }) => String(attrs.source),
};

const CUT = '<!--more-->';
const USUAL_LEVEL = 2;

/** Null for an element that stands without a comment. */
const blockOf = ({ attrs = {} }: EditorNode): CommentAttributes =>
  (attrs.block === undefined ? {} : attrs.block) as CommentAttributes;
const mapOf = (value: unknown): HtmlAttributes => (value ?? {}) as HtmlAttributes;

/** The attributes that the element had, or the class with which it is written where it is new. */
function htmlOf(node: EditorNode, usualClass: string): HtmlAttributes {
  const html = node.attrs?.html as HtmlAttributes | null | undefined;
  return html ?? { class: usualClass };
}

function wrap(
  name: string,
  node: EditorNode,
  html: string,
  block: CommentAttributes = blockOf(node),
): string {
  if (block === null) return html;
  const payload = Object.keys(block).length > 0 ? ` ${serializeAttributes(block)}` : '';
  return `<!-- wp:${name}${payload} -->\n${html}\n<!-- /wp:${name} -->`;
}

const element = (tag: string, attributes: HtmlAttributes, inner: string): string =>
  `<${tag}${writeAttributes(attributes)}>${inner}</${tag}>`;

const writeAll = ({ content = [] }: EditorNode, between: string): string =>
  content.map(writeBlock).join(between);

function writeParagraph(node: EditorNode): string {
  const { level: _, ...block } = blockOf(node) ?? {};
  const { id: __, class: classes, ...html } = mapOf(node.attrs?.html);
  const own = classes
    ?.split(' ')
    .filter((name) => name !== 'wp-block-heading')
    .join(' ');
  const inner = element('p', { ...html, ...(own && { class: own }) }, writeInline(node.content));
  return wrap('paragraph', node, inner, blockOf(node) && block);
}

/** The level stands in both places, and in the comment only where it is not the usual one. */
function writeHeading(node: EditorNode): string {
  const level = Number(node.attrs?.level ?? USUAL_LEVEL);
  const html = htmlOf(node, 'wp-block-heading');
  const block = blockOf(node);
  const { level: _, ...others } = block ?? {};
  const inner = element(
    `h${level}`,
    block && !html.class ? { class: 'wp-block-heading', ...html } : html,
    writeInline(node.content),
  );
  return wrap('heading', node, inner, block && (level === USUAL_LEVEL ? others : { level, ...others }));
}

function writeList(node: EditorNode, tag: 'ul' | 'ol'): string {
  const block = blockOf(node);
  const { ordered: _, ...others } = block ?? {};
  const start = Number(node.attrs?.start ?? 1);
  const attributes = {
    ...htmlOf(node, 'wp-block-list'),
    ...(tag === 'ol' && start !== 1 && { start: String(start) }),
  };
  const html = element(tag, attributes, (node.content ?? []).map(writeListItem).join('\n'));
  return wrap('list', node, html, block && (tag === 'ol' ? { ordered: true, ...others } : others));
}

function writeListItem(node: EditorNode): string {
  const [first, ...others] = node.content ?? [];
  const parts = node.attrs?.isSpread || !first ? (node.content ?? []) : others;
  const words = node.attrs?.isSpread || !first ? [] : [writeInline(first.content)];
  const html = `<li>${[...words, ...parts.map(writeBlock)].join('\n')}</li>`;
  return wrap('list-item', node, html, blockOf(node) ?? {});
}

function writeQuote({ content = [] }: EditorNode): string {
  const last = content.at(-1);
  const cite = last?.type === 'citation' && last.content ? `<cite>${writeInline(last.content)}</cite>` : '';
  const parts = content.filter(({ type }) => type !== 'citation');
  return [parts.map(writeBlock).join('\n\n'), cite].join('');
}

/** The first rows, as long as all their cells name columns, are its head. */
function writeTable(node: EditorNode): string {
  const rows = node.content ?? [];
  const first = rows.findIndex(({ content = [] }) => content.some(({ type }) => type !== 'tableHeader'));
  const cut = cutHead(rows, first < 0 ? rows.length : first);
  const head = rows
    .slice(0, cut)
    .map((row) => writeRow(row, { scope: 'col' }))
    .join('');
  const body = rows
    .slice(cut)
    .map((row) => writeRow(row, {}))
    .join('');
  const table = element(
    'table',
    mapOf(node.attrs?.tableHtml),
    `${head && `<thead>${head}</thead>`}${body && `<tbody>${body}</tbody>`}`,
  );
  return wrap('table', node, element('figure', htmlOf(node, 'wp-block-table'), table));
}

/** No cell reaches from the head into the body (HTML 4.9.12): what does begins the body. */
function cutHead(rows: readonly EditorNode[], cut: number): number {
  const crossing = rows
    .slice(0, cut)
    .findIndex(({ content = [] }, place) =>
      content.some(({ attrs }) => place + Number(attrs?.rowspan ?? 1) > cut),
    );
  return crossing < 0 ? cut : cutHead(rows, crossing);
}

function writeRow({ content = [] }: EditorNode, usual: HtmlAttributes): string {
  const cells = content.map(({ type, attrs = {}, content: [words] = [] }) => {
    const colspan = Number(attrs.colspan ?? 1);
    const rowspan = Number(attrs.rowspan ?? 1);
    const html = {
      ...(attrs.html ? mapOf(attrs.html) : usual),
      ...(colspan > 1 && { colspan: String(colspan) }),
      ...(rowspan > 1 && { rowspan: String(rowspan) }),
    };
    return element(type === 'tableHeader' ? 'th' : 'td', html, writeInline(words?.content));
  });
  return `<tr>${cells.join('')}</tr>`;
}

function writeImage(node: EditorNode): string {
  const { image, link } = node.attrs ?? {};
  const img = `<img${writeAttributes(mapOf(image))} />`;
  const shown = link ? element('a', mapOf(link), img) : img;
  return wrap(
    'image',
    node,
    element('figure', htmlOf(node, 'wp-block-image'), `${shown}${writeCaption(node)}`),
  );
}

function writeEmbed(node: EditorNode): string {
  const box = node.attrs?.boxHtml ? mapOf(node.attrs.boxHtml) : { class: 'wp-block-embed__wrapper' };
  const inner = `${element('div', box, `\n${escapeText(String(node.attrs?.url))}\n`)}${writeCaption(node)}`;
  const block = blockOf(node) ?? {};
  const url = { url: node.attrs?.url };
  return wrap('embed', node, element('figure', htmlOf(node, 'wp-block-embed'), inner), { ...block, ...url });
}

function writeCaption({ content = [], attrs = {} }: EditorNode): string {
  if (content.length === 0) return '';
  const html = attrs.captionHtml ? mapOf(attrs.captionHtml) : { class: 'wp-element-caption' };
  return element('figcaption', html, writeInline(content));
}

function writeCode(node: EditorNode): string {
  const text = (node.content ?? []).map(({ text = '' }) => escapeText(text)).join('');
  const { codeHtml, language } = node.attrs ?? {};
  const code = element(
    'code',
    codeHtml ? mapOf(codeHtml) : language ? { class: `language-${language}` } : {},
    text,
  );
  return wrap('code', node, element('pre', htmlOf(node, 'wp-block-code'), code));
}

function writeDetails(node: EditorNode): string {
  const [summary, ...parts] = node.content ?? [];
  const inner = `<summary>${writeInline(summary?.content)}</summary>${parts.map(writeBlock).join('\n\n')}`;
  return wrap('details', node, element('details', htmlOf(node, 'wp-block-details'), inner));
}

function writeButton(node: EditorNode): string {
  const link = { class: 'wp-block-button__link wp-element-button', ...mapOf(node.attrs?.link) };
  return wrap(
    'button',
    node,
    element('div', htmlOf(node, 'wp-block-button'), element('a', link, writeInline(node.content))),
  );
}
