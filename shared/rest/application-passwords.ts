/** Application passwords in WordPress's shapes: programs call the REST base with them (HTTP Basic, RFC 7617). */
import * as z from 'zod';
import { ROLES } from '../roles.ts';
import { requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { listed, page } from './staff-parts.ts';

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

const staffApplicationPassword = z.object({
  uuid: z.string(),
  name: z.string(),
  user_id: z.number().int(),
  user_name: z.string(),
  /** Roles of its calls: those of its user, or the one to which it is narrowed. */
  roles: z.array(z.enum(ROLES)),
  reads_only: z.boolean(),
  created_at: z.string(),
  /** To the hour. */
  last_used: z.string().nullable(),
});
export type StaffApplicationPassword = z.output<typeof staffApplicationPassword>;

const STAFF_PATH = 'airnauts/v1/staff/application-passwords/';

export const listAnyApplicationPasswords = personalEndpoint({
  name: 'listAnyApplicationPasswords',
  path: STAFF_PATH,
  summary: 'Application passwords of all users, for the right `run`: those used last come first.',
  input: z.object({ page }),
  output: listed(staffApplicationPassword),
});

export const removeAnyApplicationPassword = changeEndpoint({
  name: 'removeAnyApplicationPassword',
  method: 'DELETE',
  path: `${STAFF_PATH}:uuid/`,
  summary: "Revokes anybody's application password, for the right `run`.",
  input: z.object({ uuid }),
  output: z.object({ success: z.literal(true) }),
});
