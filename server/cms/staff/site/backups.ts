/** Backups that are made from Studio: by a job, into a folder beside the data. The last few stay. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { inTransaction } from '#server/cms/database/index.ts';
import { requireRecentProof } from '#server/cms/identity/index.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '#server/cms/jobs/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { findBackup as findEndpoint, listBackups as listEndpoint } from '#shared/rest/site.ts';
import { requireRight } from '../require-right.ts';
import type { SiteContext } from './site-context.ts';

const noBackup = defineError('no_backup', 404, 'There is no such backup.');
const noBackups = defineError('no_backups', 409, 'No backups can be made here.');

const backupJob = defineJob({ name: 'backup', payload: z.object({}), maxAttempts: 2 });
const KEPT = 5;
/** `facet-2026-11-26-020000.tar.zst` */
const BACKUP_NAME = /^facet-[\d-]{17}\.tar\.zst$/;

/** @throws rest_not_logged_in, rest_forbidden */
export async function listBackups({ db, viewer, site }: SiteContext): Promise<OutputOf<typeof listEndpoint>> {
  requireRight(viewer, 'run');
  const job = await db
    .selectFrom('jobs')
    .select(['state', 'ended_at'])
    .where('kind', '=', backupJob.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    items: await listFiles(site.backupsDir),
    is_making: job !== undefined && job.ended_at === null,
    has_failed: job?.state === 'dead',
  };
}

/** One to download: it holds all that there is. @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, no_backup */
export async function findBackup(
  context: SiteContext,
  { file }: { file: string },
): Promise<OutputOf<typeof findEndpoint>> {
  requireRight(context.viewer, 'run');
  await requireRecentProof(context);
  const found = (await listFiles(context.site.backupsDir)).find(({ name }) => name === file);
  if (!found) throw noBackup();
  return found;
}

/** Whether one lies there; also where none can be made: then there is no step to take. */
export async function hasBackup(folder: string | undefined): Promise<boolean> {
  return folder === undefined || (await listFiles(folder)).length > 0;
}

async function listFiles(folder: string | undefined) {
  if (folder === undefined) return [];
  const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name));
      return { name, bytes: size, made_at: mtime.toISOString() };
    }),
  );
  return files.sort((one, other) => (one.name < other.name ? 1 : -1));
}

/** One at a time. @throws rest_not_logged_in, rest_forbidden, no_backups */
export async function makeBackup({
  db: database,
  viewer,
  site,
  now,
}: SiteContext): Promise<{ success: true }> {
  const staff = requireRight(viewer, 'run');
  if (site.backupsDir === undefined) throw noBackups();
  await inTransaction(database, async (db) => {
    await addJob(db, { kind: backupJob, payload: {}, runAt: now, key: 'backup' });
    await writeChange(db, staff, { action: 'backup made', userId: null, reason: '', details: {} }, now);
  });
  return { success: true };
}

/** Where backups lie, and how one is written. */
export interface BackupFolder {
  readonly dir: string;
  /** @throws what says why there is none */
  write(file: string, now: Date, signal: AbortSignal): Promise<unknown>;
}

export function handleBackups({ dir, write }: BackupFolder, now: () => Date): JobHandler {
  return handleJob(backupJob, async (_, { signal }) => {
    await mkdir(dir, { recursive: true, mode: FOR_ITS_OWNER_ALONE });
    const at = now();
    const time = at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
    await write(join(dir, `facet-${time.replace('T', '-').replaceAll(':', '')}.tar.zst`), at, signal);
    for (const { name } of (await listFiles(dir)).slice(KEPT)) await rm(join(dir, name), { force: true });
  });
}

const FOR_ITS_OWNER_ALONE = 0o700;
