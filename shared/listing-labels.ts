/** Names of the fields of a listing, as its form, the differences that staff read, and the problems of an import call them. */
import {
  HOURS_FIELDS,
  LISTING_FIELD_NAMES,
  type ListingFields,
  type SINGLE_FIELDS,
} from './listing-fields.ts';
import { DAYS } from './opening-hours.ts';

type SingleField = (typeof SINGLE_FIELDS)[number];

const LABELS: Readonly<Partial<Record<SingleField, string>>> = {
  name: 'Name of the business',
  trade: 'In a few words',
  summary: 'Summary',
  description: 'What you do',
  types: 'Type of business',
  categories: 'Products and services',
  website: 'Website',
  email: 'Email',
  phone: 'Phone',
  'social.facebook': 'Facebook',
  'social.twitter': 'Twitter',
  'social.instagram': 'Instagram',
  'social.pinterest': 'Pinterest',
  'social.linkedin': 'LinkedIn',
  street: 'Street',
  city: 'City',
  region: 'State or region',
  postal_code: 'Postal code',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  area_served: 'Area served',
  hours_note: 'Note on your hours',
  time_zone: 'Time zone',
  languages: 'Languages',
  payment: 'Payment',
  shipping: 'Shipping',
  founded: 'Year founded',
  logo: 'Logo',
};

const ROW_LABELS: Readonly<Record<string, string>> = {
  'services.name': 'Service',
  'services.price': 'Price of service',
  'exceptions.day': 'Day that differs',
  'exceptions.hours': 'Hours on day',
  'credentials.name': 'Certificate or membership',
  'credentials.url': 'Link of certificate',
  'photos.image': 'Photo',
  'photos.alt': 'Text of photo',
};

/** Lists as a whole. */
const LIST_LABELS: Readonly<Record<string, string>> = { photos: 'Photos' };

const ROW = /^([a-z]+)\.(\d+)\.([a-z]+)$/;

/** `Website`, `Price of service 3`. */
export function labelOf(field: string): string {
  const label = LABELS[field as SingleField];
  if (label) return label;
  const day = HOURS_FIELDS.indexOf(field);
  if (day >= 0) return `Hours on ${DAYS[day]}`;
  const [, kind, number, member] = ROW.exec(field) ?? [];
  return kind ? `${ROW_LABELS[`${kind}.${member}`]} ${number}` : (LIST_LABELS[field] ?? field);
}

/** Id of the element of a field; a dot would be a class in a selector. */
export const idOfField = (field: string): string => `listing-${field.replaceAll('.', '-')}`;

/** Fields that say something else. */
export function listDifferences(one: ListingFields, other: ListingFields): string[] {
  // Forms send line breaks as CRLF.
  const textOf = (fields: ListingFields, name: string) => fields[name]?.replaceAll('\r\n', '\n').trim() ?? '';
  return LISTING_FIELD_NAMES.filter((name) => textOf(one, name) !== textOf(other, name));
}

/** `These differ there: City, Phone.`; empty where nothing does. */
export function describeDifferences(here: ListingFields, there: ListingFields): string {
  const names = listDifferences(here, there);
  return names.length === 0 ? '' : `These differ there: ${names.map(labelOf).join(', ')}.`;
}
