/** For tests: Quartz, completed by one of the cast, and the certificate for it, written straight into the data of a server. */
import { join } from 'node:path';
import { openDatabase } from '#server/cms/database/index.ts';
import type { DemoPerson } from '#server/cms/identity/index.ts';
import { issueCertificateIfEarned } from '#server/cms/learning/certificates.ts';
import { completeLesson, passExam, saveCourse } from './complete-course.ts';

/** When it is given. */
export const EARNED_AT = new Date('2026-03-14T12:00:00Z');

/** Answers its number. Gem Society has given it. Once for each server: the course is made with it. */
export async function earnCertificate(
  server: { readonly dataDir: string },
  person: DemoPerson,
): Promise<string> {
  const { db } = await openDatabase(join(server.dataDir, 'facet.db'));
  try {
    const { id: personId } = await db
      .selectFrom('people')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    const course = await saveCourse(db);
    for (const lesson of course.lessons) await completeLesson(db, personId, lesson);
    for (const exam of course.exams) await passExam(db, personId, exam);
    const earning = { personId, courseId: course.id, brand: 'gemsociety', now: EARNED_AT } as const;
    const number = await db.transaction().execute((trx) => issueCertificateIfEarned(trx, earning));
    if (!number) throw new Error('There is no certificate.');
    return number;
  } finally {
    await db.destroy();
  }
}
