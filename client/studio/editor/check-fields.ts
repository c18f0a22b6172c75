/** Advice on what stands beside a text: fields that the public page of its type shows, and that are left empty. */
import type { ContentType } from '#shared/content-types.ts';
import type { ContentProblem } from './check-content.ts';

type Advice = 'excerpt' | 'author' | 'image' | 'subject';

const TEXT: readonly Advice[] = ['excerpt', 'author', 'image', 'subject'];
const SHOWN: Readonly<Record<ContentType, readonly Advice[]>> = {
  article: TEXT,
  'gemstone-price': TEXT,
  'gemstone-value': TEXT,
  'gemstone-buy-guide': TEXT,
  'buying-guide': TEXT,
  lesson: TEXT,
  video: TEXT,
  gemstone: ['excerpt', 'image', 'subject'],
  course: ['excerpt', 'image', 'subject'],
  ebook: ['excerpt', 'author', 'image'],
  product: ['excerpt', 'image'],
  business: ['excerpt', 'image'],
  'business-listing': ['excerpt', 'image'],
  'curated-gallery': ['excerpt', 'image'],
  photo: ['image'],
  page: ['excerpt'],
  archive: ['excerpt'],
};

const WORDS: Readonly<Record<Advice, string>> = {
  excerpt: 'There is no excerpt: lists show the title alone, and search engines choose words of the text.',
  author: 'There is no author: the page names nobody.',
  image: 'There is no image: lists and shared links have none to show.',
  subject: 'There is no category or topic: readers find it by search alone.',
};
/** Names in the form; one that is filled in is enough. */
const FIELDS: Readonly<Record<Advice, readonly string[]>> = {
  excerpt: ['excerpt'],
  author: ['author'],
  image: ['image'],
  subject: ['article-category', 'topic'],
};
/** `0` is the choice of no author. */
const isEmpty = (value: string | undefined): boolean => value === undefined || /^\s*0?\s*$/.test(value);

/** @param readField its value; undefined where the form has no such field, as that of the author is for editors alone */
export function checkFields(
  type: ContentType,
  readField: (name: string) => string | undefined,
): ContentProblem[] {
  return SHOWN[type].flatMap((advice) => {
    const there = FIELDS[advice].filter((name) => readField(name) !== undefined);
    const [beside] = there;
    return beside !== undefined && there.every((name) => isEmpty(readField(name)))
      ? [{ block: undefined, beside, text: WORDS[advice] }]
      : [];
  });
}
