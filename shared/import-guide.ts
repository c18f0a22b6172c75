/** Columns of a file of listings, for those who fill it in: which have to be there, and what each may hold. */
import { HOURS_FIELDS } from './listing-fields.ts';
import {
  LISTING_COUNTS,
  LISTING_LENGTHS,
  PAYMENT_METHODS,
  SHIPPING_REACHES,
  SOCIAL_TYPES,
} from './listings.ts';

export interface ColumnGuide {
  /** Names of the columns; those of numbered rows by their first. */
  readonly columns: readonly string[];
  /** Empty for what may be left empty. */
  readonly need: '' | 'Required' | 'One of the three';
  readonly holds: string;
}

const C = LISTING_COUNTS;
const L = LISTING_LENGTHS;
const upTo = (most: number): string => `Up to ${most.toLocaleString('en-US')} characters.`;

export const IMPORT_GUIDE: readonly ColumnGuide[] = [
  guide('key', 'Required', 'By it a listing is found again: the number that it has in your own list.'),
  guide('name', 'Required', upTo(L.name)),
  guide('trade', 'Required', `What the business is, such as Faceting studio. ${upTo(L.trade)}`),
  guide('summary', 'Required', `A sentence or two, 20 to ${L.summary} characters.`),
  guide('description', 'Required', `Markdown, 40 to ${L.description.toLocaleString('en-US')} characters.`),
  guide('types', 'Required', `1 to ${C.types} of the words below, with spaces between them.`),
  guide('categories', '', `Up to ${C.categories} of the words below.`),
  guide('website', 'One of the three', 'An address with https://.'),
  guide('email', 'One of the three', 'An email address. Readers see it.'),
  guide('phone', 'One of the three', 'With the country, such as +1 555 010 0123.'),
  { columns: SOCIAL_TYPES.map((type) => `social.${type}`), need: '', holds: 'An address with https://.' },
  guide('street', '', upTo(L.street)),
  guide('city', 'Required', upTo(L.city)),
  guide('region', '', `State or region. ${upTo(L.region)}`),
  guide('postal_code', '', upTo(L.postal_code)),
  guide('country', 'Required', 'Its English name, such as United States.'),
  {
    columns: ['latitude', 'longitude'],
    need: '',
    holds: 'Both or none: degrees with a point, such as 49.71 and 7.31; south and west with a minus.',
  },
  guide('area_served', '', upTo(L.area_served)),
  {
    columns: HOURS_FIELDS,
    need: '',
    holds: 'One for each day: 9-17:30, or 9-12, 13-18, or 9am-5pm. Empty for closed.',
  },
  guide('hours_note', '', upTo(L.hours_note)),
  guide('time_zone', '', 'Such as Europe/Berlin. Required where there are hours.'),
  {
    columns: ['exceptions.1.day', 'exceptions.1.hours'],
    need: '',
    holds: `A day such as 2026-12-24, and its hours, or closed. Up to ${C.exceptions}.`,
  },
  guide(
    'services.1.name',
    'Required',
    `Something that is offered; further ones as services.2.name, up to ${C.services}.`,
  ),
  guide('services.1.price', '', `In words, such as from $60. ${upTo(L.price)}`),
  guide('languages', '', `Up to ${C.languages}, with commas between them.`),
  guide('payment', '', `Any of ${Object.keys(PAYMENT_METHODS).join(', ')}, with spaces between them.`),
  guide('shipping', '', `One of ${Object.keys(SHIPPING_REACHES).join(', ')}.`),
  guide('founded', '', 'A year of four digits.'),
  {
    columns: ['credentials.1.name', 'credentials.1.url'],
    need: '',
    holds: `A certificate or membership, and an address that proves it. Up to ${C.credentials}.`,
  },
  guide('logo', '', 'Slug of an image in the library.'),
  {
    columns: ['photos.1.image', 'photos.1.alt'],
    need: '',
    holds: `Slug of an image in the library, and words for readers who do not see it. Up to ${C.photos}.`,
  },
  guide('owner', '', 'Email address of an account, which becomes an owner.'),
  guide('status', '', 'publish or draft. Empty shows a new listing, and leaves others as they are.'),
];

function guide(column: string, need: ColumnGuide['need'], holds: string): ColumnGuide {
  return { columns: [column], need, holds };
}
