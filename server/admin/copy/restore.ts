/** `npm run restore`, and `node dist/server/restore.js` where there is no npm: brings all data of a backup back. */
import { resolve } from 'node:path';
import { restoreBackup } from '#server/cms/copy/index.ts';
import { describePlace } from '#server/cms/database/index.ts';
import { ConfigError, parseConfig } from '#server/runtime/config.ts';
import { UsageError } from '../parse-command.ts';
import { runCopy } from './run-copy.ts';

const USAGE = `Brings the database and the uploads of a backup back, and compares them.

Usage:
  restore FILE
  restore --help

DATABASE_URL names where the database goes, SQLite or PostgreSQL, wherever the backup comes from; it has to be empty.
DATA_DIR is the folder of the uploads; it must have none. No server may run on either.
Run it with the environment that the server will have.

Exit codes: 0 done, 1 failed, 64 usage error, 78 refused, 130 stopped by Ctrl-C.
`;

const NUMBERS = new Intl.NumberFormat('en-US');

await runCopy({
  usage: USAGE,
  options: [],
  places: ['file'],
  async run({ file: name }, run) {
    if (name === undefined) throw new UsageError('FILE is missing.');
    const config = parseConfig(process.env);
    if (config.CMS_URL)
      throw new ConfigError('CMS_URL is set, so the data are in the other CMS: restore that.');
    const started = performance.now();
    const { database, DATA_DIR: dataDir } = config;
    const { rows, files } = await restoreBackup({ file: resolve(name), database, dataDir, ...run });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `Restored ${NUMBERS.format(rows)} rows to ${describePlace(database)} and ${NUMBERS.format(files)} files to ${dataDir} in ${seconds} s; all are as in the backup.
Start the server: it makes its search index first.
`;
  },
});
