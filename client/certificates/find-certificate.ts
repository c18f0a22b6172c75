import { type LoadContext, missing, type PageOutcome, page, redirect } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { BRAND_NAMES, type CertificatePaths, pathsOf } from '#shared/badges.ts';
import { parseCertificateNumber } from '#shared/certificate-number.ts';
import { type Certificate, findCertificate } from '#shared/rest/certificates.ts';

export interface CertificateData {
  /** None of this number: the page tells so. */
  readonly certificate: Certificate | undefined;
}

/** The certificate that the address names; one that is spelled otherwise leads to the page at `place`. */
export async function loadCertificate(
  { api, params }: LoadContext,
  place: keyof CertificatePaths,
): Promise<PageOutcome<CertificateData>> {
  const number = parseCertificateNumber(params.number ?? '');
  const certificate = number && (await orMissing(api.get(findCertificate, { number })));
  if (!certificate) return missing({ certificate: undefined });
  const { slug } = certificate.course;
  const isSpelled = params.number === number && (params.course ?? slug) === slug;
  return isSpelled ? page({ certificate }) : redirect(pathsOf(certificate)[place]);
}

export const NO_CERTIFICATE = 'No certificate has this number.';

/** For whoever sees the page as a link. */
export function describeAward({ brand, name, course, revoked_at }: Certificate): string {
  const what = `the course ${course.title}`;
  return revoked_at === null
    ? `${BRAND_NAMES[brand]} certifies that ${name} has completed ${what}.`
    : `${BRAND_NAMES[brand]} revoked the certificate of ${name} for ${what}.`;
}
