import { openDatabase } from '#server/cms/database/index.ts';
import type { DemoUser } from '#server/cms/identity/index.ts';
import { issueCertificateIfEarned } from '#server/cms/learning/certificates.ts';
import { listCourseRows } from '#server/cms/learning/list-course-rows.ts';
import { databaseIn } from '#test/test-database.ts';
import { completeLesson, passExam, saveCourse } from './complete-course.ts';

/** When it is given. */
export const EARNED_AT = new Date('2026-03-14T12:00:00Z');

/** Answers its number. Gem Society has given it. Once for each server: the course is made with it. */
export async function earnCertificate(server: { readonly dataDir: string }, user: DemoUser): Promise<string> {
  const { db } = await openDatabase(databaseIn(server.dataDir));
  try {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow();
    const course = await saveCourse(db);
    for (const lesson of course.lessons) await completeLesson(db, userId, lesson);
    for (const exam of course.exams) await passExam(db, userId, exam);
    const earning = { userId, brand: 'gemsociety', now: EARNED_AT } as const;
    const row = (await listCourseRows(db)).find(({ id }) => id === course.id);
    if (!row) throw new Error('There is no course.');
    const number = await db
      .transaction()
      .execute((transaction) => issueCertificateIfEarned(transaction, row, earning));
    if (!number) throw new Error('There is no certificate.');
    return number;
  } finally {
    await db.destroy();
  }
}
