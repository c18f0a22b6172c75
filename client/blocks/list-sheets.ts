/** Stylesheets that the blocks of a text need, beside that of its page. */
import type { PageHead, StylesheetName } from '#client/core/page-module.ts';
import type { BlockName, ContentSegment } from '#shared/blocks.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { prepareContent } from './prepared-content.ts';

const COMPARISON = ['tables', 'offers', 'comparisons'] as const;

/** All others are in `text-blocks`. */
const SHEETS_OF_BLOCKS: Readonly<Partial<Record<BlockName, readonly StylesheetName[]>>> = {
  accordion: ['disclosures'],
  'buy-list': ['offers'],
  'company-comparison': COMPARISON,
  'company-details': ['offers'],
  'company-preview': ['offers'],
  'curated-gallery': ['carousels'],
  'embed-video': ['embedded-videos'],
  exam: ['exam-calls'],
  faq: ['disclosures'],
  'generic-table': ['tables'],
  'product-comparison': COMPARISON,
  'product-info': ['offers'],
  'rating-table': COMPARISON,
  slider: ['carousels', 'sliders'],
  testimonial: ['offers', 'testimonials'],
  'video-tool-list': ['offers', 'embedded-videos'],
};

/** Markup of WordPress's editor that `wordpress.css` is about. */
const WORDPRESS_MARKUP =
  /<(?:mark|kbd|cite)\b|\b(?:wp-block-(?:pullquote|columns?|gallery|buttons?|embed|details)|blocks-gallery-grid|has-drop-cap|has-text-align-\w+|has-small-font-size|has-large-font-size|is-style-\w+|is-resized|align(?:left|right|center))\b/;

/** Those that are in `article-pages.css` and `course-pages.css`. */
export const ARTICLE_SHEETS: readonly StylesheetName[] = ['tables', 'disclosures', 'text-blocks'];

/** Those that are in `guide-pages.css` besides: one sheet of all is smaller than several small ones. */
const GUIDE_SHEETS: readonly StylesheetName[] = ['offers', 'comparisons'];

/** Sheets of an article: one with offers or comparisons in it is dressed as a guide. */
export function chooseArticleSheets(
  item: ContentItem,
  hasPaywall: boolean,
  isGuide = false,
): Required<Pick<PageHead, 'sheet' | 'sheets'>> {
  const sheets = listTextSheets(item, { has: ARTICLE_SHEETS, hasPaywall });
  if (!isGuide && !sheets.some((sheet) => GUIDE_SHEETS.includes(sheet)))
    return {
      sheet: 'article',
      sheets: sheets.filter((sheet) => sheet !== 'paywall' && sheet !== 'carousels'),
    };
  const within = [...GUIDE_SHEETS, 'exam-calls'];
  return { sheet: 'guide', sheets: sheets.filter((sheet) => !within.includes(sheet)) };
}

interface TextOptions {
  /** Sheets that the page has, whatever stands in its text. */
  readonly has?: readonly StylesheetName[];
  readonly hasPaywall?: boolean;
}

export function listTextSheets(
  item: ContentItem | undefined,
  { has = [], hasPaywall = false }: TextOptions = {},
): readonly StylesheetName[] {
  const needed = new Set(item && listSegmentSheets(prepareContent(item).segments));
  if (hasPaywall) needed.add('paywall');
  return [...needed].filter((sheet) => !has.includes(sheet));
}

/** Looking for markup in a text takes a twentieth of the render of its page; a prepared text never changes. */
const sheetsOf = new WeakMap<readonly ContentSegment[], readonly StylesheetName[]>();

/** Each once, of a text that is no item. */
export function listSegmentSheets(segments: readonly ContentSegment[]): readonly StylesheetName[] {
  const known = sheetsOf.get(segments);
  if (known) return known;
  const sheets = [...new Set(segments.flatMap(listSheetsOf))];
  sheetsOf.set(segments, sheets);
  return sheets;
}

function listSheetsOf(segment: ContentSegment): readonly StylesheetName[] {
  if (segment.kind === 'block') return SHEETS_OF_BLOCKS[segment.name] ?? ['text-blocks'];
  const sheets: StylesheetName[] = [];
  if (segment.html.includes('<table')) sheets.push('tables');
  if (WORDPRESS_MARKUP.test(segment.html)) sheets.push('wordpress');
  return sheets;
}
