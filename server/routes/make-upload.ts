/** Makes an image from one that somebody sent, in a process of its own, and puts it among the uploads under a name that nobody guesses. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImageMaker, isWithoutRoom, type MadeImage } from '#server/media/image-maker.ts';
import type { ImageFacts } from '#server/media/make-library-image.ts';
import { placeDurably } from '#server/runtime/durable-files.ts';
import { storageFull } from '#shared/rest/errors.ts';

export interface UploadMaker {
  readonly uploadsDir: string;
  readonly maker: ImageMaker;
}

type SentImageJob = Extract<MadeImage, { readonly kind: 'avatar' | 'artwork' | 'library' }>;
type WithoutTarget<Job> = Job extends unknown ? Omit<Job, 'target'> : never;

const NAME_BYTES = 16;
/** Prefix of folders that hold what was sent while it is made into another. */
const WORK = 'facet-avatar-';
const HOUR_MS = 3_600_000;

/**
 * Answers the name of the file among the uploads, `ads/0f….webp`, and facts of an image of the library.
 * @param folder within the uploads; empty for the uploads themselves
 * @param prefix beginning of its name, before what nobody guesses
 * @param sent its bytes, or the path at which they are
 * @param describe the job, given the path of what was sent
 * @throws UnreadableImage, storage_full
 */
export async function makeUpload(
  { uploadsDir, maker }: UploadMaker,
  folder: string,
  sent: Buffer | string,
  describe: (source: string) => WithoutTarget<SentImageJob>,
  prefix = '',
): Promise<{ file: string; facts: ImageFacts | undefined }> {
  const file = `${folder && `${folder}/`}${prefix}${randomBytes(NAME_BYTES).toString('hex')}.webp`;
  const work = await mkdtemp(join(tmpdir(), WORK));
  const target = join(uploadsDir, file);
  const partial = `${target}.part`;
  try {
    const source = typeof sent === 'string' ? sent : join(work, 'sent');
    if (typeof sent !== 'string') await writeFile(source, sent, { mode: 0o600 });
    await mkdir(join(uploadsDir, folder), { recursive: true });
    const facts = await maker.make({ ...describe(source), target: partial });
    await placeDurably(partial, target);
    return { file, facts };
  } catch (error) {
    throw isWithoutRoom(error) ? storageFull() : error;
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(partial, { force: true });
  }
}

/** Removes work of a process that was killed. Another's may be under way, and another user's is not ours to remove. */
export async function removeLostWork(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(WORK)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    const isOurs = found?.isDirectory() === true && found.uid === process.getuid?.();
    if (isOurs && now.getTime() - found.mtimeMs > HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}
