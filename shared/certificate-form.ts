/** The fields of the forms with which the staff finds a certificate and changes it. */
import { parseCertificateNumber } from './certificate-number.ts';
import { CERTIFICATE_EVENTS, type CertificateEvent } from './learning.ts';

export interface CertificateSearch {
  readonly number?: string;
  readonly email?: string;
}

/** Tells a number from an email address; undefined for what is neither. */
export function parseCertificateSearch(typed: string): CertificateSearch | undefined {
  const text = typed.trim();
  if (text.includes('@')) return { email: text };
  const number = parseCertificateNumber(text);
  return number === undefined ? undefined : { number };
}

export function parseCertificateEvent(sent: string | undefined): CertificateEvent | undefined {
  return CERTIFICATE_EVENTS.find((act) => act === sent);
}
