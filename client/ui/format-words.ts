/** `gem-kits` spells Gem Kits. */
export function formatWords(slug: string): string {
  return slug
    .split('-')
    .map((word) => (word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
