/** Files of a restore: written to an empty folder, and removed again when it does not come to its end. */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '#server/runtime/config.ts';
import { syncToDisk } from '#server/runtime/durable-files.ts';
import { KEPT_FILES } from './format.ts';

const FOR_ITS_OWNER_ALONE = 0o600;
const UPLOADS = 'uploads' satisfies (typeof KEPT_FILES)[number];

/** @throws ConfigError for a folder that has files of a site */
export async function requireNoFiles(dataDir: string): Promise<void> {
  for (const name of KEPT_FILES) {
    const path = join(dataDir, name);
    const isEmpty = !existsSync(path) || (name === UPLOADS && (await readdir(path)).length === 0);
    if (!isEmpty) throw new ConfigError(`${path} is there already: set DATA_DIR to an empty folder.`);
  }
}

/** The folder of uploads may be a mount, or a link to another disk: it is emptied, and stays where it cannot go. */
export async function removeFiles(dataDir: string): Promise<void> {
  const uploads = join(dataDir, UPLOADS);
  const inside = existsSync(uploads) ? await readdir(uploads) : [];
  for (const name of inside) await rm(join(uploads, name), { recursive: true });
  await rmdir(uploads).catch(() => {});
  for (const name of KEPT_FILES)
    if (name !== UPLOADS) await rm(join(dataDir, name), { recursive: true, force: true });
}

export function createFileWriter(dataDir: string) {
  const folders = new Set([dataDir]);
  return {
    /** @param path in the folder */
    async write(path: string, modified: Date, chunks: AsyncIterable<Uint8Array>): Promise<void> {
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
        folders.add(join(dataDir, folder));
      await saveFile(join(dataDir, path), modified, chunks);
    },
    /** The files are on the disk already; now their names are as well. */
    async finish(): Promise<void> {
      for (const folder of folders) await syncToDisk(folder);
    },
  };
}

async function saveFile(path: string, modified: Date, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', FOR_ITS_OWNER_ALONE);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.utimes(modified, modified);
    await file.sync();
  } finally {
    await file.close();
  }
}
