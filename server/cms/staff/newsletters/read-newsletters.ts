/** Newsletters as staff see them: what is written, how far it is sent, and what it looks like as an email. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { renderEmail } from '#server/cms/mail/index.ts';
import { composeNewsletter, listUnheldBlocks, type NewsletterRow } from '#server/cms/newsletters/index.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import type {
  findNewsletterEmail as emailEndpoint,
  ListedNewsletter,
  listNewsletters as listEndpoint,
  WholeNewsletter,
} from '#shared/rest/newsletters.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { requireRight } from '../require-right.ts';
import { requireNewsletter, type StaffNewsletterContext } from './newsletter-context.ts';

/** @throws rest_not_logged_in, rest_forbidden */
export async function listNewsletters(
  { db: database, viewer }: StaffNewsletterContext,
  { state, page }: ParsedInputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'newsletters');
  return inTransaction(database, (db) => {
    const found = db
      .selectFrom('newsletters')
      .$if(state !== '', (query) => query.where('state', '=', state || 'draft'));
    return pageOfRows(page, async ({ limit, offset }) => {
      const rows = await found
        .selectAll()
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await found
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { items: rows.map(presentListed), total: Number(total) };
    });
  });
}

/** @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id */
export async function findStaffNewsletter(
  context: StaffNewsletterContext,
  { id }: { id: number },
): Promise<WholeNewsletter> {
  requireRight(context.viewer, 'newsletters');
  return inTransaction(context.db, (db) => readNewsletter({ ...context, db }, id));
}

/** @throws newsletter_invalid_id */
export async function readNewsletter(
  { db, newsletterRate }: Pick<StaffNewsletterContext, 'db' | 'newsletterRate'>,
  id: number,
): Promise<WholeNewsletter> {
  const row = await requireNewsletter(db, id);
  const { preview, content, slug, members_days, opens_at, revision } = row;
  const { unsubscribed, bounced, complained } = row;
  return {
    ...presentListed(row),
    ...{ preview, content, slug, members_days, opens_at, revision },
    on_site: row.on_site === 1,
    subscribers: await countSubscribers(db, row),
    rate: newsletterRate,
    endings: { unsubscribed, bounced, complained },
    failures: await listFailures(db, id),
  };
}

export async function countSubscribers(
  db: Database,
  { brand }: Pick<NewsletterRow, 'brand'>,
): Promise<number> {
  const { total } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('brand', '=', brand)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(total);
}

function presentListed(row: NewsletterRow): ListedNewsletter {
  const { id, brand, subject, state, send_at, started_at, ended_at, changed_at, staff_name } = row;
  const { recipients: total, sent, failed } = row;
  return {
    ...{ id, brand, subject, state, send_at, started_at, ended_at, changed_at, staff_name },
    counts: { total, waiting: total - sent - failed, sent, failed },
  };
}

const MAX_REASONS = 5;

async function listFailures(db: Database, id: number): Promise<WholeNewsletter['failures']> {
  const rows = await db
    .selectFrom('newsletter_recipients')
    .select('error')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('newsletter_id', '=', id)
    .where('state', '=', 'failed')
    .groupBy('error')
    .orderBy('count', 'desc')
    .limit(MAX_REASONS)
    .execute();
  return rows.map(({ error, count }) => ({ reason: error, count: Number(count) }));
}

/** As subscribers get it, but with a link that unsubscribes nobody. @throws rest_not_logged_in, rest_forbidden, newsletter_invalid_id */
export async function findNewsletterEmail(
  { db: database, viewer, origins, secret }: StaffNewsletterContext,
  { id }: { id: number },
): Promise<OutputOf<typeof emailEndpoint>> {
  requireRight(viewer, 'newsletters');
  return inTransaction(database, async (db) => {
    const row = await requireNewsletter(db, id);
    const email = await composeNewsletter({ db, origins, secret }, row, { email: '' });
    return {
      brand: row.brand,
      subject: row.subject,
      html: renderEmail(email, row.brand, origins[row.brand]),
      text: email.text,
      left_out: row.on_site === 1 ? [] : listUnheldBlocks(row.content),
    };
  });
}
