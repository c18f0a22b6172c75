import { opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_FILES } from './format.ts';

/** Files of DATA_DIR that belong to a backup, by their paths in it, with slashes. Links are followed, as a server does. */
export async function* listFiles(dataDir: string): AsyncIterable<string> {
  for (const name of KEPT_FILES) yield* listPath(dataDir, name, []);
}

/** @param above folders that it is in, as they really are: a link to one of them leads nowhere new */
async function* listPath(dataDir: string, path: string, above: readonly string[]): AsyncIterable<string> {
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
