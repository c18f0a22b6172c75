/** The parsed Markdown as the renderers see it. */
import type { fromMarkdown } from 'mdast-util-from-markdown';
import type { MarkdownImage } from './images.ts';

export type BlockNode = ReturnType<typeof fromMarkdown>['children'][number];
export type NodeOf<T extends BlockNode['type']> = Extract<BlockNode, { type: T }>;
export type Phrasing = NodeOf<'paragraph'>['children'][number];
export type Definition = NodeOf<'definition'>;

export interface Renderer {
  readonly images: ReadonlyMap<string, MarkdownImage>;
  /** By identifier: where `[text][identifier]` leads. */
  readonly definitions: ReadonlyMap<string, Definition>;
  headingId(text: string): string;
  lineOf(node: BlockNode): number;
  warn(node: BlockNode, message: string): void;
}
