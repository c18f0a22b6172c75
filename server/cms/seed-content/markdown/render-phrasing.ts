import { escapeHtml } from '#server/cms/markup/index.ts';
import { type MarkdownImage, renderImageTag } from './images.ts';
import type { NodeOf, Phrasing, Renderer } from './tree.ts';

/** Renders the inside of a paragraph. HTML is passed on; it is cleaned with the whole text when that is saved. */
export function renderPhrasing(nodes: readonly Phrasing[], renderer: Renderer): string {
  return nodes.map((node) => renderNode(node, renderer)).join('');
}

function renderNode(node: Phrasing, renderer: Renderer): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'emphasis':
      return `<em>${renderPhrasing(node.children, renderer)}</em>`;
    case 'strong':
      return `<strong>${renderPhrasing(node.children, renderer)}</strong>`;
    case 'delete':
      return `<s>${renderPhrasing(node.children, renderer)}</s>`;
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'break':
      return '<br/>';
    case 'html':
      return node.value;
    case 'link':
      return renderLink(node.url, renderPhrasing(node.children, renderer));
    case 'linkReference':
      return renderLink(
        renderer.definitions.get(node.identifier)?.url,
        renderPhrasing(node.children, renderer),
      );
    case 'image':
      return renderImage(node, renderer);
    case 'imageReference':
    case 'footnoteReference':
      return '';
  }
}

function renderLink(address: string | undefined, html: string): string {
  return address === undefined ? html : `<a href="${escapeHtml(address)}">${html}</a>`;
}

function renderImage(node: NodeOf<'image'>, renderer: Renderer): string {
  const file = findImage(node, renderer);
  return file ? renderImageTag(file, node.alt ?? '') : '';
}

/** An image that nobody has drawn is left out, and the author is told. */
export function findImage(node: NodeOf<'image'>, { images, warn }: Renderer): MarkdownImage | undefined {
  const file = images.get(node.url);
  if (!file) warn(node, `there is no image called ${node.url}`);
  return file;
}

/** The words alone, for ids. */
export function extractWords(nodes: readonly Phrasing[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? extractWords(node.children) : ''))
    .join('');
}
