/** The text of an item: HTML as it stands, blocks by the registry. */
import { createElement, type ReactNode, Suspense } from 'react';
import { AdView, PaidAdPlace } from '#client/ads/ad-view.tsx';
import type { PageAds } from '#client/core/page-ads.ts';
import type { PageContext } from '#client/core/page-module.ts';
import { PAYWALLED } from '#client/items/paywall.tsx';
import { CachedMarkup } from '#client/ui/cached-markup.tsx';
import type { ContentSegment } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import type { AdPlace, TextPart } from './cut-for-ads.ts';
import { prepareContent } from './prepared-content.ts';
import { BLOCKS } from './registry.tsx';

export interface ItemContentProps {
  item: ContentItem;
  page: PageContext;
  /** Advertisements between its paragraphs. */
  ads?: PageAds | undefined;
}

/** A text with blocks that show other items is not kept: what they show changes when the text does not. */
export function ItemContent({ item, page, ads }: ItemContentProps): ReactNode {
  const { segments, parts } = prepareContent(item);
  const render = () => (ads ? renderParts(parts, page, ads) : renderSegments(segments, page));
  const className = item.access.length > 0 && !item.locked ? `content ${PAYWALLED}` : 'content';
  if (segments.some((segment) => page.loadedBlocks.has(segment))) return renderGuarded(render(), className);
  return (
    <CachedMarkup
      as="div"
      className={className}
      owner={item}
      name={`content ${page.brand} ${ads?.key ?? ''}`}
    >
      {render}
    </CachedMarkup>
  );
}

/** A boundary keeps an error to itself: a block that throws leaves nothing in its place. */
export function SegmentList({
  segments,
  page,
}: {
  segments: readonly ContentSegment[];
  page: PageContext;
}): ReactNode {
  return renderGuarded(renderSegments(segments, page));
}

function renderGuarded(nodes: readonly ReactNode[], className = 'content'): ReactNode {
  const guarded = nodes.map((node) => createElement(Suspense, null, node));
  return createElement('div', { className }, ...guarded);
}

function renderParts(parts: readonly TextPart[], page: PageContext, ads: PageAds): readonly ReactNode[] {
  return parts.flatMap(({ place, segment }) => [
    place && renderPlace(place, ads),
    createElement(Block, { segment, page }),
  ]);
}

/** One that is booked, or our own where they may stand, and else the place of a paid one. */
function renderPlace({ slot, house }: AdPlace, ads: PageAds): ReactNode {
  const ad = ads.ads.get(slot.id) ?? (house === undefined ? undefined : ads.inText[house]);
  return ad ? createElement(AdView, { slot, ads, ad }) : createElement(PaidAdPlace, { slot, ads });
}

/** Elements inside `.content`. */
export function renderSegments(segments: readonly ContentSegment[], page: PageContext): readonly ReactNode[] {
  return segments.map((segment) => createElement(Block, { segment, page }));
}

/** An unknown block, or one whose payload is wrong, renders nothing. */
function Block({ segment, page }: { segment: ContentSegment; page: PageContext }): ReactNode {
  if (segment.kind === 'html')
    return <div className="prose" dangerouslySetInnerHTML={{ __html: segment.html }} />;
  return page.loadedBlocks.get(segment) ?? BLOCKS[segment.name].render?.(segment.attributes, page) ?? null;
}
