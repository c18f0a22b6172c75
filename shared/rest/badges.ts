/** Badges: certificates in the form that other programs verify (Open Badges 3.0). */
import * as z from 'zod';
import { parseCertificateNumber } from '../certificate-number.ts';
import { sharedEndpoint } from './endpoint.ts';

/** Public parts of a JSON Web Key (RFC 7517). */
const publicKey = z.object({
  kty: z.literal('RSA'),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  /** Its thumbprint (RFC 7638). */
  thumbprint: z.string(),
  n: z.string(),
  e: z.string(),
});
export type PublicKey = z.output<typeof publicKey>;

export const findBadge = sharedEndpoint({
  name: 'findBadge',
  path: 'airnauts/v1/certificates/:number/badge/',
  summary: 'The badge that goes with a certificate, as a credential and signed as a JSON Web Token.',
  cache: 'day',
  input: z.object({
    number: z
      .string()
      .max(40)
      .transform((typed) => parseCertificateNumber(typed) ?? ''),
  }),
  output: z.object({ credential: z.record(z.string(), z.unknown()), jwt: z.string() }),
});

export const listBadgeKeys = sharedEndpoint({
  name: 'listBadgeKeys',
  path: 'airnauts/v1/badge-keys/',
  summary: 'The public keys that badges are verified with.',
  cache: 'day',
  input: z.object({}),
  output: z.array(publicKey),
});
