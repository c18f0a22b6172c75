/** Blocks of ours that no email can hold: they have parts that open, play or are filled in, or show what changes. */
import { type BlockName, segmentContent } from '#shared/blocks.ts';

const LABELS: Readonly<Partial<Record<BlockName, string>>> = {
  exam: 'Take the exam on our site',
  'embed-video': 'Watch the video on our site',
  'video-tool-list': 'Watch the video on our site',
  'curated-gallery': 'See the gallery on our site',
  slider: 'See the images on our site',
  image: 'See the image on our site',
  faq: 'Read the questions and answers on our site',
  accordion: 'Read more on our site',
  'buy-list': 'See the list on our site',
  'product-info': 'See the product on our site',
  'rating-table': 'See the table on our site',
  'generic-table': 'See the table on our site',
  'company-comparison': 'See the comparison on our site',
  'product-comparison': 'See the comparison on our site',
};
const OTHER = 'See more on our site';

export const describeBlock = (name: BlockName): string => LABELS[name] ?? OTHER;

/** Kinds of such blocks in a text, each once. */
export function listUnheldBlocks(content: string): BlockName[] {
  const names = segmentContent(content).flatMap((segment) =>
    segment.kind === 'block' ? [segment.name] : [],
  );
  return [...new Set(names)];
}
