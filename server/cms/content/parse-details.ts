import { type ItemDetails, itemDetails } from '#shared/rest/details.ts';

type Json = Record<string, unknown>;

/**
 * Details of an item without what cannot be read: one that was written by other rules must not take down the lists in which it
 * stands. What is wrong is left out value by value, and the whole member where that value has to be there.
 */
export function parseDetails(text: string): ItemDetails {
  const stored: unknown = JSON.parse(text);
  const whole = itemDetails.safeParse(stored);
  if (whole.success) return whole.data;
  const details = structuredClone(stored) as Json;
  for (const { path } of whole.error.issues) {
    const [member, name] = path.map(String);
    const values = member === undefined ? undefined : details[member];
    if (name !== undefined && isObject(values)) delete values[name];
    else if (member !== undefined) delete details[member];
  }
  return Object.fromEntries(
    Object.entries(details).flatMap(([member, values]) => {
      const read = itemDetails.safeParse({ [member]: values });
      return read.success ? Object.entries(read.data) : [];
    }),
  );
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
