/**
 * Keeps the docs true where a program can: the index of the decisions, their form, links between files, decisions that the source
 * names, files and npm scripts that the docs name. `--write` writes the index, `docs/decisions/README.md`; without it a wrong one is an error.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DECISIONS = join(ROOT, 'docs', 'decisions');
const INDEX = join(DECISIONS, 'README.md');
/** A longer decision is more than one. */
const MAX_LINES = 40;
const STATUS =
  /^Status: (accepted|(?:partly )?superseded by \[\d+\]\(\d{4}-[a-z\d-]+\.md\)), \d{4}-\d\d-\d\d$/;
/** Docs that name files of the source; decisions name those of their day, and CONTRIBUTING those that somebody is to add. */
const NAMES_FILES = /^(README\.md|docs\/[a-z]+\.md|content\/README\.md)$/;
const SOURCES = ['server', 'client', 'shared', 'scripts', 'bench', 'test', 'docs'];

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
const failures: string[] = [];
const files = readdirSync(DECISIONS)
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .sort();

const rows = files.map(describeDecision);
checkIndex();
for (const file of await listFiles()) checkMentions(file);
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);

/** A row of the index; what is wrong with the file goes to `failures`. */
function describeDecision(file: string): string {
  const lines = readFileSync(join(DECISIONS, file), 'utf8').trimEnd().split('\n');
  const number = String(Number(file.slice(0, 4)));
  const [, title] = new RegExp(`^# ${number}\\. (.+)$`).exec(lines[0] ?? '') ?? [];
  const [, status] = STATUS.exec(lines[2] ?? '') ?? [];
  const place = `docs/decisions/${file}`;
  if (!title) failures.push(`${place}: the first line is "# ${number}. What was decided"`);
  if (!status)
    failures.push(`${place}: the third line is "Status: accepted, 2026-01-31", or superseded by a link`);
  if (lines.length > MAX_LINES)
    failures.push(`${place}: ${lines.length} lines; one decision has ${MAX_LINES} at most`);
  if (files.some((other) => other !== file && other.slice(0, 4) === file.slice(0, 4)))
    failures.push(`${place}: another decision has this number`);
  return `| ${number} | [${title}](${file}) | ${status} |`;
}

function checkIndex(): void {
  const index = [
    '# Decisions',
    '',
    'One decision a file: context, decision, consequences, what was measured. A later decision supersedes an older one by a file of its own.',
    'Written by `node scripts/check-docs.ts --write`.',
    '',
    '| number | decision | status |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  if (process.argv.includes('--write')) writeFileSync(INDEX, index);
  else if (!existsSync(INDEX) || readFileSync(INDEX, 'utf8') !== index)
    failures.push('docs/decisions/README.md is not the index: run node scripts/check-docs.ts --write');
}

async function listFiles(): Promise<string[]> {
  const found = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'content/README.md', 'Dockerfile'];
  for (const folder of SOURCES) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      const file = relative(ROOT, join(entry.parentPath, entry.name));
      if (/\.(md|tsx?|mjs)$/.test(file) && !file.includes('node_modules')) found.push(file);
    }
  }
  return found;
}

/** Links and file names of Markdown lead to files that are there, and `docs/decisions/0002` is a decision, in a comment as well. */
function checkMentions(file: string): void {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (file.endsWith('.md')) {
    const prose = text.replace(/^```.*?^```/gms, '');
    for (const [, target = ''] of prose.matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)) {
      if (!existsSync(join(ROOT, dirname(file), target))) failures.push(`${file}: nothing is at ${target}`);
    }
  }
  if (NAMES_FILES.test(file)) {
    for (const [, path = ''] of text.matchAll(
      /`((?:server|client|shared|scripts|test|bench|content)\/[\w./-]+)`/g,
    )) {
      if (!existsSync(join(ROOT, path))) failures.push(`${file}: there is no ${path}`);
    }
    for (const [, script = ''] of text.matchAll(/`npm run ([\w:]+)/g)) {
      if (!(script in scripts)) failures.push(`${file}: package.json has no script ${script}`);
    }
  }
  for (const [, number = '', rest = ''] of text.matchAll(/decisions\/(\d{4})((?:-[a-z\d]+)*)/g)) {
    if (!files.some((name) => name.startsWith(number + rest)))
      failures.push(`${file}: there is no decision ${number}${rest}`);
  }
}
