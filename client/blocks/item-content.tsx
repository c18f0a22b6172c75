/** The text of an item: HTML as it stands, blocks by the registry. */
import { createElement, Fragment, type ReactNode, use } from 'react';
import type { PageContext } from '#client/page-module.ts';
import type { Segment } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/content.ts';
import { ItemMarkup } from './item-markup.ts';
import { prepareContent } from './prepared-content.ts';
import { BLOCKS } from './registry.tsx';

export interface ItemContentProps {
  item: ContentItem;
  page: PageContext;
}

/** Where `ItemMarkup` is provided, markup made once for each item; otherwise its elements, rendered again. */
export function ItemContent({ item, page }: ItemContentProps): ReactNode {
  const html = use(ItemMarkup)?.(item, page);
  if (html !== undefined) return <div className="content" dangerouslySetInnerHTML={{ __html: html }} />;
  return <div className="content">{renderContent(item, page)}</div>;
}

/** What stands inside `.content`. */
export function renderContent(item: ContentItem, page: PageContext): ReactNode {
  const { segments } = prepareContent(item);
  return createElement(Fragment, null, ...segments.map((segment) => renderBlock(segment, page)));
}

/** An unknown block, or one whose payload is wrong, renders nothing. */
export function renderBlock(segment: Segment, page: PageContext): ReactNode {
  if (segment.kind === 'html')
    return <div className="prose" dangerouslySetInnerHTML={{ __html: segment.html }} />;
  return BLOCKS[segment.name]?.(segment.attributes, page) ?? null;
}
