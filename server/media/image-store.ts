/** Images that were made, on disk: each once, the ones asked for longest ago removed when they grow too many. */
import { randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { placeDurably } from '#server/runtime/durable-files.ts';

export type ImageFormat = 'avif' | 'webp';
/** Writes the image to this path. */
export type MakeImage = (path: string) => Promise<unknown>;

interface Log {
  warn(details: object, message: string): void;
}

export interface ImageStore {
  /** The file of this name, if it was made. */
  find(name: string): Promise<ReadStream | undefined>;
  /** The file that `make` wrote under this name, now or once. Rejects as `make` rejects. */
  findOrMake(name: string, make: MakeImage): Promise<ReadStream>;
  /** Makes what nobody waits for, when nothing else is to be made; not at all when too much is waiting already. */
  prepare(name: string, make: MakeImage): Promise<void>;
}

/** More that nobody waits for would only keep the processor warm: who asks again has it made then. */
const MAX_PREPARED = 100;
/** Other processes write into the same folder: after so many of our own, look what they did. */
const WRITES_BETWEEN_LOOKS = 100;
const PART = '.part';
/** A part that is older belongs to a process that is gone. */
const MAX_PART_MS = 3_600_000;

/** @param maxBytes what all files together may take. */
export async function openImageStore(folder: string, maxBytes: number, log: Log): Promise<ImageStore> {
  await mkdir(folder, { recursive: true });
  const underWay = new Map<string, Promise<void>>();
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') remove(join(folder, name), log);
    },
  });
  const queue = createQueue();
  let writes = 0;
  await look();

  return {
    find,

    async findOrMake(name, make) {
      const found = await find(name);
      if (found) return found;
      await joinOrBegin(name, () => queue.add('now', () => write(name, make)));
      return (await open(join(folder, name))).createReadStream();
    },

    async prepare(name, make) {
      if (sizes.get(name) !== undefined || queue.prepared >= MAX_PREPARED) return;
      await joinOrBegin(name, () => queue.add('later', () => write(name, make)));
    },
  };

  /** Somebody, or another process, may have removed what we made. */
  async function find(name: string): Promise<ReadStream | undefined> {
    if (sizes.get(name) === undefined) return undefined;
    try {
      return (await open(join(folder, name))).createReadStream();
    } catch (error) {
      if (!isMissing(error)) throw error;
      sizes.delete(name);
      return undefined;
    }
  }

  /** Waits for what is under way under this name, or begins it. */
  function joinOrBegin(name: string, begin: () => Promise<void>): Promise<void> {
    const joined = underWay.get(name);
    if (joined) return joined;
    const made = begin().finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  }

  /** By way of another name, so that nobody is sent half an image. */
  async function write(name: string, make: MakeImage): Promise<void> {
    const path = join(folder, name);
    const partial = `${path}.${randomUUID()}${PART}`;
    try {
      await make(partial);
      await placeDurably(partial, path);
    } catch (error) {
      await unlink(partial).catch(() => undefined);
      throw error;
    }
    sizes.set(name, (await stat(path)).size);
    writes += 1;
    if (writes % WRITES_BETWEEN_LOOKS === 0) await look();
  }

  /** Brings what we know in line with the folder; what others made counts as older than what was asked of us. */
  async function look(): Promise<void> {
    const found = await listOldestFirst(folder, log);
    const own = [...sizes.keys()].reverse();
    const bytesOf = new Map(found.map(({ name, bytes }) => [name, bytes]));
    const known = new Set(own);
    sizes.clear();
    for (const { name, bytes } of found) if (!known.has(name)) sizes.set(name, bytes);
    for (const name of own) {
      const bytes = bytesOf.get(name);
      if (bytes !== undefined) sizes.set(name, bytes);
    }
  }
}

type ImagePriority = 'now' | 'later';

/** One at a time, for a page of fifty thumbnails must not take every core; what somebody waits for first. */
function createQueue() {
  const lanes: Readonly<Record<ImagePriority, (() => Promise<void>)[]>> = { now: [], later: [] };
  let busy = false;

  return {
    /** How many wait that nobody waits for. */
    get prepared() {
      return lanes.later.length;
    },
    add(lane: ImagePriority, task: () => Promise<void>): Promise<void> {
      return new Promise((resolve, reject) => {
        lanes[lane].push(() => task().then(resolve, reject));
        void work();
      });
    },
  };

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = take(); next; next = take()) await next();
    busy = false;
  }

  function take(): (() => Promise<void>) | undefined {
    return lanes.now.shift() ?? lanes.later.shift();
  }
}

/** Lists files of earlier runs and other processes; a part that was never finished is removed. */
async function listOldestFirst(
  folder: string,
  log: Log,
): Promise<{ name: string; bytes: number; mtimeMs: number }[]> {
  const found: { name: string; bytes: number; mtimeMs: number }[] = [];
  for (const name of await readdir(folder)) {
    // Another process may be renaming or removing it.
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file?.isFile()) continue;
    const { size, mtimeMs } = file;
    if (!name.endsWith(PART)) found.push({ name, bytes: size, mtimeMs });
    else if (Date.now() - mtimeMs > MAX_PART_MS) remove(join(folder, name), log);
  }
  return found.sort((one, other) => one.mtimeMs - other.mtimeMs);
}

function remove(path: string, log: Log): void {
  unlink(path).catch((err) => {
    if (!isMissing(err)) log.warn({ err }, 'an image was not removed');
  });
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
