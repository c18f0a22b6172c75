/** Certificates of courses that were passed, and the badges that go with them. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { parseCertificateNumber } from '../certificate-number.ts';
import { CERTIFICATE_EVENTS, COURSE_TYPES } from '../learning.ts';
import { address } from './address.ts';
import { imageItem } from './courses.ts';
import { changeEndpoint, personalEndpoint, sharedEndpoint } from './endpoint.ts';

const MAX_EMAIL_LENGTH = 254;
export const MAX_REASON_LENGTH = 2000;

/** However it is typed; what is no number finds nothing. */
const number = z
  .string()
  .max(40)
  .transform((typed) => parseCertificateNumber(typed) ?? '');

const certificate = z.object({
  /** In capitals and digits, as it stands on the certificate: `K7PM-3QXW-9TFD`. */
  number: z.string(),
  /** Name of the user, as it was when the certificate was issued. */
  name: z.string(),
  course: z.object({
    slug: z.string(),
    title: z.string(),
    type: z.enum(COURSE_TYPES),
    link: address,
    excerpt: z.string(),
    outcomes: z.array(z.string()),
    image: imageItem.nullable(),
    /** Its first teacher, who signs. */
    teacher: z.object({ name: z.string(), position: z.string() }).nullable(),
  }),
  brand: z.enum(BRAND_IDS),
  issued_at: z.string(),
  revoked_at: z.string().nullable(),
});
export type Certificate = z.output<typeof certificate>;

export const listCertificates = personalEndpoint({
  name: 'listCertificates',
  path: 'airnauts/v1/user/certificates/',
  summary: "The caller's certificates, newest first.",
  input: z.object({}),
  output: z.array(certificate),
});

export const findCertificate = sharedEndpoint({
  name: 'findCertificate',
  path: 'airnauts/v1/certificates/:number/',
  summary: 'Verifies a certificate: who it was issued to, for what and when.',
  cache: 'day',
  input: z.object({ number }),
  output: certificate,
});

/** Certificate as staff sees it. */
const certificateRecord = certificate.extend({
  /** Email address of the account that it belongs to, as it is today. */
  email: z.string(),
  /** The latest first. */
  acts: z.array(
    z.object({
      act: z.enum(CERTIFICATE_EVENTS),
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
  summary: "Certificates by number or by the owner's email address, newest first. For editors.",
  input: z.object({
    number: number.optional(),
    email: z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).optional(),
  }),
  output: z.array(certificateRecord),
});

export const findCertificateRecord = personalEndpoint({
  name: 'findCertificateRecord',
  path: 'airnauts/v1/certificates/:number/record/',
  summary:
    'A certificate with its owner and history: who revoked or reinstated it, when and why. For editors.',
  input: z.object({ number }),
  output: certificateRecord,
});

const reason = z
  .string()
  .trim()
  .min(1, 'Enter a reason. It is stored and sent to the student.')
  .max(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters.`);
const revocation = z.object({ revoked_at: z.string().nullable() });

export const revokeCertificate = changeEndpoint({
  name: 'revokeCertificate',
  method: 'POST',
  path: 'airnauts/v1/certificates/:number/revocation/',
  summary: 'Revokes a certificate and its badge, and emails the student. For editors.',
  input: z.object({ number, reason }),
  output: revocation,
});

export const reinstateCertificate = changeEndpoint({
  name: 'reinstateCertificate',
  method: 'POST',
  path: 'airnauts/v1/certificates/:number/reinstatement/',
  summary: 'Reinstates a revoked certificate and emails the student. For editors.',
  input: z.object({ number, reason }),
  output: revocation,
});
