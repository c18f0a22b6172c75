import { type Kysely, sql } from 'kysely';
import { type Database, isPostgresql } from './database.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { createTables, LAST_COVERED } from './postgresql/create-tables/index.ts';

type MigrationTables = { migrations: { name: string; applied_at: string } };

/** Table that marks a database as a copy that is not finished: it is not served. */
export const UNFINISHED_COPY = 'unfinished_copy';

/** Any number: processes that start at once take turns by it. */
const LOCK = 4_022_251;

/**
 * Brings the tables up to date, forward only, and answers the names of what was applied now. Two processes that start
 * at once take turns: each step looks again, holding the write lock, whether the other has done it.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  const db = database.withTables<MigrationTables>();
  const covered = isPostgresql(database) ? await createCovered(db, migrations) : await createRecord(db);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await isApplied(db, migration)) continue;
    if (await apply(db, migration)) applied.push(migration.name);
  }
  return [...covered, ...applied];
}

/** The table of what was applied. */
async function createRecord(db: Kysely<MigrationTables>): Promise<string[]> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  return [];
}

/** An empty database of PostgreSQL begins with the tables as the migrations up to `LAST_COVERED` would leave them. */
function createCovered(db: Kysely<MigrationTables>, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction);
    await createRecord(transaction);
    const { count } = await transaction
      .selectFrom('migrations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) return [];
    const names = migrations.map(({ name }) => name).filter((name) => name <= LAST_COVERED);
    await createTables(transaction.$extendTables<never>());
    const applied_at = new Date().toISOString();
    await transaction
      .insertInto('migrations')
      .values(names.map((name) => ({ name, applied_at })))
      .execute();
    return names;
  });
}

async function lockMigrations(db: Kysely<MigrationTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

async function isApplied(db: Kysely<MigrationTables>, { name }: Migration): Promise<boolean> {
  const row = await db.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

function apply(db: Kysely<MigrationTables>, migration: Migration): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (isPostgresql(transaction)) await lockMigrations(transaction);
    if (await isApplied(transaction, migration)) return false;
    await migration.up(transaction.$extendTables<never>());
    await transaction
      .insertInto('migrations')
      .values({ name: migration.name, applied_at: new Date().toISOString() })
      .execute();
    return true;
  });
}
