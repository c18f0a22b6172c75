/** What the caller may read, change, take along and end: their own account, and nobody else's. */
import * as z from 'zod';
import { ACCOUNT_LIMITS } from '../account-limits.ts';
import { ADDRESS_TYPES, addressFields, checkByCountry, storedAddress } from '../address.ts';
import { anyText, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { usernameText } from './identity.ts';

const account = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** As others see it. */
  name: z.string(),
  registered_date: z.string(),
});

export const findAccount = personalEndpoint({
  name: 'findAccount',
  path: 'airnauts/v1/user/account/',
  summary: "The caller's account.",
  input: z.object({}),
  output: account,
});

export const changeAccount = changeEndpoint({
  name: 'changeAccount',
  method: 'PUT',
  path: 'airnauts/v1/user/account/',
  summary: 'Changes what is given of names and user name; `email` has to be the present one, or be left out.',
  input: z.object({
    first_name: anyText({ most: ACCOUNT_LIMITS.first_name }).optional(),
    last_name: anyText({ most: ACCOUNT_LIMITS.last_name }).optional(),
    name: requiredText({ most: ACCOUNT_LIMITS.name }).optional(),
    username: usernameText.optional(),
    email: z.string().max(254).optional(),
  }),
  output: account,
});

export const closeAccount = changeEndpoint({
  name: 'closeAccount',
  method: 'POST',
  path: 'airnauts/v1/user/account/close/',
  summary: 'Ends the account for good. Needs the password. What tax law wants kept stays, without a name.',
  input: z.object({ password: z.string({ error: 'Required' }).min(1, 'Required').max(200) }),
  output: z.object({ success: z.literal(true) }),
  token: 'ends',
});

export const exportAccount = personalEndpoint({
  name: 'exportAccount',
  path: 'airnauts/v1/user/export/',
  summary: 'All that is stored about the caller, by kind.',
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});

export const findAddresses = personalEndpoint({
  name: 'findAddresses',
  path: 'airnauts/v1/user/addresses/',
  summary: 'Where bills and parcels go; members are empty as long as there is no such address.',
  input: z.object({}),
  output: z.object({ billing: storedAddress, shipping: storedAddress }),
});

export const changeAddress = changeEndpoint({
  name: 'changeAddress',
  method: 'PUT',
  path: 'airnauts/v1/user/addresses/',
  summary: 'Sets the address of one type as a whole: what is left out becomes empty.',
  input: addressFields.extend({ type: z.enum(ADDRESS_TYPES) }).check(checkByCountry),
  output: findAddresses.output,
});

export const listOwnBusinesses = personalEndpoint({
  name: 'listOwnBusinesses',
  path: 'airnauts/v1/user/businesses/',
  summary: "The caller's entries in the business directory, drafts as well.",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      link: z.string(),
      status: z.enum(['publish', 'draft']),
    }),
  ),
});
