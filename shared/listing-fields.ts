/**
 * A listing as its form sends it, as a row of a CSV file, and as a draft is kept: texts by name, as they were typed. Rows are
 * numbered from 1: `services.1.name`. `parse-listing.ts` reads it, and says what is wrong with each field.
 */
import { dropDirections } from './drop-directions.ts';
import { LISTING_COUNTS, SOCIAL_TYPES } from './listings.ts';
import { DAYS } from './opening-hours.ts';

export type ListingFields = Readonly<Record<string, string>>;

export const HOURS_FIELDS = DAYS.map((day) => `hours.${day.toLowerCase()}`);

const ROWS = {
  services: ['name', 'price'],
  exceptions: ['day', 'hours'],
  credentials: ['name', 'url'],
  photos: ['image', 'alt'],
} as const satisfies Partial<Record<keyof typeof LISTING_COUNTS, readonly string[]>>;
type RowKind = keyof typeof ROWS;

/** Fields without a number, in the order of the form. */
export const SINGLE_FIELDS = [
  'name',
  'trade',
  'summary',
  'description',
  'types',
  'categories',
  'founded',
  'website',
  'email',
  'phone',
  ...SOCIAL_TYPES.map((type) => `social.${type}`),
  'street',
  'city',
  'region',
  'postal_code',
  'country',
  'area_served',
  'latitude',
  'longitude',
  ...HOURS_FIELDS,
  'hours_note',
  'time_zone',
  'languages',
  'payment',
  'shipping',
  'logo',
] as const;

/** Fields after which rows stand in the form. */
const ROWS_AFTER: Readonly<Partial<Record<string, readonly RowKind[]>>> = {
  time_zone: ['exceptions', 'services'],
  shipping: ['credentials'],
  logo: ['photos'],
};

const listRowFields = (kind: RowKind): readonly string[] =>
  Array.from({ length: LISTING_COUNTS[kind] }, (_, at) =>
    ROWS[kind].map((member) => `${kind}.${at + 1}.${member}`),
  ).flat();

/** Every name that a field may have, in the order of the form. */
export const LISTING_FIELD_NAMES: readonly string[] = SINGLE_FIELDS.flatMap((name) => [
  name,
  ...(ROWS_AFTER[name] ?? []).flatMap(listRowFields),
]);
const KNOWN: ReadonlySet<string> = new Set(LISTING_FIELD_NAMES);

export const isListingField = (name: string): boolean => KNOWN.has(name);

/** In characters, far beyond what any field takes: a draft keeps what is too long, and its owner is told. Longer ones are refused whole. */
export const MAX_FIELD_LENGTH = 65_536;

/** Choices of which several may be ticked: `types.gem-cutting` in the form is one word of `types`. */
const TICKED = ['types', 'categories', 'payment'] as const;

/** Fields that were posted, without what is empty, what belongs to no listing, and characters that turn text round. */
export function collectListingFields(sent: ListingFields): ListingFields {
  const posted = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, dropDirections(value)]),
  );
  const fields: Record<string, string> = {};
  const photos = placePhotos(posted);
  for (const [name, value] of Object.entries(posted))
    if (isListingField(name) && !name.startsWith('photos.') && value.trim() !== '') fields[name] = value;
  for (const [at, { image, alt }] of photos.entries()) {
    fields[`photos.${at + 1}.image`] = image;
    if (alt.trim() !== '') fields[`photos.${at + 1}.alt`] = alt;
  }
  if ('logo.remove' in posted) delete fields.logo;
  return closeGaps({ ...fields, ...gatherTicked(posted) });
}

/** The choices of which something is ticked. */
export function gatherTicked(posted: ListingFields): ListingFields {
  const fields: Record<string, string> = {};
  for (const choice of TICKED) {
    const prefix = `${choice}.`;
    const ticked = Object.keys(posted).filter((name) => name.startsWith(prefix));
    if (ticked.length > 0) fields[choice] = ticked.map((name) => name.slice(prefix.length)).join(' ');
  }
  return fields;
}

/** Without scripts the form asks for the place of each photo, and which to remove. */
function placePhotos(posted: ListingFields): readonly { readonly image: string; readonly alt: string }[] {
  const photos = Array.from({ length: LISTING_COUNTS.photos * 2 }, (_, at) => {
    const member = (name: string) => posted[`photos.${at + 1}.${name}`] ?? '';
    const place = Number.parseFloat(member('place'));
    return {
      image: member('image').trim(),
      alt: member('alt'),
      place: Number.isFinite(place) ? place : at + 1,
      isRemoved: member('remove') !== '',
    };
  });
  return photos
    .filter(({ image, isRemoved }) => image !== '' && !isRemoved)
    .sort((one, other) => one.place - other.place)
    .slice(0, LISTING_COUNTS.photos);
}

/** Moves rows up into the place of those that were left empty, so that nothing is lost between them. */
function closeGaps(fields: Record<string, string>): ListingFields {
  const others = Object.entries(fields).filter(([name]) => !((name.split('.', 1)[0] ?? '') in ROWS));
  const rows = (Object.keys(ROWS) as RowKind[]).flatMap((kind) =>
    listRows(fields, kind).flatMap(({ values }, at) =>
      Object.entries(values).flatMap(([member, value]) =>
        value === '' ? [] : [[`${kind}.${at + 1}.${member}`, value] as const],
      ),
    ),
  );
  return Object.fromEntries([...others, ...rows]);
}

/** Rows of which something is filled in, with their numbers. */
export function listRows(
  fields: ListingFields,
  kind: RowKind,
): { readonly number: number; readonly values: Readonly<Record<string, string>> }[] {
  // Most listings have none: a file of thousands asks often.
  if (!Object.keys(fields).some((name) => name.startsWith(`${kind}.`))) return [];
  return Array.from({ length: LISTING_COUNTS[kind] }, (_, at) => {
    const values = Object.fromEntries(
      ROWS[kind].map((member) => [member, fields[`${kind}.${at + 1}.${member}`]?.trim() ?? '']),
    );
    return { number: at + 1, values };
  }).filter(({ values }) => Object.values(values).some((value) => value !== ''));
}
