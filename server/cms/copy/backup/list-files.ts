import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_FILES } from './format.ts';

/** Files of DATA_DIR that belong to a backup, by their paths in it, with slashes. */
export async function* listFiles(dataDir: string): AsyncIterable<string> {
  for (const name of KEPT_FILES) {
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    if (found?.isFile()) yield name;
    else if (found?.isDirectory()) yield* listFolder(dataDir, name);
  }
}

async function* listFolder(dataDir: string, folder: string): AsyncIterable<string> {
  for await (const entry of await opendir(join(dataDir, folder))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}
