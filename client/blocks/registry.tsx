/** Every block, by its name. */
import type { BlockName } from '#shared/blocks.ts';
import { accordion } from './accordion.tsx';
import { authors } from './authors.tsx';
import { buyList } from './buy-list.tsx';
import { companyDetails } from './company-details.tsx';
import { companyPreview } from './company-preview.tsx';
import { comparisonTable } from './comparison-table.tsx';
import { curatedGallery } from './curated-gallery.tsx';
import type { Block } from './define-block.ts';
import { embedVideo } from './embed-video.tsx';
import { exam } from './exam.tsx';
import { faq } from './faq.tsx';
import { genericTable } from './generic-table.tsx';
import { image } from './image.tsx';
import { productInfo } from './product-info.tsx';
import { ratingTable } from './rating-table.tsx';
import { shortcut } from './shortcut.tsx';
import { slider } from './slider.tsx';
import { summary } from './summary.tsx';
import { testimonial } from './testimonial.tsx';
import { tiles } from './tiles.tsx';
import { videoToolList } from './video-tool-list.tsx';

export const BLOCKS: Readonly<Record<BlockName, Block>> = {
  accordion,
  authors,
  'buy-list': buyList,
  'company-comparison': comparisonTable,
  'company-details': companyDetails,
  'company-preview': companyPreview,
  'curated-gallery': curatedGallery,
  'embed-video': embedVideo,
  exam,
  faq,
  'generic-table': genericTable,
  image,
  'product-comparison': comparisonTable,
  'product-info': productInfo,
  'rating-table': ratingTable,
  shortcut,
  slider,
  summary,
  testimonial,
  tiles,
  'video-tool-list': videoToolList,
};
