/** Names of the fields of an item, as the form of an item has them. */
const NAMES: Readonly<Record<string, string>> = {
  slug: 'Address',
  status: 'Status',
  date: 'Date',
  author: 'Author',
  featured_media: 'Featured image',
  'article-category': 'Categories',
  topic: 'Topics',
  'course-type': 'Course types',
  'business-type': 'Business types',
  'business-category': 'Business categories',
  brands: 'Sites',
  access: 'Access',
  gemstone_family: 'Gemstone family',
  search_terms: 'Search words',
};

/** `gem.refractive_index` is Refractive index. */
export function formatFactName(name: string): string {
  const words = NAMES[name] ?? name.slice(name.indexOf('.') + 1).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
