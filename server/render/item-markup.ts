/**
 * The text of an item as one string, made once for each item that the API cache holds and each brand: sending a stored string
 * costs a fiftieth of rendering its elements again. A block that throws leaves nothing in its place.
 */
import { renderToString } from 'react-dom/server';
import { renderBlock } from '#client/blocks/item-content.tsx';
import type { MakeItemMarkup } from '#client/blocks/item-markup.ts';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import type { PageContext } from '#client/page-module.ts';
import type { Segment } from '#shared/blocks.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ContentItem } from '#shared/rest/content.ts';

export function createItemMarkup(onError: (error: unknown) => void): MakeItemMarkup {
  const made = new WeakMap<ContentItem, Map<BrandId, string>>();
  return (item, page) => {
    const byBrand = made.get(item) ?? new Map<BrandId, string>();
    made.set(item, byBrand);
    const known = byBrand.get(page.brand);
    if (known !== undefined) return known;
    const markup = prepareContent(item)
      .segments.map((segment) => renderSegment(segment, page, onError))
      .join('');
    byBrand.set(page.brand, markup);
    return markup;
  };
}

function renderSegment(segment: Segment, page: PageContext, onError: (error: unknown) => void): string {
  try {
    return renderToString(renderBlock(segment, page));
  } catch (error) {
    onError(error);
    return '';
  }
}
