/** `npm run move`, and `node dist/server/move.js` where there is no npm: moves a database between SQLite and PostgreSQL. */
import { moveDatabase, reopenDatabase } from '#server/cms/copy/index.ts';
import { describePlace } from '#server/cms/database/index.ts';
import { parseDatabase } from '#server/runtime/parse-database.ts';
import { UsageError } from '../parse-command.ts';
import { type CopyWords, runCopy } from './run-copy.ts';

const USAGE = `Moves all tables to another database, and compares them.

Usage:
  move --from sqlite:PATH --to postgres://USER:PASSWORD@HOST/DATABASE
  move --from postgres://… --to sqlite:PATH
  move --reopen sqlite:PATH             takes changes again, after a move that you do not want after all
  move --help

Servers may go on: they serve readers, and refuse changes until the move has failed or you start them on the new database.
The new database has to be empty. After an interruption the same command goes on where it stopped.
Uploads and everything else in DATA_DIR stay where they are.
A password can be left out of the address, and given in PGPASSWORD.

Exit codes: 0 done, 1 failed, 64 usage error, 78 refused, 130 stopped by Ctrl-C.
`;

const NUMBERS = new Intl.NumberFormat('en-US');

await runCopy({
  usage: USAGE,
  options: ['from', 'to', 'reopen'],
  places: [],
  async run(words, run) {
    if (words.reopen !== undefined) return reopen(words);
    const from = requirePlace(words, 'from');
    const to = requirePlace(words, 'to');
    const started = performance.now();
    const { rows, tables } = await moveDatabase({ from, to, ...run });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `Moved ${NUMBERS.format(rows)} rows of ${tables} tables to ${describePlace(to)} in ${seconds} s; all are the same there.
Stop the server, set DATABASE_URL to the new address, and start it: it makes its search index first.
The old database refuses changes from now on.
`;
  },
});

async function reopen(words: CopyWords): Promise<string> {
  if (words.from !== undefined || words.to !== undefined)
    throw new UsageError('--reopen stands alone, without --from and --to.');
  const place = requirePlace(words, 'reopen');
  await reopenDatabase(place);
  return `${describePlace(place)} takes changes again.\n`;
}

function requirePlace(words: CopyWords, option: string): string {
  const url = words[option];
  if (url === undefined) throw new UsageError(`--${option} is missing.`);
  const place = parseDatabase(url);
  if (place === undefined)
    throw new UsageError(`--${option} has to be sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE.`);
  return place;
}
