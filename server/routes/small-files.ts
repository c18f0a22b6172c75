/**
 * Small files of a folder, from memory: the first request reads one from disk, the front answers those that follow. What this leaves
 * alone is for @fastify/static: large files, other kinds, unusual names, and files that are not there.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCachedFile, type EncodedBytes } from '#server/cache/cached-file.ts';
import { type FileCache, MAX_FILE_BYTES } from '#server/cache/file-cache.ts';
import { parseFileName } from './file-name.ts';
import { type FoundFile, replyWithFile } from './reply-with-file.ts';

export interface SmallFilesOptions {
  readonly fileCache: FileCache;
  readonly folder: string;
  readonly prefix: string;
  /** All headers of a file that anybody may have; undefined for any other. */
  readonly describe: (name: string, request: FastifyRequest) => readonly string[] | undefined;
  /** Names change with the content, and the build has put compressed forms beside the files. */
  readonly isBuilt?: boolean;
}

/** For the routes of `scope`, after their checks. */
export function sendSmallFiles(scope: FastifyInstance, options: SmallFilesOptions): void {
  const { fileCache, folder, prefix, describe, isBuilt = false } = options;
  if (fileCache.isOff) return;

  scope.addHook('preHandler', async (request, reply) => {
    const name = parseFileName(request.url, prefix);
    const headers = name === undefined ? undefined : describe(name, request);
    if (name === undefined || !headers) return;
    const found = await findFile(name, headers);
    if (!found) return;
    return replyWithFile(reply, fileCache, found);
  });

  async function findFile(name: string, headers: readonly string[]): Promise<FoundFile | undefined> {
    const key = prefix + name;
    const path = join(folder, name);
    const onDisk = await stat(path).catch(() => undefined);
    if (!onDisk?.isFile() || onDisk.size > MAX_FILE_BYTES) {
      fileCache.drop(key);
      return undefined;
    }
    // A new file in the place of an old one has another inode, even where its times were set back.
    const version = `${onDisk.ino}-${onDisk.size}-${onDisk.mtimeMs}-${onDisk.ctimeMs}`;
    const cached = fileCache.confirm(key, version);
    if (cached) return { file: cached, isHit: true };
    const bodies = await readBodies(path, isBuilt);
    if (!bodies) return undefined;
    const file = createCachedFile({ version, headers, bodies, mtimeMs: onDisk.mtimeMs });
    // The front compares addresses as they were sent: a name with another spelling is always looked up here.
    if (isPlain(key)) fileCache.keep(key, file, { immutable: isBuilt });
    return { file, isHit: false };
  }
}

/** Undefined for a file that was removed meanwhile. */
async function readBodies(path: string, isBuilt: boolean): Promise<EncodedBytes | undefined> {
  const read = (end = '') => readFile(path + end).catch(() => undefined);
  const [identity, br, gzip] = await Promise.all([
    read(),
    isBuilt ? read('.br') : undefined,
    isBuilt ? read('.gz') : undefined,
  ]);
  return identity && { identity, ...(br && { br }), ...(gzip && { gzip }) };
}

const isPlain = (path: string): boolean => /^[\w./-]+$/.test(path);
