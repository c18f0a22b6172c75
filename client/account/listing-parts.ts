/** Parts of the form of a listing, and how far each is. */
import type { ListingFields } from '#shared/listing-fields.ts';

export const LISTING_PARTS = [
  { id: 'business', title: 'Your business' },
  { id: 'contact', title: 'Contact' },
  { id: 'address', title: 'Address' },
  { id: 'hours', title: 'Opening hours' },
  { id: 'services', title: 'Services and prices' },
  { id: 'details', title: 'Good to know' },
  { id: 'photos', title: 'Logo and photos' },
] as const;
export type ListingPartId = (typeof LISTING_PARTS)[number]['id'];

export const idOfPart = (part: ListingPartId): string => `listing-part-${part}`;

/** Each field, or the first word of those of a list, by where it stands. */
const FIELDS: Readonly<Record<Exclude<ListingPartId, 'business'>, readonly string[]>> = {
  contact: ['website', 'email', 'phone', 'social'],
  address: ['street', 'city', 'region', 'postal_code', 'country', 'area_served', 'latitude', 'longitude'],
  hours: ['hours', 'hours_note', 'time_zone', 'exceptions'],
  services: ['services'],
  details: ['languages', 'payment', 'shipping', 'credentials'],
  photos: ['logo', 'photos', 'upload'],
};
const PART_OF = new Map(
  Object.entries(FIELDS).flatMap(([part, names]) => names.map((name) => [name, part] as const)),
);

const partOfField = (field: string): string => PART_OF.get(field.split('.', 1)[0] ?? '') ?? 'business';

export interface PartProgress {
  readonly id: ListingPartId;
  readonly state: 'todo' | 'done' | 'empty';
  /** `2 to do`, `Done`, or `Optional` for one that may stay as empty as it is. */
  readonly text: string;
}

/** @param problems messages by field; what concerns the whole form has no name */
export function describeParts(fields: ListingFields, problems: ListingFields): readonly PartProgress[] {
  const wrong = listProblems(problems);
  const filled = new Set(
    Object.entries(fields).flatMap(([name, value]) => (value ? [partOfField(name)] : [])),
  );
  return LISTING_PARTS.map(({ id }) => {
    const count = wrong.filter(([name]) => partOfField(name) === id).length;
    if (count > 0) return { id, state: 'todo', text: `${count} to do` };
    return filled.has(id) ? { id, state: 'done', text: 'Done' } : { id, state: 'empty', text: 'Optional' };
  });
}

/** Files that were sent are told of at the field of their kind. */
const UPLOAD = 'upload.';

/** By field; what concerns the whole form stands above it. */
export const listProblems = (problems: ListingFields): [field: string, message: string][] =>
  Object.entries(problems).flatMap(([name, message]) =>
    name === '' ? [] : [[name.replace(UPLOAD, ''), message]],
  );

export const ALL_DONE = 'Everything needed is there.';

/** `3 things are still to do`; empty for none. */
export function countToDo(problems: ListingFields): string {
  const { length } = listProblems(problems);
  if (length === 0) return '';
  return length === 1 ? '1 thing is still to do' : `${length} things are still to do`;
}
