/** Taking a certificate back, and making it valid again. */
import type { Database } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { composeLetter, queueLetter } from '#server/cms/mail/index.ts';
import type { CertificateAct } from '#shared/learning.ts';
import type { Answer } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { certificateReinstated, certificateRevoked } from './certificate-letter.ts';
import { noCertificate } from './certificates.ts';
import { demandStaff } from './demand-staff.ts';
import type { LearningContext } from './exams.ts';

const LETTERS = { revoked: certificateRevoked, reinstated: certificateReinstated };
const ALREADY = {
  revoked: defineError('certificate_already_revoked', 409, 'This certificate was taken back before.'),
  reinstated: defineError('certificate_not_revoked', 409, 'This certificate is valid: nobody took it back.'),
};

interface Given {
  readonly number: string;
  /** Plain text, not empty. */
  readonly reason: string;
}

/**
 * Takes it back, or gives it again: with a note of who did so and why, and a letter to the student, who is not asked for anything.
 * It stays to be seen that there is one. @throws rest_not_logged_in, rest_forbidden, certificate_not_found,
 * certificate_already_revoked, certificate_not_revoked
 */
export async function changeCertificate(
  { db, viewer, now }: LearningContext,
  act: CertificateAct,
  { number, reason }: Given,
): Promise<Answer<{ revoked_at: string | null }>> {
  demandStaff(viewer);
  const at = now.toISOString();
  const revokedAt = act === 'revoked' ? at : null;
  const stale = [tags.certificate(number)];
  await db.transaction().execute(async (transaction) => {
    const row = await findWithOwner(transaction, number);
    if (!row) throw noCertificate();
    if ((row.revoked_at === null) === (revokedAt === null)) throw ALREADY[act]();
    await transaction
      .updateTable('certificates')
      .set({ revoked_at: revokedAt })
      .where('id', '=', row.id)
      .execute();
    await transaction
      .insertInto('certificate_acts')
      .values({ certificate_id: row.id, act, reason, staff_id: viewer.id, at })
      .execute();
    await writeOutbox(transaction, stale);
    const words = LETTERS[act]({ ...row, number, reason });
    await queueLetter(transaction, row.brand, composeLetter(row.email, words), now);
  });
  return { value: { revoked_at: revokedAt }, tags: stale };
}

/** Of an account that is open: with the others go their certificates. */
function findWithOwner(db: Database, number: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('people', 'people.id', 'certificates.person_id')
    .innerJoin('items', 'items.id', 'certificates.course_id')
    .select(['certificates.id', 'certificates.revoked_at', 'certificates.brand'])
    .select(['people.email', 'people.name', 'items.title as course', 'items.slug'])
    .where('certificates.number', '=', number)
    .where('people.closed_at', 'is', null)
    .executeTakeFirst();
}
