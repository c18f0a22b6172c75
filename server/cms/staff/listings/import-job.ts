/** Writes the listings of a file apart from the request that asked for it, records that, and sends an email at the end. */
import * as z from 'zod';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { describeImport, type ImportStore, runImport } from '#server/cms/directory/index.ts';
import { type ComposeEmail, writeEmail } from '#server/cms/identity/index.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { RestError } from '#shared/rest/errors.ts';
import type { WholeImport } from '#shared/rest/listing-imports.ts';
import { pathTo } from '#shared/routes.ts';

/** One that fails is shown as “Not finished” after this: it can go on by a button. */
const MAX_ATTEMPTS = 3;

const importing = defineJob({
  name: 'import-listings',
  payload: z.object({
    id: z.number(),
    rows: z.enum(['all', 'good']),
    staff_id: z.number(),
    staff_name: z.string(),
    brand: z.enum(BRAND_IDS),
  }),
  maxAttempts: MAX_ATTEMPTS,
});
type Importing = z.output<(typeof importing)['payload']>;

/** In the transaction that begins it. Pressing twice is pressing once. */
export async function importLater(db: Database, payload: Importing, now: Date): Promise<void> {
  await addJob(db, { kind: importing, payload, runAt: now, key: String(payload.id) });
}

export async function isBeingImported(db: Database, id: number): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('key')
    .where('kind', '=', importing.name)
    .where('key', '=', String(id))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return job !== undefined;
}

export type ImportJobOptions = Omit<ImportStore, 'now'> & { readonly now: () => Date };

export function handleListingImports(options: ImportJobOptions): JobHandler {
  return handleJob(importing, async ({ id, rows, staff_id, staff_name, brand }, { finish }) => {
    const context = { ...options, now: options.now() };
    // An import that was undone meanwhile is no failure: the page of the file says how far it is.
    const problem = await runImport(context, id, rows).then(() => undefined, catchRefusal);
    const whole = await describeImport(context, id);
    await inTransaction(options.db, async (db) => {
      await recordImport({ ...context, db }, { id: staff_id, name: staff_name }, 'listings imported', whole);
      const email = await findOpenEmail(db, staff_id);
      if (email) await writeEmail({ ...context, db, brand }, email, importEnded(whole, problem));
      await finish(db);
    });
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

const importEnded =
  ({ id, name, added, changed }: WholeImport, problem: string | undefined): ComposeEmail =>
  (origin) => ({
    subject: problem ? `Listings were not imported: ${name}` : `Listings were imported: ${name}`,
    paragraphs: [
      ...(problem ? [problem] : []),
      `Added: ${added.toLocaleString('en-US')}. Changed: ${changed.toLocaleString('en-US')}.`,
    ],
    button: {
      label: 'See the import',
      href: `${origin}${pathTo('studioListingImport', { id: String(id) })}`,
    },
  });

export async function recordImport(
  { db, now }: Pick<ImportStore, 'db' | 'now'>,
  staff: { readonly id: number; readonly name: string },
  action: 'listings imported' | 'import undone',
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
