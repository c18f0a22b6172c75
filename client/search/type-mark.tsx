/** Drawings of the types of items, for hits that have no image of their own. */
import type { ReactNode } from 'react';
import type { ContentType } from '#shared/content-types.ts';

const SHEET = 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7';
const STORE = 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6';
const TAG = 'M3 12V4h8l10 9-8 8zM7 7.5h1.5V9H7z';
const WINDOW = 'M4 5h16v14H4zM4 9h16M7 7h1';

/** On a 24-pixel grid, as the icons are. */
const MARKS: Readonly<Record<ContentType, string>> = {
  article: SHEET,
  lesson: 'M12 6C10 4 7 4 3 4v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zM12 6v14',
  course: 'M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6',
  business: STORE,
  'business-listing': STORE,
  'buying-guide': 'M4 4.5h3v3H4zM10 6h10M4 10.5h3v3H4zM10 12h10M4 16.5h3v3H4zM10 18h10',
  page: WINDOW,
  archive: WINDOW,
  photo: 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 4M15 8h2v2h-2z',
  'curated-gallery': 'M7 7h14v12H7zM3 15V3h14M7 17l4-4 4 4 2-2 4 3',
  gemstone: 'M7 4h10l4 5-9 11L3 9zM3 9h18M9 9l3 11 3-11-3-5z',
  'gemstone-buy-guide': TAG,
  'gemstone-value': TAG,
  'gemstone-price': TAG,
  product: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  ebook: 'M7 3h12v18H7l-2-2v-1l2-1h12M7 3 5 5v13',
  video: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM10 8.5l6 3.5-6 3.5z',
};

export function TypeMark({ type }: { type: ContentType }): ReactNode {
  return (
    <svg className="type-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARKS[type]} />
    </svg>
  );
}
