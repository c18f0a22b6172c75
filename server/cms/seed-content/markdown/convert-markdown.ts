import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createHeadingIds } from './heading-ids.ts';
import type { MarkdownImage } from './images.ts';
import { renderBlocks } from './render-blocks.ts';
import type { Definition } from './tree.ts';

export interface MarkdownContext {
  readonly images: ReadonlyMap<string, MarkdownImage>;
  /** The line of the file on which the text begins. */
  readonly firstLine: number;
  warn(line: number, message: string): void;
}

/** HTML and images are the editors' alone: they stand as they were typed. */
const WITHOUT_HTML = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', 'codeIndented'] } };

/** Markdown that somebody wrote who is no editor: words, headings, lists, quotes and links. */
export function convertPlainMarkdown(markdown: string): string {
  const root = fromMarkdown(markdown, { extensions: [WITHOUT_HTML] });
  return renderBlocks(root.children, {
    images: new Map(),
    definitions: new Map(),
    headingId: createHeadingIds(),
    lineOf: () => 1,
    warn: () => {},
  });
}

/** Markdown as WordPress's block markup. Throws `ContentError` for a block whose attributes do not parse. */
export function convertMarkdown(markdown: string, context: MarkdownContext): string {
  const root = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const definitions = new Map<string, Definition>();
  for (const node of root.children) {
    if (node.type === 'definition') definitions.set(node.identifier, node);
  }
  return renderBlocks(root.children, {
    images: context.images,
    definitions,
    headingId: createHeadingIds(),
    lineOf: (node) => (node.position?.start.line ?? 1) + context.firstLine - 1,
    warn: (node, message) => context.warn((node.position?.start.line ?? 1) + context.firstLine - 1, message),
  });
}
