/** Certificates of courses that were passed, and the badges that go with them. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { readCertificateNumber } from '../certificate-number.ts';
import { CERTIFICATE_ACTS, COURSE_TYPES } from '../learning.ts';
import { address } from './address.ts';
import { pictureOf } from './courses.ts';
import { changeEndpoint, personalEndpoint, sharedEndpoint } from './endpoint.ts';

const LONGEST_EMAIL = 254;
export const LONGEST_REASON = 2000;

/** However it is typed; what is no number finds nothing. */
const number = z
  .string()
  .max(40)
  .transform((typed) => readCertificateNumber(typed) ?? '');

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
  input: z.object({ number }),
  output: certificate,
});

/** What the staff alone is told of a certificate. */
const certificateRecord = certificate.extend({
  /** Of the account that it belongs to, as it is today. */
  email: z.string(),
  /** The latest first. */
  acts: z.array(
    z.object({
      act: z.enum(CERTIFICATE_ACTS),
      /** Plain text. */
      reason: z.string(),
      /** Name of who did it; empty where that is not known any more. */
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type CertificateRecord = z.output<typeof certificateRecord>;

export const searchCertificates = personalEndpoint({
  name: 'searchCertificates',
  path: 'airnauts/v1/certificates/',
  summary: "Certificates by their number or by their owner's e-mail address, the latest first. For editors.",
  input: z.object({
    number: number.optional(),
    email: z.string().trim().toLowerCase().max(LONGEST_EMAIL).optional(),
  }),
  output: z.array(certificateRecord),
});

export const findCertificateRecord = personalEndpoint({
  name: 'findCertificateRecord',
  path: 'airnauts/v1/certificates/:number/record/',
  summary: 'A certificate, whose it is, and who took it back or gave it again, when and why. For editors.',
  input: z.object({ number }),
  output: certificateRecord,
});

const reason = z
  .string()
  .trim()
  .min(1, 'Say why: it is kept, and told to the student.')
  .max(LONGEST_REASON, `At most ${LONGEST_REASON} characters.`);
const revocation = z.object({ revoked_at: z.string().nullable() });

export const revokeCertificate = changeEndpoint({
  name: 'revokeCertificate',
  method: 'POST',
  path: 'airnauts/v1/certificates/:number/revocation/',
  summary:
    'Takes a certificate and its badge back, says so to everybody and writes to the student. For editors.',
  input: z.object({ number, reason }),
  output: revocation,
});

export const reinstateCertificate = changeEndpoint({
  name: 'reinstateCertificate',
  method: 'POST',
  path: 'airnauts/v1/certificates/:number/reinstatement/',
  summary: 'Makes a certificate that was taken back valid again, and writes to the student. For editors.',
  input: z.object({ number, reason }),
  output: revocation,
});
