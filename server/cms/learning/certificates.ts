/** Certificates of courses that were passed: giving and showing. */
import { randomInt } from 'node:crypto';
import { compileOnce, type Database, STATUS_OF_NAMED } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { composeInWords, queueEmail } from '#server/cms/mail/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { groupNumber, NUMBER_ALPHABET, NUMBER_LENGTH } from '#shared/certificate-number.ts';
import type { Result, Viewer } from '#shared/rest/api.ts';
import type { Certificate } from '#shared/rest/certificates.ts';
import { defineError, notLoggedIn } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { certificateIssued } from './certificate-email.ts';
import type { CourseRow } from './list-course-rows.ts';
import { type CertificateRow, presentCertificates, selectCertificates } from './present-certificates.ts';

export interface CertificateEarning {
  readonly userId: number;
  /** Where it was earned: in its name the certificate is given. */
  readonly brand: BrandId;
  readonly now: Date;
}

/**
 * Within the caller's transaction, after a lesson was completed or an exam passed. Answers the number of the certificate, old
 * or new; null while something is missing, and where it was taken back.
 */
export async function issueCertificateIfEarned(
  db: Database,
  course: CourseRow,
  earning: CertificateEarning,
): Promise<string | null> {
  const { userId } = earning;
  const former = await findOwn(db, userId, course.id);
  if (former) return former.revoked_at === null ? former.number : null;
  if (!(await hasPassed(db, userId, course))) return null;
  return issue(db, course, earning);
}

function findOwn(db: Database, userId: number, courseId: number) {
  return db
    .selectFrom('certificates')
    .select(['number', 'revoked_at'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
}

/** All lessons and exams that are published are complete and passed. */
async function hasPassed(
  db: Database,
  userId: number,
  { details: { outline, exams } }: CourseRow,
): Promise<boolean> {
  const slugs = outline.flatMap(({ lessons }) => lessons);
  const lessons = await db
    .selectFrom('items')
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.item_id', '=', 'items.id').on('lesson_progress.user_id', '=', userId),
    )
    .select('lesson_progress.completed_at')
    .where('items.type', '=', 'lesson')
    .where(STATUS_OF_NAMED, '=', 'publish')
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
        .where('user_id', '=', userId)
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
  { userId, brand, now }: CertificateEarning,
): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'name', 'given_name', 'family_name'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  const number = drawNumber();
  await db
    .insertInto('certificates')
    .values({
      number,
      user_id: userId,
      course_id: course.id,
      name: fullName(user),
      brand,
      issued_at: now.toISOString(),
      revoked_at: null,
    })
    .execute();
  await writeOutbox(db, [tags.certificate(number)], now);
  const words = certificateIssued({ name: user.name, course: course.title, slug: course.slug, number });
  await queueEmail(db, brand, await composeInWords(db, brand, user.email, words), now);
  return number;
}

/** A certificate is made out to the whole name, where it is known; otherwise to what others see. */
function fullName(user: { name: string; given_name: string; family_name: string }): string {
  const given = user.given_name.trim();
  const family = user.family_name.trim();
  return given && family ? `${given} ${family}` : user.name;
}

function drawNumber(): string {
  const draw = () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)];
  return groupNumber(Array.from({ length: NUMBER_LENGTH }, draw).join(''));
}

/** The latest first. @throws rest_not_logged_in */
export async function listCertificates(db: Database, viewer: Viewer | null): Promise<Certificate[]> {
  if (!viewer) throw notLoggedIn();
  return listCertificatesOf(db, viewer.id);
}

async function listCertificatesOf(db: Database, userId: number): Promise<Certificate[]> {
  return presentCertificates(db, await readCertificates(db, userId));
}

const readCertificates = compileOnce((db, userId: number) =>
  selectCertificates(db).where('certificates.user_id', '=', userId).orderBy('certificates.id', 'desc'),
);

export const noCertificate = defineError('certificate_not_found', 404, 'No certificate has this number.');

/** Also one that was taken back, which says so. @throws certificate_not_found */
export async function findCertificate(db: Database, number: string): Promise<Result<Certificate>> {
  const row: CertificateRow | undefined = await selectCertificates(db)
    .where('certificates.number', '=', number)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
  const [value] = row ? await presentCertificates(db, [row]) : [];
  if (!row || !value) throw noCertificate();
  return { value, tags: [tags.certificate(number), tags.item(row.course_id), tags.allMedia, tags.authors] };
}
