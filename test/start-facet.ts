/** For tests: the built server as its own process, on a free port, with data of its own: a copy of a folder with the content loaded. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyContent, shareImages } from './copy-content.ts';
import { requireDatabase, settingOfDatabase } from './test-database.ts';

const ROOT = join(import.meta.dirname, '..');

export interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly [member: string]: unknown;
}

export interface RunningFacet {
  readonly process: ChildProcess;
  readonly port: number;
  /** `http://127.0.0.1:PORT`; the default brand answers there too. */
  readonly url: string;
  readonly dataDir: string;
  /** Every line that the server logged so far. */
  readonly log: readonly LogLine[];
  /** The first line, past or to come, that the test accepts. */
  findLog(test: (line: LogLine) => boolean): Promise<LogLine>;
  /** SIGTERM, then the exit code; the data go too unless they were given. */
  stop(): Promise<number | null>;
}

/**
 * @param settings environment of the server; `DATA_DIR` shares the data of another one.
 * @param distDir another build than that of this folder.
 * @param sharesImages narrower images are those that other tests have asked for too.
 */
export async function startFacet(
  settings: Readonly<Record<string, string>> = {},
  distDir = join(ROOT, 'dist'),
  { sharesImages = false } = {},
): Promise<RunningFacet> {
  const dataDir = settings.DATA_DIR ?? (await makeDataDir(settings, sharesImages));
  const hasDatabase = 'DATABASE_URL' in settings || 'CMS_URL' in settings;
  if (!hasDatabase) await requireDatabase(dataDir);
  const child = spawn(process.execPath, [join(distDir, 'server', 'main.js')], {
    cwd: ROOT,
    // Tests tell what is rendered for whom.
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WARM_PAGES: '0',
      OUTSIDE_LINKS: 'off',
      ...(!hasDatabase && settingOfDatabase({ DATA_DIR: dataDir })),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const log: LogLine[] = [];
  const watchers = new Set<(line: LogLine) => void>();
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint += text;
  });
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as LogLine;
    log.push(line);
    for (const watch of watchers) watch(line);
  });

  function findLog(test: (line: LogLine) => boolean): Promise<LogLine> {
    const known = log.find(test);
    if (known) return Promise.resolve(known);
    const { promise, resolve } = Promise.withResolvers<LogLine>();
    const watch = (line: LogLine) => {
      if (!test(line)) return;
      watchers.delete(watch);
      resolve(line);
    };
    watchers.add(watch);
    return promise;
  }

  const listening = await Promise.race([
    findLog((line) => line.msg === 'listening'),
    exited.then(([code]) => {
      throw new Error(`The server ended with ${code} before it listened: ${complaint}`);
    }),
  ]);
  const port = Number(listening.port);
  return {
    process: child,
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    log,
    findLog,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const [code] = await exited;
      if (settings.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Settings that decide what is loaded: a server with one of these begins with an empty folder. */
const LOADS_OTHERWISE = ['NODE_ENV', 'CONTENT_DIR', 'DATABASE_URL', 'SEARCH_URL', 'CMS_URL', 'SITE_HOSTS'];

async function makeDataDir(
  settings: Readonly<Record<string, string>>,
  sharesImages: boolean,
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'facet-'));
  if (LOADS_OTHERWISE.some((name) => name in settings)) return dataDir;
  await copyContent(dataDir);
  if (sharesImages) await shareImages(dataDir);
  return dataDir;
}
