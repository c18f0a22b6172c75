/** Where advertisements may stand, and how large (specification, section 9). */

/** Width and height in pixels. */
export const AD_SIZES = {
  default: [300, 250],
  wide: [450, 80],
  'wide-small': [320, 50],
  square: [125, 125],
} as const;
export type AdSize = keyof typeof AD_SIZES;
export const AD_SIZE_NAMES = Object.keys(AD_SIZES) as AdSize[];

/** Size of a sponsor's larger logo, in pixels. */
export const LOGO_SIZE = { width: 240, height: 120 } as const;
/** At a time. */
export const MAX_SPONSORS = 6;

export const AD_PLACEMENTS = ['content', 'sponsors', 'content-top', 'shop'] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];

export interface AdSlot {
  /** The last part of its ad unit's path. */
  readonly id: string;
  readonly size: AdSize;
  readonly placement: AdPlacement;
  /** The number, from 1, of the paragraph or item that it stands before. */
  readonly before?: number;
}

/** Our own in one text; the other places are for paid ones alone. */
export const MAX_HOUSE_ADS_IN_TEXT = 2;

const PARAGRAPH_SLOTS = 7;
const PARAGRAPHS_APART = 3;

/** Before paragraphs 3, 6, 9 … 21 of a text. */
export const TEXT_SLOTS: readonly (AdSlot & { readonly before: number })[] = count(PARAGRAPH_SLOTS).map(
  (number) => ({
    id: `paragraph-${number}`,
    size: 'default',
    placement: 'content',
    before: number * PARAGRAPHS_APART,
  }),
);

export const SPONSOR_SLOTS: readonly AdSlot[] = count(MAX_SPONSORS).map((number) => ({
  id: `sponsor-${number}`,
  size: 'square',
  placement: 'sponsors',
}));

/** For paid ones alone. One of the two is shown: the first from 576 px on, the other on narrower screens. */
export const TOP_SLOTS: readonly AdSlot[] = [
  { id: 'content-top', size: 'wide', placement: 'content-top' },
  { id: 'content-top-small', size: 'wide-small', placement: 'content-top' },
];

export const SHOP_SLOT: AdSlot & { readonly before: number } = {
  id: 'shop',
  size: 'default',
  placement: 'shop',
  before: 4,
};

/** 1, 2 … `last` */
function count(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
