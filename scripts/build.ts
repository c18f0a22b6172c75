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
import { build, type Metafile } from 'esbuild';
import { bundleAsync } from 'lightningcss';
import sharp from 'sharp';
import { SHEETS } from '#client/page-module.ts';
import type { BuildManifest } from '#server/render/manifest.ts';
import { buildServer } from './build-server.ts';
import { putInPlace } from './put-in-place.ts';

const ROOT = join(import.meta.dirname, '..');
/** What runs; what was built beside it is put there when all of it is done, so that a build that fails breaks nothing. */
const RUNNING = join(ROOT, 'dist');
const DIST = join(ROOT, 'dist.new');
const ASSETS = join(DIST, 'assets');
const STAMP = '.sources';
const SOURCES = [
  'client',
  'server',
  'shared',
  'scripts/build.ts',
  'scripts/build-server.ts',
  'scripts/put-in-place.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Sides in pixels; `favicon.svg` is drawn on 32 units. */
const ICON_UNITS = 32;
const ICON_SIZE = 32;
const TOUCH_ICON_SIZE = 180;

/** Browsers of the last two and a half years; older ones get the page without the finer points. */
const BROWSERS = { chrome: 120 << 16, firefox: 121 << 16, safari: (17 << 16) | (2 << 8) };
const ESBUILD_BROWSERS = ['chrome120', 'firefox121', 'safari17.2'];

const sources = await hashSources();
if (existsSync(join(RUNNING, STAMP)) && readFileSync(join(RUNNING, STAMP), 'utf8') === sources) {
  process.stdout.write('nothing has changed\n');
} else {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(ASSETS, { recursive: true });
  cpSync(join(ROOT, 'client', 'public'), join(DIST, 'public'), { recursive: true });
  const [, entry, main, sheets] = await Promise.all([
    buildServer(ROOT, join(DIST, 'server')),
    buildBrowser(),
    buildStyles('main.css'),
    buildSheets(),
    buildIcons(),
  ]);
  const manifest: BuildManifest = {
    entry,
    styles: main.css,
    fonts: main.fonts,
    sheets,
  };
  await writeFile(join(DIST, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await compressAssets();
  writeFileSync(join(DIST, STAMP), sources);
  await putInPlace(DIST, RUNNING, STAMP);
  process.stdout.write('built\n');
}

/** Beside main.css, each on pages of one kind: visitors of others never need it. */
async function buildSheets(): Promise<BuildManifest['sheets']> {
  const built = await Promise.all(
    SHEETS.map(async (sheet) => [sheet, (await buildStyles(`${sheet}-pages.css`)).css] as const),
  );
  return Object.fromEntries(built) as BuildManifest['sheets'];
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

async function buildBrowser(): Promise<string> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { entry: 'client/entry.ts' },
    outdir: ASSETS,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ESBUILD_BROWSERS,
    jsx: 'automatic',
    minify: true,
    sourcemap: false,
    metafile: true,
    // A stylesheet that a script brings when it comes.
    loader: { '.css': 'file' },
    publicPath: '/assets',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return findOutput(metafile, 'client/entry.ts');
}

function findOutput(metafile: Metafile, source: string): string {
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (output.entryPoint === source) return `/assets/${file.slice(file.lastIndexOf('/') + 1)}`;
  }
  throw new Error(`The build made nothing of ${source}.`);
}

/** One stylesheet; the fonts that it names are copied beside it under hashed names. */
async function buildStyles(file: string): Promise<{ css: string; fonts: string[] }> {
  const fonts: string[] = [];
  const { code } = await bundleAsync({
    filename: join(ROOT, 'client', 'styles', file),
    minify: true,
    targets: BROWSERS,
    visitor: {
      Url(url) {
        if (!url.url.endsWith('.woff2')) return url;
        const bytes = readFileSync(join(ROOT, 'client', 'styles', url.url));
        const name = nameByContent(url.url.replace(/^.*\//, ''), bytes);
        writeFileSync(join(ASSETS, name), bytes);
        fonts.push(`/assets/${name}`);
        return { ...url, url: name };
      },
    },
  });
  const name = nameByContent(file, code);
  await writeFile(join(ASSETS, name), code);
  return { css: `/assets/${name}`, fonts };
}

/** For what asks for an icon without reading the page, or cannot show SVG. */
async function buildIcons(): Promise<void> {
  const folder = join(DIST, 'public');
  const draw = (size: number) =>
    sharp(join(folder, 'favicon.svg'), { density: (72 * size) / ICON_UNITS }).resize(size, size);
  const tile = draw(TOUCH_ICON_SIZE).flatten({ background: '#fff' });
  await writeFile(join(folder, 'apple-touch-icon.png'), await tile.png().toBuffer());
  await writeFile(join(folder, 'favicon.ico'), wrapIcon(await draw(ICON_SIZE).png().toBuffer()));
}

/** An ICO file that holds one PNG: six bytes of header, sixteen that say what it is, the picture. */
function wrapIcon(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICON_SIZE, 6);
  header.writeUInt8(ICON_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function nameByContent(name: string, bytes: Uint8Array): string {
  const dot = name.lastIndexOf('.');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return `${name.slice(0, dot)}-${hash}${name.slice(dot)}`;
}

async function compressAssets(): Promise<void> {
  for (const file of await listFiles(ASSETS)) {
    if (!/\.(js|css)$/.test(file)) continue;
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
