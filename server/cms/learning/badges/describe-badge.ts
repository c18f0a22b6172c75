/**
 * Badge in the terms of Open Badges 3.0 and of Verifiable Credentials 2.0: https://www.imsglobal.org/spec/ob/v3p0/.
 * The holder is told by name alone, as on the certificate: docs/decisions/0025-sign-badges-as-json-web-tokens.md.
 */
import { BADGE_CONTEXTS, COURSE_TYPE_WORDS, describeIssuer, pathsOf } from '#shared/badges.ts';
import type { CourseType } from '#shared/learning.ts';
import type { Certificate } from '#shared/rest/certificates.ts';

const SCHEMA = {
  id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
  type: '1EdTechJsonSchemaValidator2019',
};

/** Achievement types that the specification lists. */
const ACHIEVEMENT_TYPES: Readonly<Record<CourseType, string>> = {
  'professional-certifications': 'Certification',
  'speciality-mini-courses': 'MicroCredential',
  'gem-junior-courses': 'Course',
};

/** @param origin of the brand that gave the certificate */
export function describeBadge(certificate: Certificate, origin: string) {
  const { name, brand, number, course, issued_at } = certificate;
  const paths = pathsOf(certificate);
  const image = { id: `${origin}${paths.svg}`, type: 'Image', caption: `Badge: ${course.title}` };
  return {
    '@context': BADGE_CONTEXTS,
    id: `${origin}${paths.json}`,
    type: ['VerifiableCredential', 'AchievementCredential'],
    name: course.title,
    description: course.excerpt,
    image,
    issuer: describeIssuer(brand, origin),
    validFrom: issued_at.replace(/\.\d+Z$/, 'Z'),
    awardedDate: issued_at.replace(/\.\d+Z$/, 'Z'),
    credentialSubject: {
      id: holderOf(certificate, origin),
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      licenseNumber: number,
      achievement: {
        id: `${origin}${course.link}`,
        type: ['Achievement'],
        achievementType: ACHIEVEMENT_TYPES[course.type],
        name: course.title,
        description: course.excerpt,
        criteria: { id: `${origin}${course.link}`, narrative: tellCriteria(certificate) },
        image,
        tag: ['gemology', COURSE_TYPE_WORDS[course.type]],
      },
    },
    credentialSchema: [SCHEMA],
    credentialStatus: { id: `${origin}${paths.status}`, type: '1EdTechRevocationList' },
  };
}

export type BadgeCredential = ReturnType<typeof describeBadge>;

/** A name for the person that says nothing but which certificate is theirs. */
const holderOf = (certificate: Certificate, origin: string): string =>
  `${origin}${pathsOf(certificate).page}#holder`;

function tellCriteria({ course: { title, outcomes } }: Certificate): string {
  const done = `All lessons of the course "${title}" were completed and all its exams were passed.`;
  if (outcomes.length === 0) return done;
  return `${done} Whoever has done so is able to:\n\n${outcomes.map((outcome) => `- ${outcome}`).join('\n')}`;
}
