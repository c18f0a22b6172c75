/** Makes a file of the library from one that somebody sent: what it is, its bytes say. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWholeBook } from '#server/media/check-book.ts';
import { ADDED_LINES, convertSubRip, isSubRip } from '#server/media/convert-subrip.ts';
import { isWithoutRoom, UnreadableImage } from '#server/media/image-maker.ts';
import { SNIFFED_FILE_BYTES, type SniffedFile, sniffFile } from '#server/media/sniff-file.ts';
import { isHeic } from '#server/media/sniff-image.ts';
import { placeDurably, writeDurably } from '#server/runtime/durable-files.ts';
import { checkCaptions } from '#shared/captions.ts';
import { maxBytesOf } from '#shared/media-kinds.ts';
import { defineError, storageFull } from '#shared/rest/errors.ts';
import { StoredFile } from '#shared/rest/stored-file.ts';
import { heicFile, otherFileKind, rejectLarge } from '#shared/rest/upload-errors.ts';
import { makeUpload, type UploadMaker } from './make-upload.ts';

/** A file as it came, or where it lies when it came in parts. */
export interface SentMedia {
  readonly sent: Buffer | string;
  /** As its sender calls it. */
  readonly name: string;
  /** Names the upload in parts. */
  readonly upload?: string | undefined;
}

const NAME_BYTES = 16;

const brokenImage = defineError(
  'rest_upload_broken',
  422,
  'This image is broken, or larger than 40 megapixels. Save it again and send that.',
);
const brokenVideo = defineError(
  'rest_upload_broken',
  422,
  'This video is broken, or a part of it is missing. Export it again and send that.',
);
const brokenBook = defineError(
  'rest_upload_broken',
  422,
  'This e-book is broken, or a part of it is missing. Export it again and send that.',
);
const brokenCaptions = defineError('rest_upload_broken', 422, 'Line %s of these captions: %s');

/** @throws rest_upload_file_too_big, rest_upload_unsupported_type, rest_upload_broken, storage_full */
export async function storeMedia(options: UploadMaker, media: SentMedia): Promise<StoredFile> {
  const { sent, name } = media;
  const { start, size } = typeof sent === 'string' ? await lookAt(sent) : lookAtBytes(sent);
  const sniffed = sniffFile(start) ?? (/\.(?:vtt|srt)$/i.test(name) ? NAMED_CAPTIONS : undefined);
  if (!sniffed) throw isHeic(start) ? heicFile() : otherFileKind();
  const { kind, mimeType } = sniffed;
  if (size > maxBytesOf(mimeType)) rejectLarge(mimeType);
  try {
    if (kind === 'image') return await storeImage(options, media);
    if (kind === 'text') return await storeCaptions(options.uploadsDir, media);
    return await storeWhole(options, sniffed, media, size);
  } catch (error) {
    throw isWithoutRoom(error) ? storageFull() : error;
  }
}

/** Captions whose first lines are wrong: that is said of them. */
const NAMED_CAPTIONS: SniffedFile = { kind: 'text', mimeType: 'text/vtt', extension: 'vtt' };

const lookAtBytes = (bytes: Buffer) => ({
  start: bytes.subarray(0, SNIFFED_FILE_BYTES),
  size: bytes.length,
});

async function lookAt(path: string): Promise<{ start: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_FILE_BYTES), 0, SNIFFED_FILE_BYTES, 0);
    return { start: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

async function storeImage(options: UploadMaker, { sent, name, upload }: SentMedia): Promise<StoredFile> {
  try {
    const { file, facts } = await makeUpload(options, '', sent, (source) => ({ kind: 'library', source }));
    if (!facts) throw brokenImage();
    const { size } = await stat(join(options.uploadsDir, file));
    return new StoredFile({ ...facts, mimeType: 'image/webp', file, name, bytes: size, upload });
  } catch (error) {
    throw error instanceof UnreadableImage ? brokenImage() : error;
  }
}

async function storeCaptions(uploadsDir: string, { sent, name, upload }: SentMedia): Promise<StoredFile> {
  const bytes = typeof sent === 'string' ? await readFile(sent) : sent;
  const words = decodeText(bytes);
  if (words === undefined) throw brokenCaptions(1, 'They are not in UTF-8.');
  const isConverted = isSubRip(words) || (/\.srt$/i.test(name) && !words.startsWith('WEBVTT'));
  const text = isConverted ? convertSubRip(words) : words;
  const [problem] = checkCaptions(text);
  if (problem)
    throw brokenCaptions(Math.max(1, problem.line - (isConverted ? ADDED_LINES : 0)), problem.message);
  const file = `${randomBytes(NAME_BYTES).toString('hex')}.vtt`;
  await mkdir(uploadsDir, { recursive: true });
  await writeDurably(join(uploadsDir, file), text);
  const facts = { width: 0, height: 0, placeholder: '', bytes: Buffer.byteLength(text) };
  return new StoredFile({ ...facts, file, mimeType: 'text/vtt', name, upload });
}

function decodeText(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Videos and books are kept as they are. One that came in parts bears the name of its upload, so that a second attempt finds it. */
async function storeWhole(
  options: UploadMaker,
  { kind, mimeType, extension }: SniffedFile,
  { sent, name, upload }: SentMedia,
  bytes: number,
): Promise<StoredFile> {
  const file = `${upload ?? randomBytes(NAME_BYTES).toString('hex')}.${extension}`;
  const target = join(options.uploadsDir, file);
  const path = typeof sent === 'string' ? sent : `${target}.part`;
  try {
    if (typeof sent !== 'string') {
      await mkdir(options.uploadsDir, { recursive: true });
      await writeFile(path, sent);
    }
    const facts = kind === 'video' ? await readVideo(options, path) : await readBook(path, mimeType);
    if (path !== target) await placeDurably(path, target);
    return new StoredFile({ ...facts, file, mimeType, name, bytes, upload });
  } catch (error) {
    if (typeof sent !== 'string') await rm(path, { force: true });
    throw error;
  }
}

async function readVideo({ maker }: UploadMaker, source: string) {
  try {
    const facts = await maker.make({ kind: 'video', source });
    if (!facts) throw brokenVideo();
    return facts;
  } catch (error) {
    throw error instanceof UnreadableImage ? brokenVideo() : error;
  }
}

async function readBook(path: string, mimeType: string) {
  if (!(await isWholeBook(path, mimeType))) throw brokenBook();
  return { width: 0, height: 0, placeholder: '' };
}
