/** The fields of the forms with which the staff finds a certificate and changes it. */
import { readCertificateNumber } from './certificate-number.ts';
import { CERTIFICATE_ACTS, type CertificateAct } from './learning.ts';

export interface Sought {
  readonly number?: string;
  readonly email?: string;
}

/** What somebody typed, as one or the other; undefined for what is neither. */
export function readSought(typed: string): Sought | undefined {
  const text = typed.trim();
  if (text.includes('@')) return { email: text };
  const number = readCertificateNumber(text);
  return number === undefined ? undefined : { number };
}

export function readAct(sent: string | undefined): CertificateAct | undefined {
  return CERTIFICATE_ACTS.find((act) => act === sent);
}
