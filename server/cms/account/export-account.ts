import { readCards, readGifts, readOrders, readPayments } from '#server/cms/commerce/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import { demandViewer, type IdentityContext } from '#server/cms/identity/index.ts';
import { readSubscriptions } from '#server/cms/membership/index.ts';
import type { Answer } from '#shared/rest/api.ts';
import { readAccount } from './account.ts';
import { readAddresses } from './addresses.ts';
import { readBusinesses } from './businesses.ts';

/** All that is stored about the caller (GDPR, articles 15 and 20), but no key or hash that would open something. */
export async function exportAccount(context: IdentityContext): Promise<Answer<Record<string, unknown>>> {
  const { db, now } = context;
  const { id } = demandViewer(context);
  const account = await readAccount(db, id);
  return {
    value: {
      account: { ...account, ...(await readRest(db, id)) },
      addresses: await readAddresses(db, id),
      subscriptions: await readSubscriptions(db, id, now),
      rights: await db
        .selectFrom('grants')
        .select(['level', 'source', 'until'])
        .where('person_id', '=', id)
        .execute(),
      orders: await readOrders(db, id),
      payments: await readPayments(db, id),
      gifts: await readGifts(db, id),
      cards: await readCards(db, id),
      businesses: await readBusinesses(db, id),
      favorites: await db
        .selectFrom('favorites')
        .innerJoin('items', 'items.id', 'favorites.item_id')
        .select(['items.id', 'items.title', 'items.link', 'favorites.created_at'])
        .where('favorites.person_id', '=', id)
        .execute(),
      lessons: await db
        .selectFrom('lesson_progress')
        .innerJoin('items', 'items.id', 'lesson_progress.item_id')
        .select(['items.title', 'items.link', 'lesson_progress.completed_at'])
        .where('lesson_progress.person_id', '=', id)
        .execute(),
      exams: await readAttempts(db, id),
      certificates: await readCertificates(db, id),
      sessions: await db
        .selectFrom('sessions')
        .select(['created_at', 'last_seen', 'user_agent', 'expires_at', 'ended_at'])
        .where('person_id', '=', id)
        .execute(),
      newsletter: await db
        .selectFrom('subscribers')
        .select(['brand', 'status', 'asked_at', 'confirmed_at'])
        .where('email', '=', account.email)
        .execute(),
      messages: await db
        .selectFrom('messages')
        .select(['name', 'email', 'subject', 'message', 'created_at'])
        .where('email', '=', account.email)
        .execute(),
    },
    tags: [],
  };
}

/** What was answered and how it went: not what would have been right. */
async function readAttempts(db: Database, id: number) {
  const rows = await db
    .selectFrom('exam_attempts')
    .innerJoin('exams', 'exams.id', 'exam_attempts.exam_id')
    .select(['exams.title', 'exam_attempts.answers', 'exam_attempts.started_at'])
    .select(['exam_attempts.saved_at', 'exam_attempts.submitted_at', 'exam_attempts.score'])
    .select(['exam_attempts.max_score', 'exam_attempts.percent', 'exam_attempts.passed'])
    .where('exam_attempts.person_id', '=', id)
    .execute();
  return rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as unknown }));
}

/** With what was done to each, and why. */
async function readCertificates(db: Database, id: number) {
  const rows = await db
    .selectFrom('certificates')
    .innerJoin('items', 'items.id', 'certificates.course_id')
    .select(['certificates.id', 'certificates.number', 'items.title as course', 'certificates.name'])
    .select(['certificates.issued_at', 'certificates.revoked_at'])
    .where('certificates.person_id', '=', id)
    .execute();
  const acts = await db
    .selectFrom('certificate_acts')
    .innerJoin('certificates', 'certificates.id', 'certificate_acts.certificate_id')
    .select(['certificate_acts.certificate_id', 'act', 'reason', 'at'])
    .where('certificates.person_id', '=', id)
    .orderBy('certificate_acts.id')
    .execute();
  return rows.map(({ id: certificateId, ...row }) => ({
    ...row,
    acts: acts
      .filter(({ certificate_id }) => certificate_id === certificateId)
      .map(({ act, reason, at }) => ({ act, reason, at })),
  }));
}

async function readRest(db: Database, id: number) {
  const row = await db
    .selectFrom('people')
    .select(['roles', 'brand', 'email_confirmed_at', 'picture'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, roles: JSON.parse(row.roles) as unknown };
}
