/**
 * `npm run clock`: tells what time it is on a development site. `-- +35d` sets its clock ahead, also in weeks (`w`), hours (`h`) and minutes
 * (`m`); a running site notices within a second. It only goes forward: remove the data folder to begin again.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const UNITS = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000 };
const folder = process.env.DATA_DIR ?? join(ROOT, 'data');
const file = join(folder, 'clock.json');
const [move] = process.argv.slice(2);

if (process.env.NODE_ENV === 'production') fail('The clock of a site in production is that of its machine.');
const [, number, unit] = /^\+(\d{1,5})([wdhm])$/.exec(move ?? '') ?? [];
if (move !== undefined && unit === undefined) fail(`Write how far ahead, such as +35d, not ${move}.`);

const ahead = readAhead() + (unit === undefined ? 0 : Number(number) * UNITS[unit]);
if (unit !== undefined) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ahead })}\n`);
}
console.log(`It is ${new Date(Date.now() + ahead).toUTCString()} on this site.`);

function readAhead() {
  try {
    return Number(JSON.parse(readFileSync(file, 'utf8')).ahead) || 0;
  } catch {
    return 0;
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
