/**
 * Import rules (docs/architecture.md): reads every import of the project's own code, names those that break a rule, and every
 * circle of files. An import of a type counts as any other.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { findCircles } from './find-circles.ts';

const ROOT = join(import.meta.dirname, '..');

interface ImportRule {
  /** Files it governs; the first rule that fits a file is the one. */
  readonly from: RegExp;
  /** Imports that those may have: paths in the project, or names of packages. */
  readonly may: RegExp;
}

/** Features of the client: each may import those of the lines above its own. */
const CLIENT_ORDER: readonly string[] = [
  'core',
  'ui',
  'ads favorites sign-in',
  'analytics',
  'consent exams items',
  'blocks certificates search',
  'content',
  'color-sorting community courses directory gems newsletter shop videos commerce',
  'account articles home photos',
  'studio',
  'app',
];
const CLIENT_LEVELS = new Map(
  CLIENT_ORDER.flatMap((line, level) => line.split(' ').map((feature) => [feature, level] as const)),
);

/** Runs in browsers. */
const IN_BROWSERS = /^client\/(.*\.island\.tsx?$|app\/(dev-)?entry\.ts$)/;
const PAGE = /^client\/.*\.page\.tsx?$/;
/** Parts of pages and of islands alike, and what ties both to their names. */
const MAY_IMPORT_PAGES = /^(server\/|client\/app\/index\.ts$|client\/.*\.page\.tsx?$)/;

const RULES: readonly ImportRule[] = [
  { from: /\.test\.tsx?$|^test\/|^bench\/|^scripts\//, may: /./ },
  { from: /^shared\//, may: /^(shared\/|zod(\/v4\/locales\/en\.js)?$)/ },
  {
    from: IN_BROWSERS,
    may: /^(shared\/|client\/|react(-dom)?(\/|$)|photoswipe(\/|$)|altcha-lib(\/|$)|@dnd-kit\/|@simplewebauthn\/browser$|@tiptap\/|@github\/combobox-nav$|diff$|zod$)/,
  },
  {
    from: /^client\//,
    may: /^(shared\/|client\/|react(\/|$)|react-router-dom$|zod$|diff$|d3-(scale|shape)$)/,
  },
  { from: /^server\/(process|app)\//, may: /./ },
  {
    from: /^server\/runtime\//,
    may: /^(node:|shared\/|server\/(runtime|cache)\/|zod$|pino$|prom-client$|lru-cache$|fastify$|@fastify\/cookie$)/,
  },
  {
    from: /^server\/http\//,
    may: /^(node:|shared\/|server\/(http|runtime|cache|render)\/|@?fastify|lru-cache$)/,
  },
  { from: /^server\/internet\//, may: /^(node:|shared\/|server\/internet\/)/ },
  {
    from: /^server\/mail\//,
    may: /^(node:|shared\/|server\/(mail|runtime)\/|server\/cms\/index\.ts$|nodemailer$|zod$)/,
  },
  {
    from: /^server\/payments\/sandbox\//,
    may: /^(node:|server\/payments\/sandbox\/|server\/runtime\/clock\.ts$|fastify$|better-sqlite3$|stripe$|zod$)/,
  },
  {
    from: /^server\/payments\//,
    may: /^(node:|shared\/|server\/(payments|runtime)\/|server\/cms\/commerce\/index\.ts$|stripe$|zod$)/,
  },
  {
    from: /^server\/admin\//,
    may: /^(node:|shared\/|server\/(admin|cms|community|runtime)\/|zod$)/,
  },
  { from: /^server\/community\//, may: /^(node:|shared\/|server\/(cms\/index\.ts$|community\/)|zod$)/ },
  {
    from: /^server\/remote-cms\//,
    may: /^(node:|shared\/|server\/(remote-cms|http|runtime|cache|media)\/|server\/cms\/index\.ts$|@?fastify|zod$|lru-cache$)/,
  },
  {
    from: /^server\/(render|pages)\//,
    may: /^(node:|shared\/|client\/|server\/(render|pages|cache|http|runtime)\/|server\/api\/page-api\.ts$|react|react-dom|react-router-dom)/,
  },
  {
    from: /^server\/(routes|forms)\//,
    may: /^(node:|shared\/|server\/(routes|forms|pages|render|api|cache|discovery|http|internet|mail|media|remote-cms|runtime)\/|@?fastify|lru-cache$|fflate$)/,
  },
  {
    from: /^server\/api\//,
    may: /^(node:|shared\/|server\/(api|cache|community|internet|mail|payments|remote-cms|runtime)\/|server\/cms\/index\.ts$|zod$|lru-cache$)/,
  },
  { from: /^server\/cache\/purged-edges\.ts$/, may: /^(node:|server\/cms\/index\.ts$)/ },
  { from: /^server\/cache\//, may: /^(node:|shared\/|server\/cache\/|lru-cache$)/ },
  {
    from: /^server\/discovery\//,
    may: /^(node:|shared\/|client\/ui\/plain-text|server\/(discovery|api|cache|render\/parse-site)|feed$|sitemap$)/,
  },
  {
    from: /^server\/media\//,
    may: /^(node:|shared\/|client\/ui\/brilliant|server\/(media|runtime)\/|sharp$|mediabunny$|satori$|react$|lru-cache$|pdfkit$|@cantoo\/pdf-lib$|qrcode$)/,
  },
  {
    from: /^server\/cms\/rest(\.ts|\/)/,
    may: /^(node:|shared\/|server\/(cms|runtime)\/|fastify$|find-my-way$|zod$)/,
  },
  { from: /^server\/cms\//, may: /^(?!react|@?fastify)/ },
];

/** Pretends to be Stripe, and is reached over HTTP alone: what imported it would be shipped. */
const SANDBOX = /^server\/payments\/sandbox\//;
const TEST = /\.test\.tsx?$|^test\//;

/** Its export `z` holds all of it, the messages of forty languages too: imported whole, the build takes what is used. */
const WHOLE_ZOD = /import (?:type )?\{ z \} from 'zod'/;

const failures: string[] = [];
const graph = new Map<string, readonly string[]>();
for (const folder of ['server', 'client', 'shared', 'scripts', 'bench', 'test']) {
  const path = join(ROOT, folder);
  if (!existsSync(path)) continue;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.tsx?$/.test(entry.name))
      checkFile(relative(ROOT, join(entry.parentPath, entry.name)));
  }
}
for (const circle of findCircles(graph))
  if (!circle[0]?.startsWith('server/cms/search/'))
    failures.push(`a circle of imports: ${circle.join(' → ')}`);
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);

function checkFile(file: string): void {
  if (WHOLE_ZOD.test(readFileSync(join(ROOT, file), 'utf8')))
    failures.push(`${file} must import zod as a namespace: import * as z from 'zod'`);
  const rule = RULES.find(({ from }) => from.test(file));
  const imports = listImports(file);
  graph.set(file, imports);
  for (const imported of imports) {
    if (!rule) failures.push(`${file} is governed by no rule`);
    else if (!rule.may.test(imported)) failures.push(`${file} may not import ${imported}`);
    else if (SANDBOX.test(imported) && !SANDBOX.test(file) && !TEST.test(file))
      failures.push(`${file} may not import ${imported}: the sandbox is a program of its own`);
    else if (imported === 'stripe' && !/^server\/payments\//.test(file) && !TEST.test(file))
      failures.push(`${file} may not import stripe: server/payments asks it`);
    else if (!staysInFeature(file, imported))
      failures.push(`${file} may reach ${imported} only through its index.ts`);
    else if (/^(client|server)\//.test(file)) checkClientImport(file, imported);
  }
}

/** By suffix, which says where a file runs, and by the order of features. */
function checkClientImport(file: string, imported: string): void {
  if (file.includes('.test.') || !imported.startsWith('client/')) return;
  if (IN_BROWSERS.test(imported) && !IN_BROWSERS.test(file))
    failures.push(`${file} may not import ${imported}, which runs in browsers`);
  if (PAGE.test(imported) && !MAY_IMPORT_PAGES.test(file))
    failures.push(`${file} may not import ${imported}: it is for pages and client/app/index.ts`);
  const [own, other] = [findFeature(file), findFeature(imported)];
  if (!file.startsWith('client/') || own === other) return;
  const [from, to] = [CLIENT_LEVELS.get(own), CLIENT_LEVELS.get(other)];
  if (from === undefined) failures.push(`client/${own} has no place in the order of features`);
  else if (to === undefined || to >= from)
    failures.push(`${file} may not import ${imported}: ${other} does not come before ${own}`);
}

function findFeature(file: string): string {
  return file.split('/')[1] ?? '';
}

/** Features of the CMS know each other's index.ts, and the database. */
function staysInFeature(file: string, imported: string): boolean {
  const [, own] = /^server\/cms\/([^/]+)\//.exec(file) ?? [];
  const [, other, inside] = /^server\/cms\/([^/]+)\/(.+)$/.exec(imported) ?? [];
  if (!own || !other || own === other || file.endsWith('.test.ts')) return true;
  return other === 'database' || inside === 'index.ts';
}

function listImports(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const found = source.matchAll(/(?:\bfrom |(?<!')\bimport)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, specifier = '']) => resolveImport(file, specifier));
}

/** A path in the project, or the name of a package. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), specifier));
  return specifier;
}
