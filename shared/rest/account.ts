/** Endpoints by which callers read, change, export and close their own account. */
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
  summary: 'Updates the given names and username. `email` must be the current one or be left out.',
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
  summary:
    'Deletes the account permanently. Requires the password. Records required by tax law are kept without a name.',
  input: z.object({ password: z.string({ error: 'Required' }).min(1, 'Required').max(200) }),
  output: z.object({ success: z.literal(true) }),
  token: 'ends',
});

export const exportAccount = personalEndpoint({
  name: 'exportAccount',
  path: 'airnauts/v1/user/export/',
  summary: 'All data stored about the caller, by kind.',
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
});

export const findAddresses = personalEndpoint({
  name: 'findAddresses',
  path: 'airnauts/v1/user/addresses/',
  summary: "The caller's billing and shipping addresses. Fields are empty when there is no address.",
  input: z.object({}),
  output: z.object({ billing: storedAddress, shipping: storedAddress }),
});

export const changeAddress = changeEndpoint({
  name: 'changeAddress',
  method: 'PUT',
  path: 'airnauts/v1/user/addresses/',
  summary: 'Replaces the address of one type. Fields left out become empty.',
  input: addressFields.extend({ type: z.enum(ADDRESS_TYPES) }).check(checkByCountry),
  output: findAddresses.output,
});
