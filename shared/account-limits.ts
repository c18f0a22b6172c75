/** The longest that fields of an account may be, in characters. Without zod, which browsers would have to load. */

export const ACCOUNT_LIMITS = { first_name: 60, last_name: 60, name: 100, username: 30 } as const;

export const ADDRESS_LIMITS = {
  first_name: 60,
  last_name: 60,
  company: 100,
  address_1: 120,
  address_2: 120,
  city: 80,
  state: 60,
  postcode: 12,
  country: 2,
  phone: 30,
  email: 254,
} as const;
