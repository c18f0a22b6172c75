/** `npm run content:export`: writes what was edited on the site to `content/`. `-- --all` writes every item, `-- --to FOLDER` elsewhere. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/cms/database/index.ts';
import { exportContent } from '#server/cms/seed-content/export/export-content.ts';
import { parseConfig } from '#server/runtime/config.ts';

const { values } = parseArgs({
  options: { to: { type: 'string', default: 'content' }, all: { type: 'boolean', default: false } },
});
const config = parseConfig(process.env);
const { db } = await openDatabase(config.database);
try {
  const { written, removed, left } = await exportContent({
    db,
    contentDir: resolve(values.to),
    uploadsDir: config.uploadsDir,
    all: values.all,
  });
  for (const path of written) console.log(`wrote ${path}`);
  for (const path of removed) console.log(`removed ${path}`);
  for (const problem of left) console.log(`left out ${problem}`);
  if (written.length + removed.length === 0) console.log('The files say what the site says.');
} finally {
  await db.destroy();
}
