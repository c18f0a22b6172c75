/**
 * Files that have to outlast a power cut. A file is whole and on the disk before it bears its name, and the name is on the disk
 * before anybody is told: without the first a name may lead to no bytes at all, without the second nothing bears it.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './error-code.ts';

/** Readable by its owner alone. */
const PRIVATE = 0o600;

/** In the place of whatever had that name. */
export async function writeDurably(path: string, bytes: string | Uint8Array): Promise<void> {
  const partial = partOf(path);
  try {
    await writeFile(partial, bytes, { mode: PRIVATE });
    await placeDurably(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Gives a finished file of the same folder its name. */
export async function placeDurably(partial: string, path: string): Promise<void> {
  await syncToDisk(partial);
  await rename(partial, path);
  await syncToDisk(dirname(path));
}

export async function removeDurably(path: string): Promise<void> {
  await rm(path);
  await syncToDisk(dirname(path));
}

/** Only where nothing has that name yet: of several who try at once, one does. */
export function createDurably(path: string, text: string): void {
  const partial = partOf(path);
  try {
    writeFileSync(partial, text, { mode: PRIVATE, flush: true });
    // Unlike `rename`, which would replace what another process has made meanwhile.
    linkSync(partial, path);
    syncNow(dirname(path));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** In the same folder: names move only within a file system. */
const partOf = (path: string): string => `${path}.${randomUUID()}.part`;

/** A file's bytes, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function syncNow(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
