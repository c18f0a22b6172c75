import { escapeHtml } from '#server/cms/markup/index.ts';
import { TEXT_IMAGE_PX } from '#shared/limits.ts';
import { renderImageTag } from './images.ts';
import { renderComment } from './render-comment.ts';
import { extractWords, findImage, renderPhrasing } from './render-phrasing.ts';
import { renderTable } from './render-table.ts';
import type { BlockNode, NodeOf, Renderer } from './tree.ts';

/** Each block between the comments that WordPress's editor writes around it. */
export function renderBlocks(nodes: readonly BlockNode[], renderer: Renderer): string {
  return nodes
    .map((node) => renderBlock(node, renderer))
    .filter((html) => html !== '')
    .join('\n\n');
}

function renderBlock(node: BlockNode, renderer: Renderer): string {
  switch (node.type) {
    case 'paragraph':
      return renderParagraph(node, renderer);
    case 'heading':
      return renderHeading(node, renderer);
    case 'list':
      return renderList(node, renderer);
    case 'blockquote':
      return wrap(
        'quote',
        `<blockquote class="wp-block-quote">${renderBlocks(node.children, renderer)}</blockquote>`,
      );
    case 'table':
      return wrap('table', renderTable(node, renderer));
    case 'thematicBreak':
      return wrap('separator', '<hr class="wp-block-separator"/>');
    case 'code':
      return wrap('code', `<pre class="wp-block-code"><code>${escapeHtml(node.value)}</code></pre>`);
    case 'html':
      return renderComment(node, renderer) ?? wrap('html', node.value);
    default:
      return '';
  }
}

function wrap(name: string, html: string, attributes?: object): string {
  const json = attributes ? ` ${JSON.stringify(attributes)}` : '';
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`;
}

function renderParagraph(node: NodeOf<'paragraph'>, renderer: Renderer): string {
  const [only, ...others] = node.children;
  if (only?.type === 'image' && others.length === 0) return renderFigure(only, renderer);
  return wrap('paragraph', `<p>${renderPhrasing(node.children, renderer)}</p>`);
}

function renderFigure(node: NodeOf<'image'>, renderer: Renderer): string {
  const file = findImage(node, renderer);
  if (!file) return '';
  const caption = node.title
    ? `<figcaption class="wp-element-caption">${escapeHtml(node.title)}</figcaption>`
    : '';
  const image = renderImageTag(file, node.alt ?? '');
  // As WordPress's "link to image file": the address opens the lightbox, and the file where no script runs.
  const isLinked = file.width > TEXT_IMAGE_PX;
  const shown = isLinked ? `<a href="${escapeHtml(file.src)}">${image}</a>` : image;
  const attributes = { id: file.id, ...(isLinked && { linkDestination: 'media' }) };
  return wrap('image', `<figure class="wp-block-image">${shown}${caption}</figure>`, attributes);
}

/** The title of the page is its only first-level heading, and a block's usual level is the second. */
const USUAL_LEVEL = 2;

function renderHeading(node: NodeOf<'heading'>, renderer: Renderer): string {
  const level = Math.max(node.depth, USUAL_LEVEL);
  const id = renderer.headingId(extractWords(node.children));
  const html = `<h${level} class="wp-block-heading" id="${id}">${renderPhrasing(node.children, renderer)}</h${level}>`;
  return wrap('heading', html, level === USUAL_LEVEL ? undefined : { level });
}

function renderList(node: NodeOf<'list'>, renderer: Renderer): string {
  const tag = node.ordered ? 'ol' : 'ul';
  const start = node.ordered && node.start && node.start !== 1 ? ` start="${node.start}"` : '';
  const items = node.children.map((item) => wrap('list-item', `<li>${renderListItem(item, renderer)}</li>`));
  const html = `<${tag} class="wp-block-list"${start}>${items.join('\n')}</${tag}>`;
  return wrap('list', html, node.ordered ? { ordered: true } : undefined);
}

/** A list item of one paragraph holds its words alone, as WordPress's does. */
function renderListItem(item: NodeOf<'listItem'>, renderer: Renderer): string {
  const parts = item.children.map((child) =>
    child.type === 'paragraph' && !item.spread
      ? renderPhrasing(child.children, renderer)
      : renderBlock(child, renderer),
  );
  return parts.join('\n');
}
