/** Filters and orders of the shop's list, as they stand in its address: `?type=&price=&only=&sort=`. */
import type { ListFilter } from '#client/content/narrow-list.ts';
import type { CanonicalForm } from '#client/core/page-module.ts';
import { isSlug } from '#client/items/find-one.ts';
import { formatWords } from '#client/ui/format-words.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { formatMoney } from '#shared/money.ts';
import { isBookThere } from '#shared/rest/details.ts';
import type { ContentItem } from '#shared/rest/items.ts';

/** Type of the e-books, beside those that products name. */
export const EBOOKS = 'e-books';

/** Bounds of the price ranges, in cents. */
const PRICE_STEPS = [2000, 5000, 10_000] as const;
const LAST_STEP = PRICE_STEPS.length;

/** `0` to `3`, each for a range: an address with one is short, and a range may move. */
const PRICE_KEYS = Array.from({ length: LAST_STEP + 1 }, (_, step) => String(step));

const ONLY = new Map([
  ['in-stock', 'In stock'],
  ['reduced', 'Reduced'],
]);

export const GOODS_FILTERS: readonly ListFilter<ContentItem>[] = [
  {
    name: 'type',
    title: 'Type',
    keysOf: (item) => [typeOf(item)].filter(Boolean),
    formatKey: (key) => (key === EBOOKS ? 'E-books' : formatWords(key)),
  },
  {
    name: 'price',
    title: 'Price',
    keysOf: (item) => [String(PRICE_STEPS.filter((step) => priceOf(item) >= step).length)],
    formatKey: formatRange,
    order: PRICE_KEYS,
  },
  {
    name: 'only',
    title: 'Show only',
    keysOf: (item) =>
      [...ONLY.keys()].filter((key) => (key === 'reduced' ? isReduced(item) : isInStock(item))),
    formatKey: (key) => ONLY.get(key) ?? key,
    order: [...ONLY.keys()],
  },
];

const COMPARERS: Readonly<Record<string, (one: ContentItem, other: ContentItem) => number>> = {
  'price-low': (one, other) => priceOf(one) - priceOf(other),
  'price-high': (one, other) => priceOf(other) - priceOf(one),
  rating: (one, other) => (other.product?.rating ?? 0) - (one.product?.rating ?? 0),
  name: (one, other) => nameOf(one).localeCompare(nameOf(other), 'en-US'),
};

/** Orders by their value in the address. */
export const GOODS_SORTS: ReadonlyMap<string, string> = new Map([
  ['', 'Newest'],
  ['price-low', 'Lowest price'],
  ['price-high', 'Highest price'],
  ['rating', 'Best rated'],
  ['name', 'A to Z'],
]);

export const GOODS_QUERY = {
  type: (text) => (isSlug(text) ? text : ''),
  price: (text) => (PRICE_KEYS.includes(text) ? text : ''),
  only: (text) => (ONLY.has(text) ? text : ''),
  sort: (text) => (GOODS_SORTS.has(text) ? text : ''),
} as const satisfies Readonly<Record<string, CanonicalForm>>;

/** @param goods the newest first. */
export function sortGoods(goods: readonly ContentItem[], sort: string): readonly ContentItem[] {
  const comparer = COMPARERS[sort];
  return comparer ? goods.toSorted(comparer) : goods;
}

export const typeOf = ({ product, ebook }: ContentItem): string =>
  product?.product_type ?? (ebook ? EBOOKS : '');

const priceOf = ({ product, ebook }: ContentItem): number => product?.price ?? ebook?.price ?? 0;
const nameOf = (item: ContentItem): string => extractPlainText(item.title.rendered);
const isInStock = ({ product, ebook }: ContentItem): boolean =>
  product?.in_stock ?? (ebook === undefined || isBookThere(ebook));
const isReduced = ({ product }: ContentItem): boolean => (product?.compare_at ?? 0) > (product?.price ?? 0);

function formatRange(key: string): string {
  const step = Number(key);
  const [from = 0, to = 0] = [PRICE_STEPS[step - 1], PRICE_STEPS[step]];
  if (step === 0) return `Under ${formatMoney(to)}`;
  return step === LAST_STEP ? `${formatMoney(from)} and more` : `${formatMoney(from)} to ${formatMoney(to)}`;
}
