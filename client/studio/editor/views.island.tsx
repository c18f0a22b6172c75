/** How the nodes look that are more than words: images, the blocks of the site, and what the editor does not understand. */
import type { Editor, NodeViewRenderer } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { createRoot } from 'react-dom/client';
import { BLOCKS } from '#client/blocks/registry.tsx';
import type { PageContext } from '#client/core/page-module.ts';
import type { BlockAttributes, BlockName } from '#shared/blocks.ts';
import { BLOCK_LABELS } from './block-labels.ts';
import { isForeign } from './check-content.ts';
import { frozenView } from './frozen-view.island.ts';
import type { HtmlAttributes } from './markup/editor-node.ts';
import { EmbedNode, FrozenNode, ImageNode, MoreNode, OwnBlockNode } from './schema.island.ts';
import { element } from './view-element.island.ts';

/** Another node of the type is shown anew, in the same view. */
const sameType = (node: DocumentNode) => (next: DocumentNode) => next.type === node.type;

/** A click beside the words of a block selects all of it, so that its settings are shown. */
function selectWith(part: HTMLElement, editor: Editor, getPos: () => number | undefined): void {
  part.addEventListener('click', () => {
    const at = getPos();
    if (at !== undefined) editor.chain().focus().setNodeSelection(at).run();
  });
}

const imageView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = element('figure', 'wp-block-image edit-image');
  const image = element('img', '');
  const missing = element('p', 'edit-missing');
  const contentDOM = element('figcaption', 'edit-caption');
  for (const part of [image, missing]) part.contentEditable = 'false';
  dom.append(image, missing, contentDOM);
  for (const part of [image, missing]) selectWith(part, editor, getPos);
  const show = ({ attrs, content }: DocumentNode) => {
    const { src = '', alt = '', width, height } = attrs.image as HtmlAttributes;
    // The policy of the site would block it, and tell of it each time.
    const isElsewhere = isForeign(src);
    if (!isElsewhere && image.getAttribute('src') !== src) image.src = src;
    image.alt = alt;
    if (width) image.width = Number(width);
    if (height) image.height = Number(height);
    image.hidden = src === '' || isElsewhere;
    missing.textContent = isElsewhere
      ? `An image of ${URL.parse(src, location.href)?.hostname ?? 'another site'}`
      : src === ''
        ? 'No image yet'
        : alt.trim() === ''
          ? 'No description yet'
          : '';
    missing.hidden = missing.textContent === '';
    contentDOM.dataset.empty = content.size === 0 ? 'Caption' : '';
  };
  show(node);
  return {
    dom,
    contentDOM,
    update(next) {
      if (!sameType(node)(next)) return false;
      show(next);
      return true;
    },
    ignoreMutation: ({ target }) => !contentDOM.contains(target as Node),
  };
};

const embedView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = element('figure', 'wp-block-embed edit-embed');
  const address = element('p', 'edit-card');
  const contentDOM = element('figcaption', 'edit-caption');
  address.contentEditable = 'false';
  dom.append(address, contentDOM);
  selectWith(address, editor, getPos);
  const show = ({ attrs, content }: DocumentNode) => {
    address.textContent = String(attrs.url) || 'No address yet';
    contentDOM.dataset.empty = content.size === 0 ? 'Caption' : '';
  };
  show(node);
  return {
    dom,
    contentDOM,
    update(next) {
      if (!sameType(node)(next)) return false;
      show(next);
      return true;
    },
    ignoreMutation: ({ target }) => !contentDOM.contains(target as Node),
  };
};

/** Draws a block with the very parts of the page. Those that show other items are told of in words. */
const ownBlockView: NodeViewRenderer = ({ node }) => {
  const dom = element('div', 'edit-own');
  const bar = element('p', 'edit-own-name');
  const body = element('div', 'edit-own-body content');
  body.inert = true;
  dom.append(bar, body);
  const root = createRoot(body);
  const show = ({ attrs }: DocumentNode) => {
    const attributes = attrs.attributes as BlockAttributes;
    const name = attributes.name as BlockName;
    bar.textContent = BLOCK_LABELS[name].label;
    root.render(<OwnBlock name={name} attributes={attributes} />);
  };
  show(node);
  return {
    dom,
    update(next) {
      if (!sameType(node)(next)) return false;
      show(next);
      return true;
    },
    ignoreMutation: () => true,
    destroy: () => queueMicrotask(() => root.unmount()),
  };
};

function OwnBlock({ name, attributes }: { name: BlockName; attributes: BlockAttributes }) {
  const block = BLOCKS[name];
  if (!block.schema.safeParse(attributes).success)
    return <p className="edit-card">Fill it in beside the text: it shows nothing yet.</p>;
  // Blocks read nothing of the page but in the islands that they leave to it.
  const drawn = block.render?.(attributes, {} as PageContext);
  if (drawn) return drawn;
  return (
    <p className="edit-card">
      {BLOCK_LABELS[name].hint}
      {': '}
      {listWords(attributes).join(', ') || 'all of them'}
    </p>
  );
}

function listWords({ name: _, ...attributes }: BlockAttributes): string[] {
  return Object.values(attributes).flatMap((value) => (Array.isArray(value) ? value : [value]).map(String));
}

/** Where everybody reads the whole text, the line says so, and leads to the choice of readers. */
const moreView: NodeViewRenderer = () => {
  const dom = element('div', 'edit-more');
  const note = element('span', 'edit-more-note', 'Everybody reads this text. ');
  const choose = Object.assign(element('button', 'edit-more-choose', 'Choose who may read it'), {
    type: 'button',
  });
  choose.addEventListener('click', () => {
    const boxes = choose.closest('form')?.querySelector<HTMLDetailsElement>('.access-boxes');
    if (!boxes) return;
    boxes.open = true;
    boxes.querySelector('summary')?.focus();
  });
  note.append(choose);
  const words = element('span', 'edit-more-words', 'Members only below');
  words.append(note);
  dom.append(words);
  return { dom, ignoreMutation: () => true, stopEvent: ({ target }) => target === choose };
};

export const NODES_WITH_VIEWS = [
  ImageNode.extend({ addNodeView: () => imageView }),
  EmbedNode.extend({ addNodeView: () => embedView }),
  OwnBlockNode.extend({ addNodeView: () => ownBlockView }),
  FrozenNode.extend({ addNodeView: () => frozenView }),
  MoreNode.extend({ addNodeView: () => moreView }),
];
