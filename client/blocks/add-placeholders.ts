/** Finds for the images of a text the few pixels that stand in their place until they have come. */
import { findUploadPath } from '#client/ui/offer-widths.ts';
import { describeMedia } from '#client/ui/responsive-image.tsx';
import type { BlockAttributes } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** WebP in base64, by the path of the upload. */
export type Placeholders = ReadonlyMap<string, string>;

/** Reads the placeholders of an item that was asked for with `_embed`. */
export function listPlaceholders(item: ContentItem): Placeholders {
  const images = (item._embedded?.['facet:textmedia'] ?? []).map(describeMedia);
  return new Map(
    images.flatMap(({ src, placeholder }) =>
      placeholder ? [[findUploadPath(src) ?? src, placeholder]] : [],
    ),
  );
}

/** The attributes of a block, in which each image has its placeholder beside its address. */
export function addPlaceholders(attributes: BlockAttributes, placeholders: Placeholders): BlockAttributes {
  const entries = Object.entries(attributes).map(([name, value]) => [name, addToValue(value, placeholders)]);
  const { src, url } = attributes;
  const address = typeof src === 'string' ? src : url;
  const placeholder =
    typeof address === 'string' ? placeholders.get(findUploadPath(address) ?? '') : undefined;
  return { ...Object.fromEntries(entries), ...(placeholder && { placeholder }) };
}

function addToValue(value: unknown, placeholders: Placeholders): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => addToValue(entry, placeholders));
  return value !== null && typeof value === 'object' ? addPlaceholders({ ...value }, placeholders) : value;
}
