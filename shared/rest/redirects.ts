/** Where former addresses lead. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { sharedEndpoint } from './endpoint.ts';

/**
 * Makers of redirects, the weakest first: of several for an address the last one leads.
 * - `move`: left by something that moved, was merged or closed
 * - `content`: of the file `redirects.yaml`
 * - `staff`: made in Studio
 */
export const REDIRECT_SOURCES = ['move', 'content', 'staff'] as const;
export type RedirectSource = (typeof REDIRECT_SOURCES)[number];

/** `to` is a path of the same site, or an address on one of our hosts. */
export const redirect = z.union([
  z.object({ status: z.union([z.literal(301), z.literal(302)]), to: z.string().min(1) }),
  z.object({ status: z.literal(410) }),
]);
export type RedirectRule = z.output<typeof redirect>;

export const listRedirects = sharedEndpoint({
  name: 'listRedirects',
  path: 'airnauts/v1/redirects/',
  summary: 'Redirects of a site by path. Status 410 means that the page is gone permanently.',
  cache: 'long',
  input: z.object({ brand: z.enum(BRAND_IDS).optional() }),
  output: z.record(z.string(), redirect),
});
