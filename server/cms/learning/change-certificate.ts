/** Taking a certificate back, and making it valid again. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { composeInWords, queueEmail } from '#server/cms/mail/index.ts';
import type { CertificateEvent } from '#shared/learning.ts';
import { defineError } from '#shared/rest/errors.ts';
import { tags } from '#shared/rest/tags.ts';
import { certificateReinstated, certificateRevoked } from './certificate-email.ts';
import { noCertificate } from './certificates.ts';
import type { LearningContext } from './exams.ts';
import { requireStaff } from './require-staff.ts';

const EMAILS = { revoked: certificateRevoked, reinstated: certificateReinstated };
const ALREADY = {
  revoked: defineError('certificate_already_revoked', 409, 'This certificate is already revoked.'),
  reinstated: defineError('certificate_not_revoked', 409, 'This certificate is not revoked.'),
};

interface CertificateChange {
  readonly number: string;
  /** Plain text, not empty. */
  readonly reason: string;
}

/**
 * Takes it back, or gives it again: with a note of who did so and why, and an email to the student, who is not asked for anything.
 * It stays to be seen that there is one. @throws rest_not_logged_in, rest_forbidden, certificate_not_found,
 * certificate_already_revoked, certificate_not_revoked
 */
export async function changeCertificate(
  { db, viewer, now }: LearningContext,
  act: CertificateEvent,
  { number, reason }: CertificateChange,
): Promise<{ revoked_at: string | null }> {
  requireStaff(viewer);
  const at = now.toISOString();
  const revokedAt = act === 'revoked' ? at : null;
  const stale = [tags.certificate(number)];
  await inTransaction(db, async (transaction) => {
    const row = await findWithOwner(transaction, number);
    if (!row) throw noCertificate();
    if ((row.revoked_at === null) === (revokedAt === null)) throw ALREADY[act]();
    await transaction
      .updateTable('certificates')
      .set({ revoked_at: revokedAt })
      .where('id', '=', row.id)
      .execute();
    await transaction
      .insertInto('certificate_events')
      .values({ certificate_id: row.id, act, reason, staff_id: viewer.id, at })
      .execute();
    await writeOutbox(transaction, stale, now);
    const words = EMAILS[act]({ ...row, number, reason });
    await queueEmail(
      transaction,
      row.brand,
      await composeInWords(transaction, row.brand, row.email, words),
      now,
    );
  });
  return { revoked_at: revokedAt };
}

/** Finds a certificate of an open account: a closed one has none. */
function findWithOwner(db: Database, number: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    .innerJoin('items', 'items.id', 'certificates.course_id')
    .select(['certificates.id', 'certificates.revoked_at', 'certificates.brand'])
    .select(['users.email', 'users.name', 'items.title as course', 'items.slug'])
    .where('certificates.number', '=', number)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
}
