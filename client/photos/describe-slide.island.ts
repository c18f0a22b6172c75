import type { SlideData } from 'photoswipe';
import { parsePhotoFacts } from '#client/items/list-photo-facts.ts';
import { findUploadPath, offerWidths } from '#client/ui/offer-widths.ts';
import { IMAGE_WIDTHS } from '#shared/limits.ts';

export interface LightboxSlide extends SlideData {
  readonly caption: string;
  readonly thumbnail: string;
  /** Facts of the stone in a photo of a gallery. */
  readonly facts: ReturnType<typeof parsePhotoFacts>;
  /** Address of a photo's own page; absent for an image in a text. */
  readonly page?: string;
}

/** Size assumed for an image that does not say how large it is. */
const UNKNOWN_SIZE = { width: 1600, height: 1200 } as const;
const THUMBNAIL_WIDTHS = [128] as const;

/** @param link around an image in a text, or on the card of a photo */
export function describeSlide(link: HTMLAnchorElement): LightboxSlide {
  const image = link.querySelector('img');
  const card = link.closest<HTMLElement>('[data-gallery]');
  const page = card ? link.pathname : undefined;
  const src = page ? (image?.getAttribute('src') ?? '') : link.pathname;
  const upload = findUploadPath(src);
  const width = Number(image?.getAttribute('width')) || UNKNOWN_SIZE.width;
  const height = Number(image?.getAttribute('height')) || UNKNOWN_SIZE.height;
  const text = (link.closest('figure')?.querySelector('figcaption') ?? link).textContent.trim();
  const [thumbnail = src] = upload ? offerWidths(upload, width, THUMBNAIL_WIDTHS).split(' ') : [];
  return {
    src,
    ...(upload && { srcset: offerWidths(upload, width, IMAGE_WIDTHS) }),
    msrc: image?.currentSrc,
    thumbnail,
    width,
    height,
    alt: image?.alt || text,
    caption: text || (image?.alt ?? ''),
    facts: parsePhotoFacts(card?.dataset.facts ?? ''),
    ...(page && { page }),
  };
}
