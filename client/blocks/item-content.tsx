/** The text of an item: HTML as it stands, blocks by the registry. */
import { createElement, type ReactNode } from 'react';
import type { PageContext } from '#client/page-module.ts';
import { Kept } from '#client/ui/kept.tsx';
import type { Segment } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/content.ts';
import { prepareContent } from './prepared-content.ts';
import { BLOCKS } from './registry.tsx';

export interface ItemContentProps {
  item: ContentItem;
  page: PageContext;
}

export function ItemContent({ item, page }: ItemContentProps): ReactNode {
  return (
    <Kept as="div" className="content" owner={item} name={`content ${page.brand}`}>
      {() => renderContent(item, page)}
    </Kept>
  );
}

/** What stands inside `.content`. */
export function renderContent(item: ContentItem, page: PageContext): readonly ReactNode[] {
  return prepareContent(item).segments.map((segment) => createElement(Block, { segment, page }));
}

/** An unknown block, or one whose payload is wrong, renders nothing. */
function Block({ segment, page }: { segment: Segment; page: PageContext }): ReactNode {
  if (segment.kind === 'html')
    return <div className="prose" dangerouslySetInnerHTML={{ __html: segment.html }} />;
  return BLOCKS[segment.name]?.(segment.attributes, page) ?? null;
}
