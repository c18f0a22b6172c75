/** Certificates of courses that were passed, and the badges that go with them. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { readCertificateNumber } from '../certificate-number.ts';
import { COURSE_TYPES } from '../learning.ts';
import { address } from './address.ts';
import { pictureOf } from './courses.ts';
import { personalEndpoint, sharedEndpoint } from './endpoint.ts';

const certificate = z.object({
  /** In capitals and digits, as it stands on the certificate: `K7PM-3QXW-9TFD`. */
  number: z.string(),
  /** Of the person, as it was when it was issued. */
  name: z.string(),
  course: z.object({
    slug: z.string(),
    title: z.string(),
    type: z.enum(COURSE_TYPES),
    link: address,
    excerpt: z.string(),
    outcomes: z.array(z.string()),
    image: pictureOf.nullable(),
  }),
  brand: z.enum(BRAND_IDS),
  issued_at: z.string(),
  revoked_at: z.string().nullable(),
});
export type Certificate = z.output<typeof certificate>;

export const listCertificates = personalEndpoint({
  name: 'listCertificates',
  path: 'airnauts/v1/user/certificates/',
  summary: "The caller's certificates, the latest first.",
  input: z.object({}),
  output: z.array(certificate),
});

export const findCertificate = sharedEndpoint({
  name: 'findCertificate',
  path: 'airnauts/v1/certificates/:number/',
  summary: 'Whether a certificate is genuine: to whom it was given, for what and when.',
  cache: 'day',
  input: z.object({
    /** However it is typed; what is no number finds nothing. */
    number: z
      .string()
      .max(40)
      .transform((typed) => readCertificateNumber(typed) ?? ''),
  }),
  output: certificate,
});
