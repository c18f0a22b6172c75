/**
 * The content types that the CMS holds as items, with the address of one item. The REST base of a type is
 * `wp/v2/{type}`; `posts` and `pages` are accepted for `article` and `page`, as WordPress clients ask for them.
 */

export const CONTENT_TYPES = {
  article: { path: '/article/{slug}/', label: 'Articles' },
  lesson: { path: '/lesson/{slug}/', label: 'Lessons' },
  course: { path: '/course/{slug}/', label: 'Courses' },
  business: { path: '/business-listing/{slug}/', label: 'Businesses' },
  'business-listing': { path: '/business-listing/{slug}/', label: 'Business listings' },
  'buying-guide': { path: '/buying-guide/{slug}/', label: 'Buying guides' },
  page: { path: '/{slug}/', label: 'Pages' },
  archive: { path: '/{slug}/', label: 'Archives' },
  photo: { path: '/photo/{id}/{family}/', label: 'Photos' },
  'curated-gallery': { path: '/gem-gallery/{slug}/', label: 'Curated galleries' },
  gemstone: { path: '/gemstone-encyclopedia/{slug}/', label: 'Gemstones' },
  'gemstone-buy-guide': { path: '/article/{slug}/', label: 'Gemstone buying guides' },
  'gemstone-value': { path: '/article/{slug}/', label: 'Gemstone values' },
  'gemstone-price': { path: '/article/{slug}/', label: 'Gemstone prices' },
  product: { path: '/shop/{slug}/', label: 'Products' },
  ebook: { path: '/ebook/{slug}/', label: 'E-books' },
  video: { path: '/video/{id}/', label: 'Videos' },
} as const;

export type ContentType = keyof typeof CONTENT_TYPES;
export const CONTENT_TYPE_NAMES = Object.keys(CONTENT_TYPES) as [ContentType, ...ContentType[]];

export const TAXONOMIES = {
  'article-category': { label: 'Article categories', hierarchical: true, path: '/{path}/' },
  topic: { label: 'Topics', hierarchical: false, path: '/topic/{path}/' },
  'course-type': { label: 'Course types', hierarchical: false, path: '/course-type/{path}/' },
  'business-type': { label: 'Business types', hierarchical: false, path: '/business-type/{path}/' },
  'business-category': { label: 'Business categories', hierarchical: true, path: '/{path}/' },
} as const;

export type Taxonomy = keyof typeof TAXONOMIES;
export const TAXONOMY_NAMES = Object.keys(TAXONOMIES) as [Taxonomy, ...Taxonomy[]];

export function isContentType(value: string): value is ContentType {
  return Object.hasOwn(CONTENT_TYPES, value);
}

export function isTaxonomy(value: string): value is Taxonomy {
  return Object.hasOwn(TAXONOMIES, value);
}
