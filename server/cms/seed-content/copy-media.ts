import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { WHOLE_ENDINGS } from '#server/media/sniff-file.ts';

const ENDINGS: ReadonlySet<string> = new Set(['webp', 'vtt', ...WHOLE_ENDINGS].map((ending) => `.${ending}`));

/**
 * Copies the images, videos, captions and e-books that are new or have changed to where the site serves them from.
 * @param kept names of files that somebody has replaced or deleted on the site
 */
export async function copyMedia(
  mediaDir: string,
  uploadsDir: string,
  kept: ReadonlySet<string>,
): Promise<void> {
  const names = await readdir(mediaDir).catch(() => []);
  const files = names.filter((name) => ENDINGS.has(extname(name)) && !kept.has(name));
  if (files.length === 0) return;
  await mkdir(uploadsDir, { recursive: true });
  await Promise.all(files.map((name) => copyWhenChanged(join(mediaDir, name), join(uploadsDir, name))));
}

/** By way of another name, so that nobody is served half an image. */
async function copyWhenChanged(from: string, to: string): Promise<void> {
  const [source, target] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
  // Whole milliseconds: what `utimes` writes has no smaller parts.
  if (target?.size === source.size && target.mtime.getTime() === source.mtime.getTime()) return;
  const partial = `${to}.${randomUUID()}.partial`;
  await copyFile(from, partial, constants.COPYFILE_FICLONE);
  await utimes(partial, source.atime, source.mtime);
  await rename(partial, to);
}
