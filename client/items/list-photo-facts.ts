import { formatWords } from '#client/ui/format-words.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** Facts about the stone in a photo, and who took it, as names with their values. */
export function listPhotoFacts({
  photo,
  gemstone_family,
}: Pick<ContentItem, 'photo' | 'gemstone_family'>): readonly (readonly [name: string, value: string])[] {
  if (!photo) return [];
  const facts = [
    ['Family', formatWords(gemstone_family)],
    ['Cut', photo.cut],
    ['Weight', photo.carats === undefined ? '' : `${photo.carats} ct`],
    ['From', photo.locality],
    ['Color', photo.colors.join(', ')],
    ['Photo', photo.credit],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}

/** As text in an attribute of a card, a fact a line, for what shows the photo over the page. */
export const writePhotoFacts = (item: ContentItem): string =>
  listPhotoFacts(item)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

export function parsePhotoFacts(text: string): readonly (readonly [name: string, value: string])[] {
  return text
    .split('\n')
    .map((line) => line.split(': '))
    .flatMap(([name = '', ...value]) => (value.length > 0 ? [[name, value.join(': ')] as const] : []));
}
