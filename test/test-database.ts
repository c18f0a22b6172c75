/**
 * For tests: where the database of a data folder is. With an address in `TEST_POSTGRESQL` each folder has one of its own on that
 * server, named by the folder; otherwise it is the file in it.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';

/** Address of a server on which tests may make and drop databases: `test/on-postgresql/run-files.ts`. */
export const TEST_POSTGRESQL = 'TEST_POSTGRESQL';

const HASH_LENGTH = 24;

const server = process.env[TEST_POSTGRESQL] ?? '';

/** Empty for SQLite; of a server that lasts as long as a run of the tests. */
export const testServer = server;
export const isOnPostgresql = server !== '';

/** Names of those that this process has made. */
const made = new Set<string>();

/** The database of this folder, whether it is there or not. */
export function databaseIn(dataDir: string): string {
  return isOnPostgresql ? addressOf(nameOf(dataDir)) : join(dataDir, 'facet.db');
}

/** Names it to a program of ours; without PostgreSQL the folder is enough. */
export const settingOfDatabase = ({
  DATA_DIR,
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  isOnPostgresql && DATA_DIR !== undefined ? { DATABASE_URL: databaseIn(DATA_DIR) } : {};

/** The same, empty, for a folder that holds nothing yet. */
export async function createDatabase(dataDir: string): Promise<string> {
  if (isOnPostgresql) await createFrom(dataDir, 'template0');
  return databaseIn(dataDir);
}

/** The same, empty, unless this test process has made it before: for a server that starts again on its data. */
export async function requireDatabase(dataDir: string): Promise<string> {
  return made.has(nameOf(dataDir)) ? databaseIn(dataDir) : createDatabase(dataDir);
}

/** Keeps the database of this folder as it is now, for `copyDatabase`. Nothing may be connected to it. */
export async function keepDatabase(dataDir: string, name: string): Promise<void> {
  // Another test may be faster.
  if (isOnPostgresql) await run(`create database ${name} template ${nameOf(dataDir)}`).catch(() => {});
}

/** Whether a database is kept under this name. */
export async function isKept(name: string): Promise<boolean> {
  return (await run(`select 1 from pg_database where datname = '${name}'`)).length > 0;
}

/** Makes the database of this folder as one was kept. A file is copied with its folder. */
export async function copyDatabase(dataDir: string, name: string): Promise<void> {
  if (isOnPostgresql) await createFrom(dataDir, name);
}

async function createFrom(dataDir: string, template: string): Promise<void> {
  const name = nameOf(dataDir);
  await run(`drop database if exists ${name} with (force)`);
  await run(`create database ${name} template ${template}`);
  made.add(name);
}

const nameOf = (dataDir: string): string => `test_${hash(dataDir)}`;

const addressOf = (name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);

async function run(statement: string): Promise<unknown[]> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
