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
import { build, type Metafile, type Plugin } from 'esbuild';
import { bundleAsync } from 'lightningcss';
import sharp from 'sharp';
import { SHEETS } from '#client/page-module.ts';
import type { BuildManifest } from '#server/render/manifest.ts';
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

/** Packages with parts that cannot be put into a script: compiled code, WebAssembly files, color profiles. */
const NATIVE = ['better-sqlite3', 'sharp', 'satori', 'pdfkit'];

const sources = await hashSources();
if (existsSync(join(RUNNING, STAMP)) && readFileSync(join(RUNNING, STAMP), 'utf8') === sources) {
  process.stdout.write('nothing has changed\n');
} else {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(ASSETS, { recursive: true });
  cpSync(join(ROOT, 'client', 'public'), join(DIST, 'public'), { recursive: true });
  const [, entry, main, sheets] = await Promise.all([
    buildServer(),
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

/**
 * With its packages, each only as far as it is used: a start that reads a thousand small files takes half as long again and 10 MB
 * more. React picks its development build, three times as slow, unless NODE_ENV says `production`; that is a promise about the
 * whole deployment which a first start cannot make, so the choice is built in.
 */
async function buildServer(): Promise<void> {
  // So that Node need not look further up for what sort of modules these are.
  mkdirSync(join(DIST, 'server'), { recursive: true });
  writeFileSync(join(DIST, 'server', 'package.json'), '{"type":"module"}\n');
  cpSync(join(ROOT, 'server', 'images', 'fonts'), join(DIST, 'server', 'fonts'), { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      main: 'server/main.ts',
      'make-image': 'server/images/make-image.ts',
      'derive-key': 'server/cms/identity/derive-key.ts',
    },
    outdir: join(DIST, 'server'),
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: NATIVE,
    plugins: [skipUndici()],
    // Packages in CommonJS require Node's modules.
    banner: {
      // Under a name of its own: packages that are bundled may import it as well.
      js: "import { createRequire as createBannerRequire } from 'node:module'; const require = createBannerRequire(import.meta.url);",
    },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}

/**
 * An import of `node:http` reads all that it exports, WebSocket among them, which loads Node's whole fetch: 65 ms of a start.
 * Taken from the module itself, only what is named is read.
 */
function skipUndici(): Plugin {
  const names =
    'Agent, IncomingMessage, METHODS, STATUS_CODES, Server, ServerResponse, createServer, request';
  return {
    name: 'skip-undici',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^node:http$/ }, ({ kind }) =>
        kind === 'import-statement' ? { path: 'node:http', namespace: 'node-http' } : undefined,
      );
      onLoad({ filter: /^node:http$/, namespace: 'node-http' }, () => ({
        contents: `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names} } = http;`,
      }));
    },
  };
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
