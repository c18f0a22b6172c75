/** Application passwords in WordPress's shapes: programs call the REST base with them (HTTP Basic, RFC 7617). */
import * as z from 'zod';
import { ROLES } from '../roles.ts';
import { requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';

const uuid = z.uuid();
const links = z.object({ self: z.array(z.object({ href: z.string() })) });

const applicationPassword = z.object({
  uuid: z.string(),
  app_id: z.string(),
  name: z.string(),
  /** As WordPress writes it: in UTC, without a zone. */
  created: z.string(),
  last_used: z.string().nullable(),
  /** Addresses are not kept. */
  last_ip: z.null(),
  /** Role to which it is narrowed; empty for all that its user may do. */
  role: z.enum(['', ...ROLES]),
  reads_only: z.boolean(),
  _links: links,
});
export type ApplicationPassword = z.output<typeof applicationPassword>;

const PATH = 'wp/v2/users/me/application-passwords/';

export const listApplicationPasswords = personalEndpoint({
  name: 'listApplicationPasswords',
  path: PATH,
  summary: "The caller's application passwords, the newest first.",
  input: z.object({}),
  output: z.array(applicationPassword),
});

export const findApplicationPassword = personalEndpoint({
  name: 'findApplicationPassword',
  path: `${PATH}:uuid/`,
  summary: "One of the caller's application passwords.",
  input: z.object({ uuid }),
  output: applicationPassword,
});

export const createApplicationPassword = changeEndpoint({
  name: 'createApplicationPassword',
  method: 'POST',
  path: PATH,
  summary:
    'Makes an application password, which is answered this once. `role` narrows it, `reads_only` lets it change nothing.',
  input: z.object({
    name: requiredText({ most: 100 }),
    app_id: z.union([z.literal(''), z.uuid()]).default(''),
    role: z.enum(['', ...ROLES]).default(''),
    reads_only: z
      .union([z.boolean(), z.enum(['on', 'true', '1', 'false', '0', ''])])
      .default(false)
      .transform((given) => given === true || given === 'on' || given === 'true' || given === '1'),
  }),
  output: applicationPassword.extend({ password: z.string() }),
});

export const removeApplicationPassword = changeEndpoint({
  name: 'removeApplicationPassword',
  method: 'DELETE',
  path: `${PATH}:uuid/`,
  summary: "Revokes one of the caller's application passwords.",
  input: z.object({ uuid }),
  output: z.object({ deleted: z.literal(true), previous: applicationPassword }),
});

export const removeApplicationPasswords = changeEndpoint({
  name: 'removeApplicationPasswords',
  method: 'DELETE',
  path: PATH,
  summary: "Revokes all of the caller's application passwords.",
  input: z.object({}),
  output: z.object({ deleted: z.literal(true), count: z.number().int() }),
});
