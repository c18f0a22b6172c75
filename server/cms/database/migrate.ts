import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Database } from './open.ts';

type MigrationTables = { migrations: { name: string; applied_at: string } };

/**
 * Brings the tables up to date, forward only, and answers the names of what was applied now. Two processes that start
 * at once take turns: each step looks again, holding the write lock, whether the other has done it.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  const db = database.withTables<MigrationTables>();
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await isApplied(db, migration)) continue;
    if (await apply(db, migration)) applied.push(migration.name);
  }
  return applied;
}

async function isApplied(db: Kysely<MigrationTables>, { name }: Migration): Promise<boolean> {
  const row = await db.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

function apply(db: Kysely<MigrationTables>, migration: Migration): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (await isApplied(transaction, migration)) return false;
    await migration.up(transaction.$extendTables<never>());
    await transaction
      .insertInto('migrations')
      .values({ name: migration.name, applied_at: new Date().toISOString() })
      .execute();
    return true;
  });
}
