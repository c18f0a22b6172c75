/** Badges of courses: where they stand, what issues them, and the words for their kinds. */
import type { BrandId } from './brands.ts';
import type { CourseType } from './learning.ts';
import type { Certificate } from './rest/certificates.ts';
import { pathTo, ROUTES } from './routes.ts';

export const BRAND_NAMES: Readonly<Record<BrandId, string>> = { facet: 'Facet', gemsociety: 'Gem Society' };

/** Words that complete the sentence "has completed the ...". */
export const COURSE_TYPE_WORDS: Readonly<Record<CourseType, string>> = {
  'professional-certifications': 'Professional certification',
  'speciality-mini-courses': 'Mini course',
  'gem-junior-courses': 'Gem Junior course',
};

/** In this order: Verifiable Credentials 2.0, Open Badges 3.0, and 1EdTech's kinds of schemas and lists. */
export const BADGE_CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
] as const;

export const ISSUER_PATH = '/badge/issuer.json';
export const KEYS_PATH = '/.well-known/jwks.json';
/** One key alone: what the header of a badge's signature names. @param thumbprint RFC 7638 */
export const keyPath = (thumbprint: string): string => `/badge/keys/${thumbprint}.json`;

export interface CertificatePaths {
  /** Tells everybody whether it is genuine. */
  readonly page: string;
  readonly pdf: string;
  readonly badge: string;
  readonly svg: string;
  /** With the signed credential inside. */
  readonly png: string;
  readonly json: string;
  /** Signed: RFC 7519. */
  readonly jwt: string;
  /** Whether it was taken back, for programs that verify it: 1EdTech Revocation List Status Method. */
  readonly status: string;
}

export function pathsOf({
  number,
  course,
}: Pick<Certificate, 'number'> & { readonly course: Pick<Certificate['course'], 'slug'> }): CertificatePaths {
  const page = pathTo('certificate', { number });
  const badge = pathTo('badge', { course: course.slug, number });
  return {
    page,
    pdf: `${page.slice(0, -1)}.pdf`,
    badge,
    svg: `${badge}badge.svg`,
    png: `${badge}badge.png`,
    json: `${badge}credential.json`,
    jwt: `${badge}credential.jwt`,
    status: `${badge}status.json`,
  };
}

/** A Profile in the terms of Open Badges 3.0. @param origin of the brand, without a slash at its end */
export function describeIssuer(brand: BrandId, origin: string) {
  return {
    id: `${origin}${ISSUER_PATH}`,
    type: ['Profile'],
    name: BRAND_NAMES[brand],
    url: `${origin}${ROUTES.home}`,
  };
}
