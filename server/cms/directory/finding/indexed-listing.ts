/** Listings as they lie in memory to be found: ten thousand take some megabytes, and are looked through in a few milliseconds. */

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { listRatings } from '#server/cms/content/index.ts';
import {
  type Database,
  listBrandsOfItems,
  listOf,
  listTermsOfItems,
  parseColumn,
} from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { slugOfWords } from '#shared/directory.ts';
import { LISTING_PLANS, SHOWN_BY_PLAN } from '#shared/listings.ts';
import { toHeight } from '#shared/map-projection.ts';
import { findRegion, type RegionId } from '#shared/regions.ts';
import type { ListingRating } from '#shared/rest/items.ts';
import { readWeek, type WeekHours } from './open-hours.ts';

export interface ListingPlace {
  readonly city: string;
  /** State or province; empty for none. */
  readonly state: string;
  readonly country: string;
}

/** Keys by which filters compare, with the words that name them. */
export interface NamedKey {
  readonly key: string;
  readonly label: string;
}

export interface IndexedListing {
  readonly id: number;
  readonly name: string;
  readonly link: string;
  readonly date: string;
  readonly brands: readonly BrandId[];
  /** All words, each after a space, in plain small letters. */
  readonly words: string;
  /** Characters of the name, which stands first among the words. */
  readonly nameLength: number;
  readonly place: ListingPlace;
  /** Null where it is not known. Height as the map has it. */
  readonly position: {
    readonly longitude: number;
    readonly latitude: number;
    readonly height: number;
  } | null;
  readonly keys: Readonly<
    Record<'type' | 'service' | 'country' | 'offers' | 'ships' | 'language', readonly NamedKey[]>
  >;
  readonly region: RegionId | undefined;
  readonly hours: WeekHours | null;
  readonly isFeatured: boolean;
  readonly rating: ListingRating | null;
}

const texts = z.array(z.string()).catch([]);
/** As much of `businessDetails` as is looked for. */
const readDetails = z.object({
  business: z.object({
    trade: z.string().catch(''),
    city: z.string().catch(''),
    region: z.string().catch(''),
    country: z.string().catch(''),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    hours: texts,
    exceptions: z.array(z.object({ day: z.string(), hours: z.string() })).catch([]),
    time_zone: z.string().optional(),
    services: texts,
    languages: texts,
    shipping: z.string().catch(''),
    plan: z.enum(LISTING_PLANS).catch('free'),
  }),
});

const SHIPS: Readonly<Record<string, string>> = {
  worldwide: 'Ships worldwide',
  country: 'Ships within its country',
};

interface ListingRow {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly search_terms: string;
  readonly link: string;
  readonly date: string;
  readonly details: string;
}

interface TermName {
  readonly slug: string;
  readonly name: string;
}

/** Published listings among these, or all of them. */
export async function readListings(db: Database, ids: readonly number[]): Promise<IndexedListing[]> {
  const { rows } =
    await sql<ListingRow>`select id, title, excerpt, search_terms, link, date, details from items
    where type = 'business-listing' and status = 'publish' and details is not null
    and id in ${listOf(db, ids)}`.execute(db);
  const found = rows.map(({ id }) => id);
  const [terms, brands, names, ratings] = await Promise.all([
    listTermsOfItems(db, found),
    listBrandsOfItems(db, found),
    readTermNames(db),
    listRatings(db, found),
  ]);
  return rows.flatMap((row) => {
    const parsed = readDetails.safeParse(JSON.parse(row.details));
    if (!parsed.success) return [];
    const own = (terms.get(row.id) ?? []).flatMap(({ id, taxonomy }) => {
      const term = names.get(id);
      return term ? [{ ...term, taxonomy }] : [];
    });
    const within = {
      terms: own,
      brands: (brands.get(row.id) ?? []).map(({ brand }) => brand),
      rating: ratings.get(row.id) ?? null,
    };
    return [indexListing(row, parsed.data.business, within)];
  });
}

interface RelatedFacts extends Pick<IndexedListing, 'brands' | 'rating'> {
  readonly terms: readonly (TermName & { readonly taxonomy: string; readonly top: TermName })[];
}

function indexListing(
  row: ListingRow,
  business: z.output<typeof readDetails>['business'],
  { terms, brands, rating }: RelatedFacts,
): IndexedListing {
  const { trade, city, region: state, country, latitude, longitude, services, languages } = business;
  const tops = (taxonomy: string) =>
    uniqueKeys(
      terms
        .filter((term) => term.taxonomy === taxonomy)
        .map(({ top }) => ({ key: top.slug, label: top.name })),
    );
  const byWords = (all: readonly string[]) =>
    uniqueKeys(all.map((label) => ({ key: slugOfWords(label), label })));
  const words = [row.title, trade, row.excerpt, city, state, country, ...services, ...languages]
    .concat(parseColumn(texts, row.search_terms))
    .concat(terms.map(({ name }) => name));
  const ships = SHIPS[business.shipping];
  return {
    id: row.id,
    name: row.title,
    link: row.link,
    date: row.date,
    brands: shareOne(brands),
    words: toWords(words.join(' ')),
    nameLength: toWords(row.title).length,
    place: shareOne({ city, state, country }),
    position:
      latitude === undefined || longitude === undefined
        ? null
        : { latitude, longitude, height: toHeight(latitude) },
    keys: {
      type: tops('business-type'),
      service: tops('business-category'),
      country: byWords([country]),
      offers: byWords(services),
      ships: ships ? [{ key: business.shipping, label: ships }] : [],
      language: byWords(languages),
    },
    region: findRegion(country),
    hours: readWeek(business),
    isFeatured: SHOWN_BY_PLAN[business.plan].isFirst,
    rating,
  };
}

function uniqueKeys(all: readonly NamedKey[]): readonly NamedKey[] {
  const unique = [
    ...new Map(all.filter(({ key }) => key !== '').map((named) => [named.key, named])).values(),
  ];
  return shareOne(unique.map((named) => shareOne(named)));
}

/** Values that many listings have lie in memory once. */
const shared = new LRUCache<string, object>({ max: 50_000 });

function shareOne<T extends object>(value: T): T {
  const key = JSON.stringify(value);
  // The same text was the same value.
  const known = shared.get(key) as T | undefined;
  if (known) return known;
  shared.set(key, value);
  return value;
}

/**
 * ` achatwinkel agate cutters`: each word begins with a space, so that its beginning can be looked for. Joined anew, as V8 keeps what
 * `replaceAll` answers as a tree of its parts: 14 bytes for each character, measured on 10,000 listings.
 */
export const toWords = (text: string): string => ['', ...slugOfWords(text).split('-')].join(' ');

/** One for all: `localeCompare` looks for its rules each time. */
const WORDS = new Intl.Collator('en-US');
export const compareWords = (one: string, other: string): number => WORDS.compare(one, other);

/** Terms of businesses by id, each with the one at its top. */
async function readTermNames(db: Database) {
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'slug', 'name', 'path', 'taxonomy'])
    .where('taxonomy', 'in', ['business-type', 'business-category'])
    .execute();
  const byPath = new Map(rows.map((row) => [`${row.taxonomy} ${row.path}`, row]));
  return new Map(
    rows.map((row) => {
      const [top = ''] = row.path.split('/', 1);
      return [row.id, { ...row, top: byPath.get(`${row.taxonomy} ${top}`) ?? row }] as const;
    }),
  );
}
