/** Parts that readers share. */
import { type EditorNode, NotUnderstood } from './editor-node.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';

/** A node without content has no such member, as ProseMirror writes it. */
export function withContent(node: EditorNode, content: readonly EditorNode[]): EditorNode {
  return content.length > 0 ? { ...node, content } : node;
}

export function withoutSpace(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.filter((node) => node.kind !== 'text' || node.text.trim() !== '');
}

export function onlyElement(nodes: readonly HtmlNode[]): HtmlElement {
  const [element, ...others] = withoutSpace(nodes);
  if (element?.kind !== 'element' || others.length > 0)
    throw new NotUnderstood('several elements in a block');
  return element;
}
