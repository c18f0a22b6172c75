/**
 * The tables as the migrations up to `0034-address-index` leave them in SQLite, for an empty database of PostgreSQL. What comes later is
 * migrated in both.
 */
import { CompiledQuery, type Transaction } from 'kysely';
import { ACCOUNT_TABLES } from './account.ts';
import { CONTENT_TABLES } from './content.ts';
import { IDENTITY_TABLES } from './identity.ts';
import { LEARNING_TABLES } from './learning.ts';
import { MESSAGES_TABLES } from './messages.ts';
import { NOTICES_TABLES } from './notices.ts';
import { SEARCH_TABLES } from './search.ts';

/** The last migration that this stands for. */
export const LAST_COVERED = '0034-address-index';

/** A whole number of SQLite has 64 bits. Ids are given by the database, or by who moves rows with theirs. Tables come before those that name them. */
const STATEMENTS = [
  ...CONTENT_TABLES,
  ...IDENTITY_TABLES,
  ...ACCOUNT_TABLES,
  ...LEARNING_TABLES,
  ...MESSAGES_TABLES,
  ...NOTICES_TABLES,
  ...SEARCH_TABLES,
];

/** Texts are compared and sorted by their bytes, as SQLite does, whatever the language of the database. */
const BYTEWISE = 'text collate "C"';

export async function createTables(db: Transaction<never>): Promise<void> {
  for (const statement of STATEMENTS)
    await db.executeQuery(CompiledQuery.raw(statement.replaceAll(/\btext\b/g, BYTEWISE)));
}
