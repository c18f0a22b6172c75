/** Certificates of courses that were passed: giving and showing. */
import { randomInt } from 'node:crypto';
import { type Database, readBrandsOfItems } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { composeLetter, queueLetter } from '#server/cms/mail/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { groupNumber, NUMBER_ALPHABET, NUMBER_LENGTH } from '#shared/certificate-number.ts';
import type { Answer, Viewer } from '#shared/rest/api.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { certificateIssued } from './certificate-letter.ts';
import { type CertificateRow, presentCertificates, selectCertificates } from './present-certificates.ts';
import { type CourseRow, readCourses } from './read-courses.ts';

export interface Earning {
  readonly personId: number;
  readonly courseId: number;
  /** Where it was earned: it issues the certificate of a course that has no brand of its own. */
  readonly brand: BrandId;
  readonly now: Date;
}

/**
 * Within the caller's transaction, after a lesson was completed or an exam passed. Answers the number of the certificate, old
 * or new; null while something is missing, and where it was taken back.
 */
export async function issueCertificateIfEarned(db: Database, earning: Earning): Promise<string | null> {
  const { personId, courseId } = earning;
  const former = await findOwn(db, personId, courseId);
  if (former) return former.revoked_at === null ? former.number : null;
  const course = (await readCourses(db)).find(({ id }) => id === courseId);
  if (!course || !(await hasPassed(db, personId, course))) return null;
  return issue(db, course, earning);
}

function findOwn(db: Database, personId: number, courseId: number) {
  return db
    .selectFrom('certificates')
    .select(['number', 'revoked_at'])
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
}

/** All lessons and exams that are published are complete and passed. */
async function hasPassed(
  db: Database,
  personId: number,
  { details: { outline, exams } }: CourseRow,
): Promise<boolean> {
  const slugs = outline.flatMap(({ lessons }) => lessons);
  const lessons = await db
    .selectFrom('items')
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.item_id', '=', 'items.id').on('lesson_progress.person_id', '=', personId),
    )
    .select('lesson_progress.completed_at')
    .where('items.type', '=', 'lesson')
    .where('items.status', '=', 'publish')
    .where('items.slug', 'in', slugs)
    .execute();
  if (lessons.length === 0 || lessons.some(({ completed_at }) => completed_at === null)) return false;
  if (exams.length === 0) return true;
  const missing = await db
    .selectFrom('exams')
    .select('id')
    .where('slug', 'in', exams)
    .where('status', '=', 'publish')
    .where('id', 'not in', (query) =>
      query
        .selectFrom('exam_attempts')
        .select('exam_id')
        .where('person_id', '=', personId)
        .where('submitted_at', 'is not', null)
        .where('passed', '=', 1)
        .where('pending', '=', 0),
    )
    .executeTakeFirst();
  return missing === undefined;
}

async function issue(
  db: Database,
  course: CourseRow,
  { personId, brand, now }: Earning,
): Promise<string | null> {
  const person = await db
    .selectFrom('people')
    .select(['email', 'name', 'given_name', 'family_name'])
    .where('id', '=', personId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!person) return null;
  const number = drawNumber();
  const issuer = (await readBrandsOfItems(db, [course.id])).get(course.id)?.[0]?.brand ?? brand;
  await db
    .insertInto('certificates')
    .values({
      number,
      person_id: personId,
      course_id: course.id,
      name: fullName(person),
      brand: issuer,
      issued_at: now.toISOString(),
      revoked_at: null,
    })
    .execute();
  await writeOutbox(db, [tags.certificate(number)]);
  const words = certificateIssued({ name: person.name, course: course.title, slug: course.slug, number });
  await queueLetter(db, issuer, composeLetter(person.email, words), now);
  return number;
}

/** A certificate is made out to the whole name, where it is known; otherwise to what others see. */
function fullName(person: { name: string; given_name: string; family_name: string }): string {
  const given = person.given_name.trim();
  const family = person.family_name.trim();
  return given && family ? `${given} ${family}` : person.name;
}

function drawNumber(): string {
  const draw = () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)];
  return groupNumber(Array.from({ length: NUMBER_LENGTH }, draw).join(''));
}

/** The latest first. @throws rest_not_logged_in */
export async function listCertificates(db: Database, viewer: Viewer | null): Promise<Answer<Certificate[]>> {
  if (!viewer) throw notLoggedIn();
  return { value: await readCertificatesOf(db, viewer.id), tags: [] };
}

async function readCertificatesOf(db: Database, personId: number): Promise<Certificate[]> {
  const rows = await selectCertificates(db)
    .where('certificates.person_id', '=', personId)
    .orderBy('certificates.id', 'desc')
    .execute();
  return presentCertificates(db, rows);
}

export const noCertificate = defineError(
  'certificate_not_found',
  404,
  'We have given no certificate of this number.',
);

/** Also one that was taken back, which says so. @throws certificate_not_found */
export async function findCertificate(db: Database, number: string): Promise<Answer<Certificate>> {
  const row: CertificateRow | undefined = await selectCertificates(db)
    .where('certificates.number', '=', number)
    .where('people.closed_at', 'is', null)
    .executeTakeFirst();
  const [value] = row ? await presentCertificates(db, [row]) : [];
  if (!row || !value) throw noCertificate();
  return { value, tags: [tags.certificate(number), tags.item(row.course_id), tags.allMedia] };
}
