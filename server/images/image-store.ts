/** Pictures that were made narrower, on disk: each once, the ones asked for longest ago removed when they grow too many. */
import { mkdir, readdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export type ImageFormat = 'avif' | 'webp';

interface Log {
  warn(details: object, message: string): void;
}

export interface ImageStore {
  /** Path of the file that `make` wrote under this name, now or once. Rejects as `make` rejects. */
  findOrMake(name: string, make: (path: string) => Promise<unknown>): Promise<string>;
  /** Path of the file, if it was made. */
  find(name: string): string | undefined;
}

/** @param maxBytes what all files together may take. */
export async function openImageStore(folder: string, maxBytes: number, log: Log): Promise<ImageStore> {
  await mkdir(folder, { recursive: true });
  const underWay = new Map<string, Promise<string>>();
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict')
        unlink(join(folder, name)).catch((err) => log.warn({ err }, 'a picture was not removed'));
    },
  });
  for (const { name, bytes } of await listOldestFirst(folder)) sizes.set(name, bytes);
  let last: Promise<unknown> = Promise.resolve();

  return {
    find: (name) => (sizes.get(name) === undefined ? undefined : join(folder, name)),

    async findOrMake(name, make) {
      if (sizes.get(name) !== undefined) return join(folder, name);
      const joined = underWay.get(name);
      if (joined) return joined;
      // One at a time: a page of fifty thumbnails must not take every thread.
      const made = last.then(() => write(name, make)).finally(() => underWay.delete(name));
      underWay.set(name, made);
      last = made.catch(() => undefined);
      return made;
    },
  };

  /** By way of another name, so that nobody is sent half a picture. */
  async function write(name: string, make: (path: string) => Promise<unknown>): Promise<string> {
    const path = join(folder, name);
    const partial = `${path}.${process.pid}.part`;
    try {
      await make(partial);
      await rename(partial, path);
    } catch (error) {
      await unlink(partial).catch(() => undefined);
      throw error;
    }
    sizes.set(name, (await stat(path)).size);
    return path;
  }
}

/** What earlier runs and other processes made; a part that was never finished is removed. */
async function listOldestFirst(folder: string): Promise<{ name: string; bytes: number }[]> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, bytes: size, mtimeMs };
    }),
  );
  return files
    .filter(({ name }) => !name.endsWith('.part'))
    .sort((one, other) => one.mtimeMs - other.mtimeMs);
}
