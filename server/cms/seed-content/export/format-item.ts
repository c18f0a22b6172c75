/** An item as a file: front matter, and the markup as it is stored. */
import { stringify } from 'yaml';
import * as z from 'zod';
import type { ContentType } from '#shared/content-types.ts';
import type { ExportedItem } from './list-exported.ts';

/** Folders of the types. Those without one are begun on the site alone. */
export const FOLDERS: Readonly<Partial<Record<ContentType, string>>> = {
  article: 'articles',
  gemstone: 'gems',
  page: 'pages',
  'buying-guide': 'guides',
  'gemstone-price': 'gemstone-prices',
  'gemstone-value': 'gemstone-values',
  'gemstone-buy-guide': 'gemstone-buy-guides',
  video: 'videos',
  'business-listing': 'businesses',
  photo: 'photos',
  'curated-gallery': 'galleries',
  product: 'products',
  ebook: 'ebooks',
  lesson: 'lessons',
  course: 'courses',
};

const strings = z.array(z.string());
const members = z.record(z.string(), z.json());
const MIDNIGHT = 'T00:00:00';

/** A day where nobody chose an hour. */
const formatDate = (date: string): string => date.replace(MIDNIGHT, '');

export function formatItemFile({ row, status, author, featured, brands, termsOf }: ExportedItem): string {
  const searchTerms = strings.parse(JSON.parse(row.search_terms));
  const matter = {
    title: row.title,
    excerpt: row.excerpt,
    ...(searchTerms.length > 0 && { search_terms: searchTerms }),
    ...(author && { author }),
    date: formatDate(row.date),
    ...(row.modified !== row.date && { modified: formatDate(row.modified) }),
    brands,
    categories: termsOf('article-category'),
    topics: termsOf('topic'),
    ...(termsOf('business-type').length > 0 && { business_types: termsOf('business-type') }),
    ...(termsOf('business-category').length > 0 && { business_categories: termsOf('business-category') }),
    ...(row.type === 'course' && { course_types: termsOf('course-type') }),
    ...(featured && { featured }),
    ...(row.gemstone_family && { gemstone_family: row.gemstone_family }),
    access: strings.parse(JSON.parse(row.access)),
    ...(status !== 'publish' && { status }),
    format: 'markup',
    ...(row.gem !== null && { gem: z.json().parse(JSON.parse(row.gem)) }),
    ...(row.details !== null && members.parse(JSON.parse(row.details))),
  };
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${row.content}\n`;
}
