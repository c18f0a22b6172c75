/** Names of blocks as the editor says them, and what each is for. */
import { type BlockName, isBlockName } from '#shared/blocks.ts';
import type { EditorNode } from './markup/editor-node.ts';

export interface BlockLabel {
  readonly label: string;
  readonly hint: string;
  /** Other words by which it is looked for. */
  readonly words?: string;
}

export const BLOCK_LABELS: Readonly<Record<BlockName, BlockLabel>> = {
  accordion: { label: 'Accordion', hint: 'Parts that open one by one' },
  authors: { label: 'Authors', hint: 'Portraits of the people who write' },
  'buy-list': { label: 'Buy list', hint: 'Things to buy, as cards' },
  'company-comparison': { label: 'Company comparison', hint: 'Companies side by side in a table' },
  'company-details': { label: 'Company', hint: 'One company with its contacts' },
  'company-preview': { label: 'Company from the directory', hint: 'A listing, shown in a text' },
  'curated-gallery': { label: 'Photo row', hint: 'Photos of a gallery or of a search', words: 'images' },
  'embed-video': { label: 'Video', hint: 'A video of ours, or a link to one', words: 'film movie player' },
  exam: { label: 'Exam', hint: 'Leads to an exam', words: 'quiz test' },
  faq: { label: 'Questions and answers', hint: 'Questions that open', words: 'faq' },
  'generic-table': { label: 'Data table', hint: 'Rows and columns of text' },
  image: { label: 'Image to buy', hint: 'An image with a button' },
  'product-comparison': { label: 'Product comparison', hint: 'Products side by side in a table' },
  'product-info': { label: 'Product', hint: 'One product with its features' },
  'rating-table': { label: 'Rating table', hint: 'Numbers shown as stars' },
  shortcut: { label: 'Quick links', hint: 'Ways on from here', words: 'cards menu' },
  slider: { label: 'Slider', hint: 'One image at a time', words: 'carousel slideshow' },
  summary: { label: 'Summary', hint: 'The text in short' },
  testimonial: { label: 'Testimonial', hint: 'Words of somebody else' },
  tiles: { label: 'Tiles', hint: 'Small parts beside each other' },
  'video-tool-list': { label: 'Tools in a video', hint: 'Tools, as cards' },
};

/** Names of the other nodes, for the outline, the handle and the panel. */
export const NODE_LABELS: Readonly<Record<string, string>> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  horizontalRule: 'Separator',
  codeBlock: 'Code',
  preformatted: 'Preformatted text',
  image: 'Image',
  gallery: 'Gallery',
  embed: 'Embed',
  table: 'Table',
  details: 'Details',
  columns: 'Columns',
  buttons: 'Buttons',
  button: 'Button',
  more: 'Members only below',
  frozen: 'Block from elsewhere',
};

/** `Heading 2`, `Company from the directory`. */
export function nameBlock({ type, attrs = {} }: EditorNode): string {
  const { name }: { readonly name?: unknown } = Object(attrs.attributes);
  if (type === 'ownBlock') return isBlockName(name) ? BLOCK_LABELS[name].label : 'Block';
  const level = type === 'heading' ? ` ${attrs.level}` : '';
  return `${NODE_LABELS[type] ?? 'Block'}${level}`;
}
