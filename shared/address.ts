/** A postal address, in WooCommerce's words, and what is asked of it. */
import * as z from 'zod';
import { ADDRESS_LIMITS } from './account-limits.ts';
import { COUNTRIES, COUNTRIES_WITH_STATES, isPostcode } from './countries.ts';
import { optionalEmail, optionalPhone, optionalText, requiredText } from './validation.ts';

export const ADDRESS_TYPES = ['billing', 'shipping'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

const upper = (text: string): string => text.toUpperCase();

export const addressFields = z.object({
  first_name: requiredText({ most: ADDRESS_LIMITS.first_name }),
  last_name: requiredText({ most: ADDRESS_LIMITS.last_name }),
  company: optionalText({ most: ADDRESS_LIMITS.company }),
  address_1: requiredText({ most: ADDRESS_LIMITS.address_1 }),
  address_2: optionalText({ most: ADDRESS_LIMITS.address_2 }),
  city: requiredText({ most: ADDRESS_LIMITS.city }),
  state: optionalText({ most: ADDRESS_LIMITS.state }),
  postcode: optionalText({ most: ADDRESS_LIMITS.postcode }).overwrite(upper),
  country: requiredText({ most: ADDRESS_LIMITS.country })
    .overwrite(upper)
    .refine((code) => COUNTRIES.has(code), 'Choose a country.'),
  phone: optionalPhone,
  email: optionalEmail,
});
/** As much of an address as taxes depend on. */
export const placeFields = addressFields.pick({ country: true, state: true }).check(checkState);
/** As much as Stripe Tax depends on. */
export const precisePlaceFields = addressFields
  .pick({ country: true, state: true, postcode: true })
  .check(checkByCountry);
/** As it was stored: it may be empty, or of rules that have changed since. */
export const storedAddress = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type PostalAddress = z.output<typeof storedAddress>;

/** Checks the whole address at once, for rules that depend on the country. */
export function checkByCountry(
  context: z.core.ParsePayload<Pick<PostalAddress, 'country' | 'state' | 'postcode'>>,
): void {
  const { postcode, country } = context.value;
  const add = (path: string, message: string) =>
    void context.issues.push({ code: 'custom', path: [path], message, input: context.value });
  if (!isPostcode(postcode, country))
    add(
      'postcode',
      postcode === '' ? 'Required' : country === 'US' ? 'Invalid ZIP code' : 'Invalid postal code',
    );
  checkState(context);
}

function checkState({ value, issues }: z.core.ParsePayload<Pick<PostalAddress, 'country' | 'state'>>): void {
  if (value.state === '' && COUNTRIES_WITH_STATES.has(value.country))
    issues.push({ code: 'custom', path: ['state'], message: 'Required', input: value });
}

export const NO_ADDRESS: PostalAddress = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
  email: '',
};
