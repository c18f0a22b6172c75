/** Who may import whom (docs/architecture.md): reads every import of the project's own code and names those that break a rule. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

interface Rule {
  /** Files it governs; the first rule that fits a file is the one. */
  readonly from: RegExp;
  /** What those may import: paths in the project, or names of packages. */
  readonly may: RegExp;
}

const RULES: readonly Rule[] = [
  { from: /\.test\.tsx?$|^test\/|^bench\/|^scripts\//, may: /./ },
  { from: /^shared\//, may: /^(shared\/|zod$)/ },
  {
    from: /^client\/(islands\/|entry\.ts)/,
    may: /^(shared\/|client\/(ui|islands|styles)\/|react(-dom)?(\/|$)|photoswipe(\/|$)|@dnd-kit\/|downshift$)/,
  },
  { from: /^client\//, may: /^(shared\/|client\/(?!islands|entry)|react(\/|$)|react-router-dom$|zod$)/ },
  {
    from: /^server\/(app|app-parts|create-server|main|run|serve|workers|worker-metrics|front|stalled-clients|heap-growth)\.ts$/,
    may: /./,
  },
  {
    from: /^server\/(config|errors|log|metrics|session|session-cookies|turns)\.ts$/,
    may: /^(node:|shared\/|server\/(cache|config)|zod$|pino$|prom-client$|lru-cache$|fastify$|@fastify\/cookie$)/,
  },
  { from: /^server\/plugins\//, may: /^(node:|shared\/|server\/(?!cms)|@?fastify|lru-cache$)/ },
  { from: /^server\/mail\.ts$/, may: /^(node:|shared\/|server\/(cms\/index|outbox-folder)|nodemailer$)/ },
  { from: /^server\/community-sessions\.ts$/, may: /^server\/cms\/index\.ts$/ },
  { from: /^server\/outbox-folder\.ts$/, may: /^(node:|zod$)/ },
  {
    from: /^server\/render\//,
    may: /^(node:|shared\/|client\/(?!islands|entry)|server\/(render|cache|plugins|turns|api\/page-api)|react|react-dom|react-router-dom)/,
  },
  {
    from: /^server\/routes\//,
    may: /^(node:|shared\/|server\/(routes|render|api|cache|discovery|images|errors|session|outbox-folder)|@?fastify|lru-cache$|fflate$)/,
  },
  {
    from: /^server\/api\//,
    may: /^(node:|shared\/|server\/(api|cache)\/|server\/(config|mail|community-sessions|turns)\.ts|server\/cms\/index\.ts|zod$)/,
  },
  {
    from: /^server\/cache\//,
    may: /^(node:|shared\/|server\/cache\/|lru-cache$)/,
  },
  {
    from: /^server\/discovery\//,
    may: /^(node:|shared\/|client\/ui\/plain-text|server\/(discovery|api|cache|render\/read-site)|feed$|sitemap$)/,
  },
  {
    from: /^server\/images\//,
    may: /^(node:|shared\/|client\/ui\/brilliant|server\/images\/|sharp$|satori$|react$|lru-cache$|pdfkit$|qrcode$)/,
  },
  { from: /^server\/cms\/rest(\.ts|\/)/, may: /^(node:|shared\/|server\/(cms|errors|turns)|fastify$|zod$)/ },
  { from: /^server\/cms\//, may: /^(?!react|@?fastify)/ },
];

/** Its export `z` holds all of it, the messages of forty languages too: imported whole, the build takes what is used. */
const WHOLE_ZOD = /import (?:type )?\{ z \} from 'zod'/;

const failures: string[] = [];
for (const folder of ['server', 'client', 'shared', 'scripts', 'bench', 'test']) {
  const path = join(ROOT, folder);
  if (!existsSync(path)) continue;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.tsx?$/.test(entry.name))
      checkFile(relative(ROOT, join(entry.parentPath, entry.name)));
  }
}
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);

function checkFile(file: string): void {
  if (WHOLE_ZOD.test(readFileSync(join(ROOT, file), 'utf8')))
    failures.push(`${file} must import zod as a namespace: import * as z from 'zod'`);
  const rule = RULES.find(({ from }) => from.test(file));
  for (const imported of findImports(file)) {
    if (!rule) failures.push(`${file} is governed by no rule`);
    else if (!rule.may.test(imported)) failures.push(`${file} may not import ${imported}`);
    else if (!staysInFeature(file, imported))
      failures.push(`${file} may reach ${imported} only through its index.ts`);
  }
}

/** Features of the CMS know each other's index.ts, and the database. */
function staysInFeature(file: string, imported: string): boolean {
  const [, own] = /^server\/cms\/([^/]+)\//.exec(file) ?? [];
  const [, other, inside] = /^server\/cms\/([^/]+)\/(.+)$/.exec(imported) ?? [];
  if (!own || !other || own === other || file.endsWith('.test.ts')) return true;
  return other === 'database' || inside === 'index.ts';
}

function findImports(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const found = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, specifier = '']) => resolveImport(file, specifier));
}

/** A path in the project, or the name of a package. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), specifier));
  return specifier;
}
