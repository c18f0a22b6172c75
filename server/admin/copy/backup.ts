/** `npm run backup`, and `node dist/server/backup.js` where there is no npm: writes all data to one file. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeBackup } from '#server/cms/copy/index.ts';
import { ConfigError, parseConfig } from '#server/runtime/config.ts';
import { UsageError } from '../parse-command.ts';
import { runCopy } from './run-copy.ts';

const USAGE = `Writes the database and the uploads to one file, while the server runs, and checks it.

Usage:
  backup FILE                           such as backup facet-2026-11-24.tar.zst
  backup --help

FILE must not exist. It holds personal data and keys: only its owner may read it.
It can be restored to SQLite and to PostgreSQL, by this version of Facet and newer ones.
Run it with the server's environment: the same DATA_DIR, DATABASE_URL, NODE_ENV and SECRET.

Exit codes: 0 done, 1 failed, 64 usage error, 78 refused, 130 stopped by Ctrl-C.
`;

const NUMBERS = new Intl.NumberFormat('en-US');
const MB = 1_048_576;

await runCopy({
  usage: USAGE,
  options: [],
  places: ['file'],
  async run({ file: name }, run) {
    if (name === undefined) throw new UsageError('FILE is missing.');
    const file = resolve(name);
    const config = parseConfig(process.env);
    if (config.CMS_URL)
      throw new ConfigError('CMS_URL is set, so the data are in the other CMS: back up that.');
    const started = performance.now();
    const { database, DATA_DIR: dataDir } = config;
    const counts = await writeBackup({ file, database, dataDir, now: new Date(), ...run });
    const { size } = await stat(file);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `Saved ${NUMBERS.format(counts.rows)} rows of ${counts.tables} tables and ${NUMBERS.format(counts.files)} files to ${file}: ${(size / MB).toFixed(1)} MB in ${seconds} s, read again and the same.\n`;
  },
});
