/** Certificates as the staff sees them: whose they are, and what was done to them. */
import type { Database } from '#server/cms/database/index.ts';
import type { CertificateRecord } from '#shared/rest/certificates.ts';
import { noCertificate } from './certificates.ts';
import type { LearningContext } from './exams.ts';
import { presentCertificates, selectCertificates } from './present-certificates.ts';
import { requireStaff } from './require-staff.ts';

/** Nobody has as many courses. */
const MAX_FOUND = 100;

/**
 * Finds certificates by number, by email address, or by both when both are given; none when neither is.
 * @throws rest_not_logged_in, rest_forbidden
 */
export async function searchCertificates(
  { db, viewer }: LearningContext,
  { number, email }: { readonly number?: string | undefined; readonly email?: string | undefined },
): Promise<CertificateRecord[]> {
  requireStaff(viewer);
  if (number === undefined && email === undefined) return [];
  let query = selectRecords(db);
  if (number !== undefined) query = query.where('certificates.number', '=', number);
  if (email !== undefined) query = query.where('users.email', '=', email);
  return await presentRecords(db, await query.limit(MAX_FOUND).execute());
}

/** @throws rest_not_logged_in, rest_forbidden, certificate_not_found */
export async function findCertificateRecord(
  { db, viewer }: LearningContext,
  number: string,
): Promise<CertificateRecord> {
  requireStaff(viewer);
  const rows = await selectRecords(db).where('certificates.number', '=', number).execute();
  const [value] = await presentRecords(db, rows);
  if (!value) throw noCertificate();
  return value;
}

function selectRecords(db: Database) {
  return selectCertificates(db)
    .select(['certificates.id', 'users.email'])
    .where('users.closed_at', 'is', null)
    .orderBy('certificates.id', 'desc');
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number];

async function presentRecords(db: Database, rows: readonly RecordRow[]): Promise<CertificateRecord[]> {
  const certificates = await presentCertificates(db, rows);
  const acts = await listCertificateEvents(
    db,
    rows.map(({ id }) => id),
  );
  return certificates.flatMap((certificate, at) => {
    const row = rows[at];
    return row ? [{ ...certificate, email: row.email, acts: acts.get(row.id) ?? [] }] : [];
  });
}

async function listCertificateEvents(db: Database, certificateIds: readonly number[]) {
  if (certificateIds.length === 0) return new Map<number, CertificateRecord['acts']>();
  const rows = await db
    .selectFrom('certificate_events')
    .leftJoin('users', 'users.id', 'certificate_events.staff_id')
    .select(['certificate_id', 'act', 'reason', 'at', 'users.name'])
    .where('certificate_id', 'in', certificateIds)
    .orderBy('certificate_events.id', 'desc')
    .execute();
  const byCertificate = Map.groupBy(rows, ({ certificate_id }) => certificate_id);
  return new Map(
    Array.from(byCertificate, ([id, acts]) => [
      id,
      acts.map(({ act, reason, at, name }) => ({ act, reason, at, by: name ?? '' })),
    ]),
  );
}
