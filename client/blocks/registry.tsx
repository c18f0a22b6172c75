/** Every block that can be rendered, by its name. A name that is missing here renders nothing. */
import type { BlockName } from '#shared/blocks.ts';
import { accordion } from './accordion.tsx';
import type { BlockRenderer } from './define-block.ts';
import { faq } from './faq.tsx';
import { genericTable } from './generic-table.tsx';
import { image } from './image.tsx';
import { ratingTable } from './rating-table.tsx';
import { shortcut } from './shortcut.tsx';
import { summary } from './summary.tsx';
import { testimonial } from './testimonial.tsx';
import { tiles } from './tiles.tsx';

export const BLOCKS: Readonly<Partial<Record<BlockName, BlockRenderer>>> = {
  accordion,
  faq,
  'generic-table': genericTable,
  image,
  'rating-table': ratingTable,
  shortcut,
  summary,
  testimonial,
  tiles,
};
