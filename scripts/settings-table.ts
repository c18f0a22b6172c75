/** Writes the README's table of settings from `server/runtime/settings.ts`; with `--check`, fails when the two differ. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '#server/runtime/settings.ts';

const README = join(import.meta.dirname, '..', 'README.md');
const OPENING = '<!-- settings -->';
const CLOSING = '<!-- /settings -->';

const rows = Object.entries(SETTINGS).map(([name, schema]) => {
  const standard = schema.parse(undefined);
  const shown = standard === true ? 'on' : standard === false ? 'off' : String(standard);
  return `| \`${name}\` | ${shown === '' ? '' : `\`${shown}\``} | ${schema.description ?? ''} |`;
});
const table = ['| setting | default | what it is |', '| --- | --- | --- |', ...rows].join('\n');

const readme = readFileSync(README, 'utf8');
const start = readme.indexOf(OPENING) + OPENING.length;
const written = `${readme.slice(0, start)}\n${table}\n${readme.slice(readme.indexOf(CLOSING))}`;
if (!process.argv.includes('--check')) writeFileSync(README, written);
else if (written !== readme) {
  console.error('The README does not list the settings as they are: run node scripts/settings-table.ts');
  process.exit(1);
}
