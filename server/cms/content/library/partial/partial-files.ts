/** Files that have come in part, in a folder of the uploads: nothing serves it, and what has come whole is moved on without a copy. */
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL_FOLDER } from '#server/cms/uploads.ts';
import { WHOLE_ENDINGS } from '#server/media/sniff-file.ts';
import { codeOf } from '#server/runtime/error-code.ts';
import { storageFull } from '#shared/rest/errors.ts';

const PRIVATE = 0o600;
const RESERVED_BYTES = 1_073_741_824;
const WITHOUT_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

export const placeOfPart = (uploadsDir: string, upload: string): string =>
  join(uploadsDir, PARTIAL_FOLDER, upload);

/** Puts bytes where they belong in a file; they are on the disk when it resolves. @throws storage_full */
export async function writePart(
  uploadsDir: string,
  upload: string,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  try {
    const file = await open(placeOfPart(uploadsDir, upload), offset === 0 ? 'w' : 'r+', PRIVATE);
    try {
      await file.writev([bytes], offset);
      await file.datasync();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw WITHOUT_ROOM.has(codeOf(error)) ? storageFull() : error;
  }
}

/** Whether as many bytes are there as the database knows of: a restored backup has none of them. */
export async function hasPart(uploadsDir: string, upload: string, bytes: number): Promise<boolean> {
  if (bytes === 0) return true;
  const found = await stat(placeOfPart(uploadsDir, upload)).catch(() => null);
  return found !== null && found.size >= bytes;
}

/** Where a whole file is: still in its folder, or where an attempt to add it has put it. Undefined when it is nowhere. */
export async function findWhole(uploadsDir: string, upload: string): Promise<string | undefined> {
  for (const path of [placeOfPart(uploadsDir, upload), ...listPlaces(uploadsDir, upload)])
    if (await stat(path).catch(() => null)) return path;
  return undefined;
}

/** Where a whole file may have been placed. */
export const listPlaces = (uploadsDir: string, upload: string): string[] =>
  WHOLE_ENDINGS.map((ending) => join(uploadsDir, `${upload}.${ending}`));

/** Makes the folder, and tells how many bytes uploads may take on its disk: some room has to be left for changes of the site. */
export async function findRoom(uploadsDir: string): Promise<number> {
  await mkdir(join(uploadsDir, PARTIAL_FOLDER), { recursive: true });
  const { bavail, bsize } = await statfs(uploadsDir);
  return bavail * bsize - RESERVED_BYTES;
}

export const removePart = (uploadsDir: string, upload: string): Promise<void> =>
  rm(placeOfPart(uploadsDir, upload), { force: true });

export const listParts = (uploadsDir: string): Promise<string[]> =>
  readdir(join(uploadsDir, PARTIAL_FOLDER)).catch(() => []);
