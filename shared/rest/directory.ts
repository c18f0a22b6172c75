/** Endpoints by which readers find businesses in the directory. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { DIRECTORY_FILTERS, DIRECTORY_SORTS, WITHIN_KM } from '../directory.ts';
import { PER_PAGE } from '../limits.ts';
import { personalEndpoint, sharedEndpoint } from './endpoint.ts';
import { listingRating } from './items.ts';

const text = (most: number) => z.string().trim().max(most).default('');
const key = text(80);

const finding = z.object({
  brand: z.enum(BRAND_IDS).optional(),
  /** Words that all have to stand in the listing. */
  q: text(100),
  /** A place by its name, or its coordinates: `49.7,7.3`. */
  near: text(80),
  /** Kilometers around it; 0 for any distance, the nearest first. */
  within: z.coerce
    .number()
    .refine((value) => value === 0 || WITHIN_KM.includes(value), 'Choose a distance from the list.')
    .default(0),
  type: key,
  service: key,
  region: key,
  country: key,
  offers: key,
  ships: key,
  language: key,
  sort: z.enum(DIRECTORY_SORTS).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(PER_PAGE.max).default(PER_PAGE.default),
});

const facet = z.object({
  name: z.enum(DIRECTORY_FILTERS),
  /** Businesses that the other filters leave. */
  count_without: z.number(),
  values: z.array(z.object({ key: z.string(), label: z.string(), count: z.number() })),
});

const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

const pin = z.object({
  /** Units of the drawing. */
  x: z.number(),
  y: z.number(),
  count: z.number(),
  /** Name and place of the one business, or the place where most are. */
  label: z.string(),
  /** Address of the one business. */
  link: z.string().optional(),
  /** Filters that bring nearer where there are several. */
  closer: z.record(z.string(), z.string()).optional(),
});
export type DirectoryPin = z.output<typeof pin>;

const found = z.object({
  total: z.number(),
  total_pages: z.number(),
  /** Those of this page, in their order. */
  listings: z.array(
    z.object({
      id: z.number(),
      /** Distance in kilometers; null where none was asked for, or where its place is not known. */
      km: z.number().nullable(),
      /** Mean of its reviews, from three on. */
      rating: listingRating.nullable(),
    }),
  ),
  facets: z.array(facet),
  /** Businesses that are there without the words, at any distance, or open or not: only where none is left, and where something was asked. */
  without: z
    .object({ q: z.number().optional(), within: z.number().optional(), open: z.number().optional() })
    .default({}),
  /** Words that are spelled nearly as those that were asked, and leave some: only where none is left. */
  suggested: z.string().default(''),
  /** The place that `near` names: where businesses are, or else a town of 15,000 people and more; null for none. */
  place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  /** Other towns of the name that `near` is, the largest first. */
  other_places: z.array(z.string()),
  /** Places to choose from, those with most businesses first. */
  places: z.array(z.string()),
  map: z.object({ level: z.enum(['world', 'region', 'country', 'near']), box, pins: z.array(pin) }),
});
export type FoundListings = z.output<typeof found>;

export const findListings = sharedEndpoint({
  name: 'findListings',
  path: 'airnauts/v1/directory/',
  summary:
    'Businesses of the directory by words, place, type and what they offer: a page of ids, how many each further filter leaves, and pins for the map.',
  cache: 'lists',
  input: finding,
  output: found,
});

export const findOpenListings = personalEndpoint({
  name: 'findOpenListings',
  path: 'airnauts/v1/directory/open/',
  summary: 'The same of businesses that are open at this moment, by the clocks where they are.',
  input: finding,
  output: found,
});

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const words = text(120);

export const findMapView = sharedEndpoint({
  name: 'findMapView',
  path: 'airnauts/v1/directory/view/',
  summary:
    'Where to look for an address on the map: around its city, or else its country or its part of the world. `span` is how many degrees of longitude it is wide.',
  cache: 'long',
  input: z.object({ city: words, region: words, country: words }),
  output: z.object({
    latitude: z.number(),
    longitude: z.number(),
    span: z.number(),
    /** The town of the address; null for one that is not known. */
    town: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
    /** Says that the country is not known; empty for one that is. */
    country_problem: z.string(),
  }),
});

export const describePlace = sharedEndpoint({
  name: 'describePlace',
  path: 'airnauts/v1/directory/place/',
  summary:
    'Says of a place on the map what is wrong with it as the place of a business; empty when nothing is.',
  cache: 'long',
  input: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  output: z.object({ problem: z.string() }),
});

export const findTimeZone = sharedEndpoint({
  name: 'findTimeZone',
  path: 'airnauts/v1/directory/zone/',
  summary: 'Time zone of a place on the map, by its IANA name.',
  cache: 'long',
  input: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  output: z.object({ time_zone: z.string() }),
});

export const drawMap = sharedEndpoint({
  name: 'drawMap',
  path: 'airnauts/v1/directory/map/',
  summary:
    'Outlines of land and borders within a box, as paths of SVG on 960 by 540 units, and names of its largest towns.',
  cache: 'long',
  input: z.object({
    west: z.coerce.number().min(-180).max(180),
    south: z.coerce.number().min(-85).max(85),
    /** More than 180 across that meridian. */
    east: z.coerce.number().min(-180).max(540),
    north: z.coerce.number().min(-85).max(85),
  }),
  output: z.object({
    land: z.string(),
    borders: z.string(),
    /** None where the box is larger than a country. */
    towns: z.array(
      z.object({
        name: z.string(),
        x: z.number(),
        y: z.number(),
        /** Whether the name stands left of its dot. */
        is_left: z.boolean(),
        /** Whether there is room for it on wide screens alone. */
        is_minor: z.boolean(),
      }),
    ),
  }),
});
