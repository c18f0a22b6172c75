import { opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL_FOLDER } from '#server/cms/uploads.ts';
import { KEPT_FILES } from './format.ts';

const LEFT_OUT = `uploads/${PARTIAL_FOLDER}`;

/** Files of DATA_DIR that belong to a backup, by their paths in it, with slashes. Links are followed, as a server does. Not those that have come in part. */
export async function* listFiles(dataDir: string): AsyncIterable<string> {
  for (const name of KEPT_FILES) yield* listPath(dataDir, name, []);
}

/** @param above folders that it is in, as they really are: a link to one of them leads nowhere new */
async function* listPath(dataDir: string, path: string, above: readonly string[]): AsyncIterable<string> {
  if (path === LEFT_OUT) return;
  const place = join(dataDir, path);
  // It may have gone meanwhile.
  const found = await stat(place).catch(() => undefined);
  if (found?.isFile()) yield path;
  if (!found?.isDirectory()) return;
  const real = await realpath(place);
  if (above.includes(real)) return;
  for await (const entry of await opendir(place))
    yield* listPath(dataDir, `${path}/${entry.name}`, [...above, real]);
}
