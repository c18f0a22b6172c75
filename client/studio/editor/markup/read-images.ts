/** Images with their captions, galleries of them, and what is embedded from other sites. */
import { type CommentAttributes, type EditorNode, NotUnderstood } from './editor-node.ts';
import { onlyElement, withContent, withoutSpace } from './html-nodes.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';
import { readInline } from './read-inline.ts';

/** `figure > (a >)? img, figcaption?`: the words of a node are those of its caption. */
export function readImage(
  { tag, attributes: html, children }: HtmlElement,
  block: CommentAttributes,
): EditorNode {
  const [shown, ...others] = withoutSpace(children);
  if (tag !== 'figure' || shown?.kind !== 'element') throw new NotUnderstood('image');
  const link = shown.tag === 'a' ? shown.attributes : null;
  const image = link ? onlyElement(shown.children) : shown;
  if (image.tag !== 'img' || !image.attributes.src) throw new NotUnderstood('image without an image');
  const { caption, captionHtml } = readCaption(others);
  return withContent(
    { type: 'image', attrs: { block, html, image: image.attributes, link, captionHtml } },
    caption,
  );
}

export function readGallery(
  { tag, attributes: html, children }: HtmlElement,
  block: CommentAttributes,
): EditorNode {
  if (tag !== 'figure') throw new NotUnderstood('gallery');
  const parts = withoutSpace(children);
  const content = parts.map((child) => {
    if (child.kind !== 'block' || child.name !== 'image') throw new NotUnderstood('in a gallery');
    return readImage(onlyElement(child.children), child.attributes);
  });
  if (content.length === 0) throw new NotUnderstood('empty gallery');
  return { type: 'gallery', attrs: { block, html }, content };
}

/** The address of what is embedded, in a box; WordPress's oEmbed would put a player there, we put a link. */
export function readEmbed(
  { tag, attributes: html, children }: HtmlElement,
  block: CommentAttributes,
): EditorNode {
  const [box, ...others] = withoutSpace(children);
  if (tag !== 'figure' || box?.kind !== 'element' || box.tag !== 'div') throw new NotUnderstood('embed');
  const [address, ...rest] = withoutSpace(box.children);
  // One that was saved before it had an address can still be given one.
  if ((address && address.kind !== 'text') || rest.length > 0) throw new NotUnderstood('embedded');
  const { caption, captionHtml } = readCaption(others);
  return withContent(
    {
      type: 'embed',
      attrs: { block, html, boxHtml: box.attributes, url: address?.text.trim() ?? '', captionHtml },
    },
    caption,
  );
}

/** `captionHtml` is null where there is no caption. */
function readCaption(nodes: readonly HtmlNode[]) {
  const [caption, ...others] = nodes;
  if (!caption) return { caption: [], captionHtml: null };
  if (caption.kind !== 'element' || caption.tag !== 'figcaption' || others.length > 0)
    throw new NotUnderstood('caption');
  return { caption: readInline(caption.children), captionHtml: caption.attributes };
}
