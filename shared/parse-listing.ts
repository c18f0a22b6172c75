/** Reads a listing, as `listing-fields.ts` has it, and says what is wrong with each field. */
import * as z from 'zod';
import { nameCountry } from './countries.ts';
import { describeUnknownCountry, findCountry } from './find-country.ts';
import { HOURS_FIELDS, LISTING_FIELD_NAMES, type ListingFields, listRows } from './listing-fields.ts';
import {
  LISTING_COUNTS,
  LISTING_LENGTHS,
  PAYMENT_METHODS,
  type PaymentMethod,
  SHIPPING_REACHES,
  type ShippingReach,
  SOCIAL_TYPES,
} from './listings.ts';
import { parseDegrees } from './map-views.ts';
import { findOverlaps, formatWeek, type HoursSpan, parseTypedSpans, writeSpan } from './opening-hours.ts';
import { nameTimeZone } from './time-zones.ts';
import {
  optionalEmail,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  requiredText,
} from './validation.ts';

export interface ListingPhoto {
  /** Slug of the image. */
  readonly image: string;
  readonly alt: string;
}

/** A listing that may be shown. Empty texts are what its owner left out. */
export interface Listing {
  readonly name: string;
  readonly trade: string;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  /** Slugs. */
  readonly types: readonly string[];
  readonly categories: readonly string[];
  readonly website: string;
  readonly email: string;
  readonly phone: string;
  /** With what stands between its digits; empty where nothing does. */
  readonly phone_typed: string;
  readonly social: readonly { readonly type: (typeof SOCIAL_TYPES)[number]; readonly url: string }[];
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postal_code: string;
  readonly country: string;
  /** In degrees, both or none. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly area_served: string;
  /** Lines such as `Mon-Fri 9-17`, and a note. */
  readonly hours: readonly string[];
  /** IANA name; empty where there are no hours. */
  readonly time_zone: string;
  /** Days that differ: `closed`, or hours as lines have them. */
  readonly exceptions: readonly { readonly day: string; readonly hours: string }[];
  readonly services: readonly { readonly name: string; readonly price: string }[];
  readonly languages: readonly string[];
  readonly payment: readonly PaymentMethod[];
  readonly shipping: ShippingReach | '';
  readonly founded: number | null;
  readonly credentials: readonly { readonly name: string; readonly url: string }[];
  readonly logo: string;
  readonly photos: readonly ListingPhoto[];
}

/** Slugs that can be chosen. */
export interface ListingTerms {
  readonly types: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

export interface ParsedListing {
  /** Undefined while something is wrong. */
  readonly listing?: Listing;
  /** Messages by field, in the order of the form. */
  readonly problems: ListingFields;
}

const FIRST_YEAR = 1500;
const L = LISTING_LENGTHS;

const texts = z.object({
  name: requiredText({ least: 2, most: L.name }),
  trade: requiredText({ most: L.trade }),
  summary: requiredText({ least: 20, most: L.summary }),
  description: requiredText({ least: 40, most: L.description }),
  website: optionalWebAddress,
  email: optionalEmail,
  phone: optionalPhone,
  ...Object.fromEntries(SOCIAL_TYPES.map((type) => [`social.${type}`, optionalWebAddress])),
  street: optionalText({ most: L.street }),
  city: requiredText({ most: L.city }),
  region: optionalText({ most: L.region }),
  postal_code: optionalText({ most: L.postal_code }),
  country: requiredText({ most: L.country }).transform((typed, { issues }) => {
    const code = findCountry(typed);
    if (code === undefined)
      issues.push({ code: 'custom', message: describeUnknownCountry(typed), input: typed });
    return nameCountry(code ?? typed);
  }),
  area_served: optionalText({ most: L.area_served }),
  hours_note: optionalText({ most: L.hours_note }),
});

/** @param today `2026-11-26`: years to come found nothing */
export function parseListing(fields: ListingFields, terms: ListingTerms, today: string): ParsedListing {
  const found: Record<string, string> = {};
  const note = (field: string, message: string): void => {
    found[field] ??= message;
  };
  const parsed = texts.safeParse(fields);
  for (const { path, message } of parsed.error?.issues ?? []) note(String(path[0]), message);
  const rest = {
    ...parseChoices(fields, terms, note),
    ...parsePlace(fields, note),
    ...parseHours(fields, note),
    ...parseRows(fields, note),
    founded: parseFounded(fields.founded, today, note),
    logo: parseImageSlug(fields.logo, 'logo', note),
  };
  if (fields.website === undefined && fields.email === undefined && fields.phone === undefined)
    note('website', 'Give at least one way to reach you: a website, an email address or a phone number.');
  const problems = Object.fromEntries(
    LISTING_FIELD_NAMES.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])),
  );
  if (!parsed.success || Object.keys(problems).length > 0) return { problems };
  const { hours_note, ...typed } = parsed.data;
  const values: Readonly<Record<string, string>> = typed;
  const social = SOCIAL_TYPES.map((type) => ({ type, url: values[`social.${type}`] ?? '' })).filter(
    ({ url }) => url !== '',
  );
  const { hours } = rest;
  const dialed = fields.phone?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const phone_typed = dialed === typed.phone ? '' : dialed;
  return {
    problems,
    listing: {
      ...typed,
      ...rest,
      social,
      phone_typed,
      hours: hours_note === '' ? hours : [...hours, hours_note],
    },
  };
}

type NoteProblem = (field: string, message: string) => void;

function parseChoices(fields: ListingFields, terms: ListingTerms, note: NoteProblem) {
  const types = splitWords(fields.types);
  const categories = splitWords(fields.categories);
  const payment = splitWords(fields.payment);
  const languages = (fields.languages ?? '')
    .split(/[,;\n]/)
    .map((language) => language.trim())
    .filter(Boolean);
  const shipping = fields.shipping ?? '';
  if (types.length === 0) note('types', 'Required');
  for (const [field, chosen, known] of [
    ['types', types, terms.types],
    ['categories', categories, terms.categories],
  ] as const) {
    const unknown = chosen.find((slug) => !known.has(slug));
    if (unknown !== undefined) note(field, `There is no choice called “${unknown}”.`);
    if (chosen.length > LISTING_COUNTS[field]) note(field, `Choose up to ${LISTING_COUNTS[field]}.`);
  }
  const isMethod = (name: string): name is PaymentMethod => Object.hasOwn(PAYMENT_METHODS, name);
  if (!payment.every(isMethod)) note('payment', 'Choose from the list.');
  if (languages.length > LISTING_COUNTS.languages)
    note('languages', `Name up to ${LISTING_COUNTS.languages} languages.`);
  if (languages.some(({ length }) => length > L.language))
    note('languages', `Each language can have up to ${L.language} characters. Put commas between them.`);
  const isReach = (name: string): name is ShippingReach => Object.hasOwn(SHIPPING_REACHES, name);
  if (shipping !== '' && !isReach(shipping)) note('shipping', 'Choose from the list.');
  return {
    types,
    categories,
    languages,
    payment: payment.filter(isMethod),
    shipping: isReach(shipping) ? shipping : ('' as const),
  };
}

/** Slugs of a field of choices, each once. */
export const splitWords = (typed = ''): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

const MAX_DEGREES = { latitude: 90, longitude: 180 } as const;
const SAMPLE_DEGREES = { latitude: '49.71', longitude: '-7.31' } as const;

function parsePlace(fields: ListingFields, note: NoteProblem) {
  const parse = (field: 'latitude' | 'longitude'): number | null => {
    const typed = fields[field]?.trim() ?? '';
    if (typed === '') return null;
    const bound = MAX_DEGREES[field];
    const degrees = parseDegrees(typed);
    if (degrees !== undefined && Math.abs(degrees) <= bound) return degrees;
    const sample = SAMPLE_DEGREES[field];
    note(
      field,
      `This place is not on the map: write a number from -${bound} to ${bound}, such as ${sample}.`,
    );
    return null;
  };
  const [latitude, longitude] = [parse('latitude'), parse('longitude')];
  for (const [field, one, other] of [
    ['latitude', fields.latitude, fields.longitude],
    ['longitude', fields.longitude, fields.latitude],
  ] as const)
    if (other !== undefined && one === undefined) note(field, 'A pin needs both numbers.');
  return { latitude, longitude };
}

const HOURS_HINT = 'Write hours such as 9-17:30 or 9-12, 13-18, or “closed”.';
/** As an item has it: 31 February is no day. */
const calendarDay = z.iso.date();

function parseHours(fields: ListingFields, note: NoteProblem) {
  const week = HOURS_FIELDS.map((field): readonly HoursSpan[] => {
    const spans = parseTypedSpans(fields[field] ?? '');
    if (!spans) note(field, HOURS_HINT);
    return spans ?? [];
  });
  for (const day of findOverlaps(week)) note(HOURS_FIELDS[day] ?? '', 'These hours overlap.');
  const hours = formatWeek(week);
  const days = new Set<string>();
  const exceptions = listRows(fields, 'exceptions').map(({ number, values }) => {
    const { day = '', hours: typed = '' } = values;
    const spans = parseTypedSpans(typed);
    if (!calendarDay.safeParse(day).success) note(`exceptions.${number}.day`, 'Choose a day.');
    if (days.has(day)) note(`exceptions.${number}.day`, 'This day is above already.');
    days.add(day);
    if (!spans || typed === '') note(`exceptions.${number}.hours`, HOURS_HINT);
    else if (findOverlaps([spans]).length > 0) note(`exceptions.${number}.hours`, 'These hours overlap.');
    return { day, hours: spans?.map(writeSpan).join(', ') || 'closed' };
  });
  const time_zone = nameTimeZone(fields.time_zone?.trim() ?? '');
  if (time_zone !== '' && !isTimeZone(time_zone))
    note('time_zone', 'Choose a time zone from the list, such as Europe/Berlin.');
  if (time_zone === '' && hours.length + exceptions.length > 0)
    note('time_zone', 'Readers abroad need to know the time zone of these hours.');
  return { hours, exceptions, time_zone };
}

/** Asking costs a millisecond, and a file of listings asks for the same few again and again. */
const knownZones = new Set<string>();
const MAX_KNOWN_ZONES = 1000;

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    if (knownZones.size < MAX_KNOWN_ZONES) knownZones.add(name);
    return true;
  } catch {
    return false;
  }
}

function parseRows(fields: ListingFields, note: NoteProblem) {
  const limit = (field: string, text: string, most: number): void => {
    if (text.length > most) note(field, `Value must be at most ${most} characters long`);
  };
  const named = new Set<string>();
  const services = listRows(fields, 'services').map(({ number, values: { name = '', price = '' } }) => {
    if (name === '') note(`services.${number}.name`, 'Required');
    limit(`services.${number}.name`, name, L.service);
    if (named.has(name))
      note(`services.${number}.name`, 'This service is above already. Say how they differ.');
    named.add(name);
    limit(`services.${number}.price`, price, L.price);
    return { name, price };
  });
  if (services.length === 0) note('services.1.name', 'Required');
  const credentials = listRows(fields, 'credentials').map(({ number, values: { name = '', url = '' } }) => {
    if (name === '') note(`credentials.${number}.name`, 'Required');
    limit(`credentials.${number}.name`, name, L.credential);
    const link = optionalWebAddress.safeParse(url);
    if (!link.success) note(`credentials.${number}.url`, 'Invalid URL');
    return { name, url: link.data ?? '' };
  });
  const photos = listRows(fields, 'photos').map(({ number, values: { image = '', alt = '' } }) => {
    if (alt === '') note(`photos.${number}.alt`, 'Say what it shows, for readers who do not see it.');
    limit(`photos.${number}.alt`, alt, L.alt);
    if (image === '') note(`photos.${number}.alt`, NO_PHOTO);
    return { image: parseImageSlug(image, `photos.${number}.alt`, note), alt };
  });
  return { services, credentials, photos };
}

const NO_PHOTO = 'This photo is not there any more.';
const SLUG = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

function parseImageSlug(typed = '', field: string, note: NoteProblem): string {
  if (!SLUG.test(typed)) note(field, NO_PHOTO);
  return typed;
}

function parseFounded(typed = '', today: string, note: NoteProblem): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const thisYear = Number(today.slice(0, 'YYYY'.length));
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  if (year >= FIRST_YEAR && year <= thisYear) return year;
  note('founded', `Write a year from ${FIRST_YEAR} to ${thisYear}.`);
  return null;
}
