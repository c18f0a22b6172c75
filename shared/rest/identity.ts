import * as z from 'zod';
import { personalEndpoint } from './endpoint.ts';

const me = z.object({
  hasToken: z.boolean(),
  user: z
    .object({
      id: z.number(),
      name: z.string(),
      roles: z.array(z.string()),
      access_rights: z.record(z.string(), z.boolean()),
    })
    .nullable(),
  error: z.string().nullable(),
});

export const findMe = personalEndpoint({
  name: 'findMe',
  path: 'airnauts/v1/user/me/',
  summary: 'The caller: who the token speaks for and what it opens.',
  input: z.object({}),
  output: me,
});
