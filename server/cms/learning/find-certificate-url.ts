import type { Database } from '#server/cms/database/index.ts';
import { pathTo } from '#shared/routes.ts';

/** Where somebody's certificate of a course stands; null for none. */
export async function findCertificateUrl(
  db: Database,
  userId: number,
  courseId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('certificates')
    .select('number')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? pathTo('certificate', row) : null;
}
