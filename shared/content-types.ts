/**
 * The content types that the CMS holds as items, with the address of one item. The REST base of a type is
 * `wp/v2/{type}`; `posts` and `pages` are accepted for `article` and `page`, as WordPress clients ask for them.
 * `label` names all of a type, `one` a single item.
 */

export const CONTENT_TYPES = {
  article: { path: '/article/{slug}/', label: 'Articles', one: 'Article' },
  lesson: { path: '/lesson/{slug}/', label: 'Lessons', one: 'Lesson' },
  course: { path: '/course/{slug}/', label: 'Courses', one: 'Course' },
  business: { path: '/business-listing/{slug}/', label: 'Businesses', one: 'Business' },
  'business-listing': {
    path: '/business-listing/{slug}/',
    label: 'Business listings',
    one: 'Business listing',
  },
  'buying-guide': { path: '/buying-guide/{slug}/', label: 'Buying guides', one: 'Buying guide' },
  page: { path: '/{slug}/', label: 'Pages', one: 'Page' },
  archive: { path: '/{slug}/', label: 'Archives', one: 'Archive' },
  photo: { path: '/photo/{id}/{family}/', label: 'Photos', one: 'Photo' },
  'curated-gallery': { path: '/gem-gallery/{slug}/', label: 'Curated galleries', one: 'Curated gallery' },
  gemstone: { path: '/gemstone-encyclopedia/{slug}/', label: 'Gemstones', one: 'Gemstone' },
  'gemstone-buy-guide': {
    path: '/article/{slug}/',
    label: 'Gemstone buying guides',
    one: 'Gemstone buying guide',
  },
  'gemstone-value': { path: '/article/{slug}/', label: 'Gemstone values', one: 'Gemstone value' },
  'gemstone-price': { path: '/article/{slug}/', label: 'Gemstone prices', one: 'Gemstone price' },
  product: { path: '/shop/{slug}/', label: 'Products', one: 'Product' },
  ebook: { path: '/ebook/{slug}/', label: 'E-books', one: 'E-book' },
  video: { path: '/video/{id}/', label: 'Videos', one: 'Video' },
} as const;

/** Types about what a gem costs and why: they stand at the address of an article, and have an access level of their own. */
export const PRICE_GUIDE_TYPES = [
  'gemstone-price',
  'gemstone-value',
  'gemstone-buy-guide',
] as const satisfies readonly (keyof typeof CONTENT_TYPES)[];

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
