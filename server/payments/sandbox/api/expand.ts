/** `expand[]=payment_intent.latest_charge`: puts objects in the place of their ids: https://docs.stripe.com/api/expanding_objects. */
import { badRequest } from '../api-error.ts';
import type { FormValue } from '../parse-form.ts';
import type { Store } from '../store.ts';

const MAX_LEVELS = 4;

/** @throws ApiError for what is no part of the object, or deeper than Stripe goes */
export function expandParts(store: Store, object: object, expand: FormValue | undefined): object {
  const copy: Record<string, unknown> = structuredClone({ ...object });
  for (const path of Array.isArray(expand) ? expand : []) {
    if (typeof path !== 'string') continue;
    const parts = path.split('.');
    if (parts.length > MAX_LEVELS)
      throw badRequest(`You cannot expand more than ${MAX_LEVELS} levels of a property.`);
    expandPart(store, copy, parts);
  }
  return copy;
}

function expandPart(store: Store, object: Record<string, unknown>, [name = '', ...rest]: readonly string[]) {
  if (!Object.hasOwn(object, name))
    throw badRequest(`This property cannot be expanded (${name}).`, undefined, 'expand');
  const value = object[name];
  const part = typeof value === 'string' ? (structuredClone(store.findAny(value)) ?? value) : value;
  object[name] = part;
  for (const one of Array.isArray(part) ? part : [part])
    if (rest.length > 0 && isObject(one)) expandPart(store, one, rest);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
