/** Versions, the database and caches, for those who run the site. */
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Database, inTransaction, isPostgresql } from '#server/cms/database/index.ts';
import { type IdentityContext, requireRecentProof } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { Health, purgeCaches as purgeEndpoint } from '#shared/rest/site.ts';
import { tags } from '#shared/rest/tags.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import { requireRight } from '../require-right.ts';
import type { SiteContext } from './site-context.ts';

/** @throws rest_not_logged_in, rest_forbidden */
export async function findHealth({ viewer, db: database, site, now }: SiteContext): Promise<Health> {
  requireRight(viewer, 'run');
  return inTransaction(database, async (db) => ({
    version: manifest.version,
    node: process.version,
    database: await describeDatabase(db, site.database),
    migrations: await describeMigrations(db),
    refusal: site.readRefusal() ?? null,
    process: {
      id: process.pid,
      started_at: new Date(now.getTime() - process.uptime() * MS).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      caches: [...site.readCaches()],
    },
  }));
}

const MS = 1000;

async function describeDatabase(db: Database, file: string): Promise<Health['database']> {
  if (isPostgresql(db)) {
    const { rows } = await sql<{ version: string; bytes: number }>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
      db,
    );
    return { kind: 'PostgreSQL', version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const found = await stat(file).catch(() => null);
  return { kind: 'SQLite', version: rows[0]?.version ?? '', bytes: found?.size ?? 0 };
}

async function describeMigrations(db: Database): Promise<Health['migrations']> {
  const rows = await db
    .withTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select('name')
    .orderBy('name')
    .execute();
  return { count: rows.length, last: rows.at(-1)?.name ?? '' };
}

/** Every process follows, by the outbox. @throws rest_not_logged_in, rest_forbidden, rest_proof_needed for everything */
export async function purgeCaches(
  { db: database, viewer, now }: IdentityContext,
  { what, value }: ParsedInputOf<typeof purgeEndpoint>,
): Promise<{ success: true }> {
  const staff = requireRight(viewer, 'run');
  if (what === 'everything') await requireRecentProof({ db: database, viewer, now });
  await inTransaction(database, async (db) => {
    await writeOutbox(db, await listPurged(db, what, value), now);
    const details = { what: what === 'everything' ? what : value };
    await writeChange(db, staff, { action: 'caches purged', userId: null, reason: '', details }, now);
  });
  return { success: true };
}

async function listPurged(db: Database, what: string, value: string): Promise<string[]> {
  if (what === 'everything') return [tags.all];
  if (what === 'tag') return [value];
  const item = await db.selectFrom('items').select('id').where('link', '=', value).executeTakeFirst();
  return [tags.page(value), ...(item ? [tags.item(item.id)] : [])];
}
