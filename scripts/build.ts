/**
 * Builds `dist/`: the server as one file, the browser's scripts and stylesheet with content hashes in their names, and
 * `manifest.json`, which tells the server what they are called. Does nothing when no source has changed.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { BuildManifest } from '#server/render/manifest.ts';
import { buildBrowser } from './build-browser.ts';
import { buildIcons } from './build-icons.ts';
import { buildServer } from './build-server.ts';
import { buildMainStyles, buildSheets } from './build-styles.ts';
import { putInPlace } from './put-in-place.ts';

const ROOT = join(import.meta.dirname, '..');
/** Build that the server runs from; a new one replaces it when all of it is done, so that a build that fails breaks nothing. */
const RUNNING = join(ROOT, 'dist');
const DIST = join(ROOT, 'dist.new');
const ASSETS = join(DIST, 'assets');
const STAMP = '.sources';
const SOURCES = [
  'client',
  'server',
  'shared',
  'scripts/build.ts',
  'scripts/build-browser.ts',
  'scripts/build-icons.ts',
  'scripts/build-server.ts',
  'scripts/build-styles.ts',
  'scripts/put-in-place.ts',
  'package-lock.json',
  'tsconfig.json',
];

const sources = await hashSources();
if (existsSync(join(RUNNING, STAMP)) && readFileSync(join(RUNNING, STAMP), 'utf8') === sources) {
  process.stdout.write('nothing has changed\n');
} else {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(ASSETS, { recursive: true });
  cpSync(join(ROOT, 'client', 'public'), join(DIST, 'public'), { recursive: true });
  const [, scripts, main, sheets] = await Promise.all([
    buildServer(ROOT, join(DIST, 'server')),
    buildBrowser(ROOT, ASSETS),
    buildMainStyles(ROOT, ASSETS),
    buildSheets(ROOT, ASSETS),
    buildIcons(join(DIST, 'public')),
  ]);
  const manifest: BuildManifest = {
    ...scripts,
    ...main,
    sheets,
  };
  await writeFile(join(DIST, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await compressAssets();
  writeFileSync(join(DIST, STAMP), sources);
  await putInPlace(DIST, RUNNING, STAMP);
  process.stdout.write('built\n');
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const files = /\.\w+$/.test(source) ? [path] : await listFiles(path);
    for (const file of files) hash.update(relative(ROOT, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function compressAssets(): Promise<void> {
  for (const file of await listFiles(ASSETS)) {
    if (!/\.(js|css)$/.test(file)) continue;
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
