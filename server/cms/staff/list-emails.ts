import type { Database } from '#server/cms/database/index.ts';

const SHOWN_EMAILS = 20;

/** The last emails that were written to a user, the latest first, and how far each is. */
export async function listEmailsOf(db: Database, id: number) {
  const rows = await db
    .selectFrom('sent_emails')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.key', '=', 'sent_emails.job_key').on('jobs.kind', '=', 'email'),
    )
    .select(['subject', 'queued_at', 'jobs.state'])
    .where('user_id', '=', id)
    .orderBy('queued_at', 'desc')
    .orderBy('job_key')
    .limit(SHOWN_EMAILS)
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, state: EMAIL_STATES[state ?? 'done'] }));
}

const EMAIL_STATES = { waiting: 'waiting', running: 'waiting', done: 'sent', dead: 'failed' } as const;
