/** Content made ready to be shown: cut into segments, its headings addressable, its tables able to scroll. */

import { type ContentSegment, segmentContent } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { cutForAds, type TextPart } from './cut-for-ads.ts';
import { addImageFacts, listImageFacts } from './image-facts.ts';
import { type ContentHeading, startPreparing } from './prepare-html.ts';

export interface PreparedContent {
  readonly segments: readonly ContentSegment[];
  /** The same, cut where advertisements may stand. */
  readonly parts: readonly TextPart[];
  /** Headings of the second level: the parts of the text. */
  readonly headings: readonly ContentHeading[];
}

/** Items come frozen from a cache, so that one object is always one content. */
const prepared = new WeakMap<ContentItem, PreparedContent>();

export function prepareContent(item: ContentItem): PreparedContent {
  const known = prepared.get(item);
  if (known) return known;
  const images = listImageFacts(item);
  const { prepareHtml, headings } = startPreparing(images);
  const segments = segmentContent(item.content.rendered).map((segment): ContentSegment => {
    if (segment.kind === 'html') return { ...segment, html: prepareHtml(segment.html) };
    return images.size > 0 ? { ...segment, attributes: addImageFacts(segment.attributes, images) } : segment;
  });
  const content = { segments, parts: cutForAds(segments), headings };
  prepared.set(item, content);
  return content;
}
