/**
 * Files that test files share, made once and stored until their sources change: a data folder with the content loaded, small
 * databases, and what V8 and esbuild compiled. In `node_modules/.cache`, where nothing of it is missed when it is gone.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface TestCache {
  /** For the processes of test files. */
  readonly environment: Readonly<Record<string, string>>;
  /** How long each file took the last time. */
  readonly durationsFile: string;
  /** Makes the data folder that `startFacet` copies, if it is not there; answers what was done. */
  loadContent(): Promise<string>;
}

/** Sources of the build, as `scripts/build.ts` lists them. */
const BUILD_STAMP = 'dist/.sources';
const LOADED = ['content/**/*.*', 'test/{open-test-cms,load-once}.ts'];

export function openTestCache(root: string): TestCache {
  const cacheDir = join(root, 'node_modules', '.cache', 'facet-tests');
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  // A folder a day: loaded content is dated by the clock, and folders that nobody needs any more are removed.
  const dayDir = join(cacheDir, today);
  removeOtherDays(cacheDir, today);
  const dataDir = join(dayDir, hashSources(root));
  mkdirSync(dataDir, { recursive: true });
  const contentDir = join(dataDir, 'content');
  return {
    environment: { TEST_DATA: dataDir, NODE_COMPILE_CACHE: join(dayDir, 'compiled') },
    durationsFile: join(cacheDir, 'durations.json'),
    async loadContent() {
      if (existsSync(contentDir)) return 'loaded before';
      const unfinished = `${contentDir}-${process.pid}`;
      await startOnce(root, unfinished);
      // Each server makes its own.
      rmSync(join(unfinished, 'secret'));
      renameSync(unfinished, contentDir);
      return 'loaded';
    },
  };
}

/** Hashes the sources of the data: the build, the content, and how tests load it. */
function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of [BUILD_STAMP, ...globSync(LOADED, { cwd: root }).sort()])
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function removeOtherDays(cacheDir: string, today: string): void {
  if (!existsSync(cacheDir)) return;
  for (const { name } of readdirSync(cacheDir, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  ))
    if (name !== today) rmSync(join(cacheDir, name), { recursive: true, force: true });
}

/** Starts the built server on an empty folder, as `startFacet` does, and ends it when all is loaded. */
async function startOnce(root: string, dataDir: string): Promise<void> {
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  createInterface({ input: server.stdout }).on('line', (line) => {
    if ((JSON.parse(line) as { msg?: string }).msg === 'listening') server.kill('SIGTERM');
  });
  const code = await exited;
  if (code !== 0) throw new Error(`The content could not be loaded: the server ended with ${code}.`);
}
