/** Content made ready to be shown: cut into segments, its headings addressable, its tables able to scroll. */

import { type Segment, segmentContent } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { blurPictures, readBlurs } from './blur-pictures.ts';
import { cutForAds, type TextPart } from './cut-for-ads.ts';
import { type Heading, startPreparing } from './prepare-html.ts';

export interface PreparedContent {
  readonly segments: readonly Segment[];
  /** The same, cut where advertisements may stand. */
  readonly parts: readonly TextPart[];
  /** Of the second level: the parts of the text. */
  readonly headings: readonly Heading[];
}

/** Items come frozen from a cache, so that one object is always one content. */
const prepared = new WeakMap<ContentItem, PreparedContent>();

export function prepareContent(item: ContentItem): PreparedContent {
  const known = prepared.get(item);
  if (known) return known;
  const blurs = readBlurs(item);
  const { prepareHtml, headings } = startPreparing(blurs);
  const segments = segmentContent(item.content.rendered).map((segment): Segment => {
    if (segment.kind === 'html') return { ...segment, html: prepareHtml(segment.html) };
    return blurs.size > 0 ? { ...segment, attributes: blurPictures(segment.attributes, blurs) } : segment;
  });
  const content = { segments, parts: cutForAds(segments), headings };
  prepared.set(item, content);
  return content;
}
