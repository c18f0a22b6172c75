/** Writes the listings of a file, or takes them back, apart from the request that asked for it; records that, and sends an email at the end. */
import * as z from 'zod';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { describeImport, type ImportStore, runImport, undoImport } from '#server/cms/directory/index.ts';
import { type ComposeEmail, writeEmail } from '#server/cms/identity/index.ts';
import { addJob, defineJob, handleJob, type JobAttempt, type JobHandler } from '#server/cms/jobs/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { RestError } from '#shared/rest/errors.ts';
import type { WholeImport } from '#shared/rest/listing-imports.ts';
import { pathTo } from '#shared/routes.ts';

/** One that fails is shown as not finished after this: it can go on by a button. */
const MAX_ATTEMPTS = 3;

const undoing = defineJob({
  name: 'undo-import',
  payload: z.object({
    id: z.number(),
    staff_id: z.number(),
    staff_name: z.string(),
    brand: z.enum(BRAND_IDS),
  }),
  maxAttempts: MAX_ATTEMPTS,
});
type Undoing = z.output<(typeof undoing)['payload']>;

const importing = defineJob({
  name: 'import-listings',
  payload: undoing.payload.extend({ rows: z.enum(['all', 'good']) }),
  maxAttempts: MAX_ATTEMPTS,
});
type Importing = z.output<(typeof importing)['payload']>;

/** In the transaction that begins it. Pressing twice is pressing once. */
export async function importLater(db: Database, payload: Importing, now: Date): Promise<void> {
  await addJob(db, { kind: importing, payload, runAt: now, key: String(payload.id) });
}

/** In the transaction that begins it. */
export async function undoLater(db: Database, payload: Undoing, now: Date): Promise<void> {
  await addJob(db, { kind: undoing, payload, runAt: now, key: String(payload.id) });
}

/** Which of both is done to an import, or will be. */
export async function findWork(db: Database, id: number): Promise<'importing' | 'undoing' | undefined> {
  const jobs = await db
    .selectFrom('jobs')
    .select('kind')
    .where('kind', 'in', [importing.name, undoing.name])
    .where('key', '=', String(id))
    .where('ended_at', 'is', null)
    .execute();
  if (jobs.some(({ kind }) => kind === undoing.name)) return 'undoing';
  return jobs.length > 0 ? 'importing' : undefined;
}

export type ImportJobOptions = Omit<ImportStore, 'now'> & { readonly now: () => Date };

export const handleListingImports = (options: ImportJobOptions): readonly JobHandler[] => [
  handleJob(importing, async (payload, attempt) => {
    const context = { ...options, now: options.now() };
    // An import that was undone meanwhile is no failure: the page of the file says how far it is.
    const problem = await runImport(context, payload.id, payload.rows, attempt.signal).then(
      () => undefined,
      catchRefusal,
    );
    await tellEnd(context, payload, attempt, 'listings imported', (whole) => importEnded(whole, problem));
  }),
  handleJob(undoing, async (payload, attempt) => {
    const context = { ...options, now: options.now() };
    // The operator may have been faster.
    await undoImport(context, payload.id, attempt.signal).catch(catchRefusal);
    await tellEnd(context, payload, attempt, 'import undone', undoEnded);
  }),
];

async function tellEnd(
  context: ImportStore,
  { id, staff_id, staff_name, brand }: Undoing,
  { finish }: JobAttempt,
  action: ImportAction,
  composeEmail: (whole: WholeImport) => ComposeEmail,
): Promise<void> {
  const whole = await describeImport(context, id);
  await inTransaction(context.db, async (db) => {
    await recordImport({ ...context, db }, { id: staff_id, name: staff_name }, action, whole);
    const email = await findOpenEmail(db, staff_id);
    if (email) await writeEmail({ ...context, db, brand }, email, composeEmail(whole));
    await finish(db);
  });
}

function catchRefusal(error: unknown): string {
  if (error instanceof RestError && error.status < 500) return error.message;
  throw error;
}

async function findOpenEmail(db: Database, userId: number): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return user?.email;
}

const seeImport = (origin: string, { id }: WholeImport) => ({
  label: 'See the import',
  href: `${origin}${pathTo('studioListingImport', { id: String(id) })}`,
});

const importEnded =
  (whole: WholeImport, problem: string | undefined): ComposeEmail =>
  (origin) => ({
    subject: problem ? `Listings were not imported: ${whole.name}` : `Listings were imported: ${whole.name}`,
    paragraphs: [
      ...(problem ? [problem] : []),
      `Added: ${whole.added.toLocaleString('en-US')}. Changed: ${whole.changed.toLocaleString('en-US')}.`,
    ],
    button: seeImport(origin, whole),
  });

const undoEnded =
  (whole: WholeImport): ComposeEmail =>
  (origin) => {
    const left = whole.kept.length;
    return {
      subject: `An import was undone: ${whole.name}`,
      paragraphs: [
        `Taken back: ${(whole.undo_total - left).toLocaleString('en-US')}. Left as they are: ${left.toLocaleString('en-US')}.`,
        ...(left > 0 ? ['Those were changed after the import. Its page names each, and says why.'] : []),
      ],
      button: seeImport(origin, whole),
    };
  };

type ImportAction = 'listings imported' | 'import undone';

async function recordImport(
  { db, now }: Pick<ImportStore, 'db' | 'now'>,
  staff: { readonly id: number; readonly name: string },
  action: ImportAction,
  whole: WholeImport,
): Promise<void> {
  const details = {
    import: String(whole.id),
    file: whole.name,
    added: String(whole.added),
    changed: String(whole.changed),
    ...(whole.kept.length > 0 && { 'left as they are': String(whole.kept.length) }),
  };
  await writeChange(db, staff, { action, userId: null, reason: '', details }, now);
}
