/** Finds for the pictures of a text the few pixels that stand in their place until they have come. */
import { findUploadPath } from '#client/ui/offer-widths.ts';
import { readMedia } from '#client/ui/picture.tsx';
import type { BlockAttributes } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** WebP in base64, by the path of the upload. */
export type Blurs = ReadonlyMap<string, string>;

/** Of an item that was asked for with `_embed`. */
export function readBlurs(item: ContentItem): Blurs {
  const pictures = (item._embedded?.['facet:textmedia'] ?? []).map(readMedia);
  return new Map(pictures.flatMap(({ src, blur }) => (blur ? [[findUploadPath(src) ?? src, blur]] : [])));
}

/** The attributes of a block, in which each picture has its blur beside its address. */
export function blurPictures(attributes: BlockAttributes, blurs: Blurs): BlockAttributes {
  const entries = Object.entries(attributes).map(([name, value]) => [name, blurValue(value, blurs)]);
  const { src, url } = attributes;
  const address = typeof src === 'string' ? src : url;
  const blur = typeof address === 'string' ? blurs.get(findUploadPath(address) ?? '') : undefined;
  return { ...Object.fromEntries(entries), ...(blur && { blur }) };
}

function blurValue(value: unknown, blurs: Blurs): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => blurValue(entry, blurs));
  return value !== null && typeof value === 'object' ? blurPictures({ ...value }, blurs) : value;
}
