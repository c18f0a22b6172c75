/** One image, offered at several widths, with its room reserved before it arrives. */
import type { ReactNode } from 'react';
import { IMAGE_WIDTHS } from '#shared/limits.ts';
import type { ContentItem, MediaItem } from '#shared/rest/items.ts';
import { type FocalPoint, focalAttributes } from './focal-point.ts';
import { findUploadPath, type ImageWidth, offerWidths } from './offer-widths.ts';

/** An image with its natural size in pixels. */
export interface ImageSource {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** A few pixels of it, as WebP in base64, for until it has come. */
  readonly placeholder?: string | undefined;
  /** Point that stays in view where it is cropped. */
  readonly focal_point?: FocalPoint | undefined;
}

export interface ResponsiveImageProps {
  media: ImageSource;
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** Widths in pixels to offer. */
  widths?: readonly ImageWidth[];
  /** The largest thing on the first screen: loaded at once, before scripts. */
  priority?: boolean;
  /** Left out when the neighbouring text says the same. */
  decorative?: boolean;
  className?: string;
}

export const CARD_WIDTHS = [384, 640, 828] as const satisfies readonly ImageWidth[];
export const THUMB_WIDTHS = [128, 384] as const satisfies readonly ImageWidth[];

export function ResponsiveImage(props: ResponsiveImageProps): ReactNode {
  const { media, sizes, widths = IMAGE_WIDTHS, priority = false, decorative = false, className } = props;
  const src = findUploadPath(media.src);
  return (
    <img
      className={className}
      src={src ?? media.src}
      srcSet={src && offerWidths(src, media.width, widths)}
      sizes={src && sizes}
      width={media.width}
      height={media.height}
      alt={decorative ? '' : media.alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      data-placeholder={media.placeholder || undefined}
      {...focalAttributes(media.focal_point)}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}

export function describeMedia(media: MediaItem): ImageSource {
  const { width, height, placeholder } = media.media_details;
  const { source_url: src, alt_text: alt, focal_point } = media;
  return { src, width, height, placeholder, alt, ...(focal_point && { focal_point }) };
}

/** The featured image of an item that was asked for with `_embed`. */
export function findFeaturedImage(item: ContentItem): ImageSource | undefined {
  const media = item._embedded?.['wp:featuredmedia']?.[0];
  return media && describeMedia(media);
}
