/** Facts of the images that a text shows: the few pixels that stand in their place until they have come, and the point that stays in view. */
import { findUploadPath } from '#client/ui/offer-widths.ts';
import { describeMedia, type ImageSource } from '#client/ui/responsive-image.tsx';
import type { BlockAttributes } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** By the path of the upload. */
export type ImageFacts = ReadonlyMap<string, Pick<ImageSource, 'placeholder' | 'focal_point'>>;

/** Reads the facts of an item that was asked for with `_embed`. */
export function listImageFacts(item: ContentItem): ImageFacts {
  const images = (item._embedded?.['facet:textmedia'] ?? []).map(describeMedia);
  return new Map(
    images.flatMap(({ src, placeholder, focal_point }) =>
      placeholder || focal_point
        ? [
            [
              findUploadPath(src) ?? src,
              { ...(placeholder && { placeholder }), ...(focal_point && { focal_point }) },
            ],
          ]
        : [],
    ),
  );
}

/** The attributes of a block, in which each image has its facts beside its address. */
export function addImageFacts(attributes: BlockAttributes, images: ImageFacts): BlockAttributes {
  const entries = Object.entries(attributes).map(([name, value]) => [name, addToValue(value, images)]);
  const { src, url } = attributes;
  const address = typeof src === 'string' ? src : url;
  const facts = typeof address === 'string' ? images.get(findUploadPath(address) ?? '') : undefined;
  return { ...Object.fromEntries(entries), ...facts };
}

function addToValue(value: unknown, images: ImageFacts): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => addToValue(entry, images));
  return value !== null && typeof value === 'object' ? addImageFacts({ ...value }, images) : value;
}
