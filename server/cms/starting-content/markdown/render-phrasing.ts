import { escapeHtml } from '#server/cms/markup/index.ts';
import { type Picture, renderPicture } from './pictures.ts';
import type { NodeOf, Phrasing, Renderer } from './tree.ts';

/** What stands inside a paragraph. HTML is passed on; it is cleaned with the whole text when that is saved. */
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
  const picture = findPicture(node, renderer);
  return picture ? renderPicture(picture, node.alt ?? '') : '';
}

/** A picture that nobody has drawn is left out, and the author is told. */
export function findPicture(node: NodeOf<'image'>, { pictures, warn }: Renderer): Picture | undefined {
  const picture = pictures.get(node.url);
  if (!picture) warn(node, `there is no picture called ${node.url}`);
  return picture;
}

/** The words alone, for ids. */
export function readWords(nodes: readonly Phrasing[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? readWords(node.children) : ''))
    .join('');
}
