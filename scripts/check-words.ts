/**
 * Names hold none of the words that the glossary of CONTRIBUTING.md says to avoid: files, everything that the source declares,
 * classes of stylesheets, tables and columns, paths of the REST base. And comments begin with their noun or verb.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { EXCEPTIONS } from './check-words/exceptions.ts';
import { findNames, findVagueComments } from './check-words/find-names.ts';
import { type AvoidedWord, parseGlossary } from './check-words/glossary.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['server', 'client', 'shared', 'scripts', 'bench', 'test'];
/** Migrations keep the names of their day: databases remember which they have run. */
const OLD_MIGRATIONS = /migrations\/00([01]\d|2[0-7])-/;

interface FoundWord {
  readonly word: AvoidedWord;
  readonly name: string;
  readonly place: string;
}

const glossary = parseGlossary(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'));
const found: FoundWord[] = [];
const vague: string[] = [];

await checkFiles();
await checkDatabase();
for (const { path } of Object.values(ENDPOINTS)) check(path, `shared/rest: ${path}`);
report();

async function checkFiles(): Promise<void> {
  for (const folder of FOLDERS) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      const file = relative(ROOT, join(entry.parentPath, entry.name));
      if (/node_modules|\/results\//.test(file) || OLD_MIGRATIONS.test(file)) continue;
      check(entry.name.replace(/\..*/, ''), file);
      if (/\.(tsx?|mjs)$/.test(entry.name)) checkSource(file);
      if (entry.name.endsWith('.css')) checkStyles(file);
    }
  }
}

function checkSource(file: string): void {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  for (const { name, at } of findNames(file, source)) check(name, file, () => lineOf(at));
  for (const at of findVagueComments(file, source))
    vague.push(
      `${file}:${lineOf(at)}: a comment begins with its noun or verb, not with "What", "Of" or "Who"`,
    );
}

function checkStyles(file: string): void {
  const styles = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
  for (const [, name = ''] of styles.matchAll(/\.([a-z][\w-]*)/g)) check(name, `${file}: .${name}`);
}

/** The tables as all migrations together leave them. */
async function checkDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-words-'));
  const { db } = await openDatabase(join(folder, 'facet.db'));
  await migrate(db);
  for (const { name: table, columns } of await db.introspection.getTables()) {
    check(table, `table ${table}`);
    for (const { name } of columns) {
      check(name, `column ${table}.${name}`);
      check(`${table}.${name}`, `column ${table}.${name}`);
    }
  }
  await db.destroy();
  rmSync(folder, { recursive: true });
}

function check(name: string, place: string, findLine?: () => number): void {
  for (const word of glossary) {
    if (!place.startsWith(word.folder) || !word.fits(name) || isException(word, name, place)) continue;
    found.push({ word, name, place: findLine ? `${place}:${findLine()}` : place });
  }
}

function isException({ written }: AvoidedWord, name: string, place: string): boolean {
  return EXCEPTIONS.some(
    ({ word, folder, names }) =>
      word === written && place.startsWith(folder) && (names === undefined || names.includes(name)),
  );
}

function report(): void {
  for (const { name, place, word } of found)
    console.error(`${place}: ${name} has "${word.written}"; the glossary says ${word.use}`);
  for (const line of vague) console.error(line);
  process.exitCode = found.length + vague.length > 0 ? 1 : 0;
}
