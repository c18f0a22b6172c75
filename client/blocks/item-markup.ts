import { createContext } from 'react';
import type { PageContext } from '#client/page-module.ts';
import type { ContentItem } from '#shared/rest/content.ts';

/** Makes, or has kept, the markup of an item's text; absent where text is rendered anew each time. */
export type MakeItemMarkup = (item: ContentItem, page: PageContext) => string;

export const ItemMarkup = createContext<MakeItemMarkup | undefined>(undefined);
