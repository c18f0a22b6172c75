import type { LoadContext } from '#client/core/page-module.ts';
import type { ContentSegment } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { prepareContent } from './prepared-content.ts';
import { BLOCKS } from './registry.tsx';

/** Begins to load what the blocks of a text show of other items. */
export function loadBlocks(item: ContentItem, context: LoadContext): void {
  loadSegments(prepareContent(item).segments, context);
}

export function loadSegments(segments: readonly ContentSegment[], context: LoadContext): void {
  for (const segment of segments) {
    if (segment.kind === 'html') continue;
    const { load } = BLOCKS[segment.name];
    if (load) context.loadedBlocks.set(segment, load(segment.attributes, context));
  }
}
