/**
 * Files that are sent to `wp/v2/media`, as WordPress takes them: the file as the body, or in a multipart form. Or the address of an image
 * on another site, which is brought over.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AddressUnreadable, INTERNET, type Internet } from '#server/internet/ask-public.ts';
import { fetchImage } from '#server/internet/fetch-image.ts';
import { isWithoutRoom, UnreadableImage } from '#server/media/image-maker.ts';
import { sniffImage } from '#server/media/sniff-image.ts';
import { writeDurably } from '#server/runtime/durable-files.ts';
import { checkCaptions } from '#shared/captions.ts';
import { defineError, storageFull } from '#shared/rest/errors.ts';
import { StoredFile } from '#shared/rest/stored-file.ts';
import { makeUpload, type UploadMaker } from './make-upload.ts';

export interface MediaUploadOptions extends UploadMaker {
  /** Throws while changes are refused. */
  readonly admitChange: () => void;
  /** Where images are brought from; the real one when left out. */
  readonly internet?: Internet | undefined;
}

const MB = 1_048_576;
const MAX_BYTES = 20 * MB;
const MAX_CAPTION_BYTES = MB;
const NAME_BYTES = 16;
const MAX_FIELD_BYTES = 8192;

const tooLarge = defineError(
  'rest_upload_file_too_big',
  413,
  'This file is larger than 20 MB. Send a smaller one.',
);
const tooLargeCaptions = defineError(
  'rest_upload_file_too_big',
  413,
  'These captions are larger than 1 MB. Send smaller ones.',
);
const otherKind = defineError(
  'rest_upload_unsupported_type',
  415,
  'This is not a JPEG, PNG or WebP image, nor captions in WebVTT.',
);
const broken = defineError(
  'rest_upload_broken',
  422,
  'This image is broken, or larger than 40 megapixels. Save it again and send that.',
);
const brokenCaptions = defineError('rest_upload_broken', 422, 'Line %s of these captions: %s');
const notBrought = defineError('rest_upload_not_brought', 422, 'This image could not be brought over. %s');
const noData = defineError('rest_upload_no_data', 400, 'No data supplied.');

export type MediaUploads = ReturnType<typeof createMediaUploads>;

export function createMediaUploads(options: MediaUploadOptions) {
  /** Keeps what somebody sent, as the library has it. @throws rest_upload_file_too_big, rest_upload_unsupported_type, rest_upload_broken, storage_full */
  async function store(bytes: Buffer, name: string): Promise<StoredFile> {
    if (sniffImage(bytes)) {
      options.admitChange();
      return storeImage(options, bytes, name);
    }
    const text = decodeCaptions(bytes, name);
    if (text === undefined) throw otherKind();
    options.admitChange();
    return storeCaptions(options.uploadsDir, text, name);
  }

  return {
    bodyLimit: MAX_BYTES,

    /** Lets a scope read such bodies, of so many files. */
    async prepare(scope: FastifyInstance, files = 1): Promise<void> {
      await scope.register(multipart, {
        throwFileSizeLimit: false,
        limits: { files, fields: 8, parts: files + 8, fileSize: MAX_BYTES, fieldSize: MAX_FIELD_BYTES },
      });
      scope.addContentTypeParser(
        /^(?:image\/|text\/vtt|application\/octet-stream)/,
        { parseAs: 'buffer', bodyLimit: MAX_BYTES },
        async (_: FastifyRequest, body: Buffer) => body,
      );
    },

    /** Fields that came with the file, and the file that was made from it. @throws rest_upload_no_data, rest_upload_not_brought, and what `store` throws */
    async take(request: FastifyRequest): Promise<{ fields: object; file: StoredFile }> {
      const { fields, bytes, name } = await readSent(request, options.internet);
      if (!bytes?.length) throw noData();
      return { fields, file: await store(bytes, name) };
    },

    store,

    /** Reads one file of a form. @throws rest_upload_file_too_big */
    readFile,

    /** For one that was refused after all. */
    drop: ({ file }: StoredFile): Promise<void> => rm(join(options.uploadsDir, file), { force: true }),
  };
}

async function storeImage(options: UploadMaker, bytes: Buffer, name: string): Promise<StoredFile> {
  try {
    const { file, facts } = await makeUpload(options, '', bytes, (source) => ({ kind: 'library', source }));
    if (!facts) throw broken();
    return new StoredFile({ ...facts, mimeType: 'image/webp', file, name });
  } catch (error) {
    throw error instanceof UnreadableImage ? broken() : error;
  }
}

/** Undefined for what does not say that it is captions. @throws rest_upload_file_too_big, rest_upload_broken */
function decodeCaptions(bytes: Buffer, name: string): string | undefined {
  const start = bytes.toString('latin1', 0, '\uFEFFWEBVTT'.length + 2);
  if (!start.includes('WEBVTT') && !name.toLowerCase().endsWith('.vtt')) return undefined;
  if (bytes.length > MAX_CAPTION_BYTES) throw tooLargeCaptions();
  const text = decodeText(bytes);
  if (text === undefined) throw brokenCaptions(1, 'They are not in UTF-8.');
  const [problem] = checkCaptions(text);
  if (problem) throw brokenCaptions(problem.line, problem.message);
  return text;
}

function decodeText(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function storeCaptions(uploadsDir: string, text: string, name: string): Promise<StoredFile> {
  const file = `${randomBytes(NAME_BYTES).toString('hex')}.vtt`;
  try {
    await mkdir(uploadsDir, { recursive: true });
    await writeDurably(join(uploadsDir, file), text);
  } catch (error) {
    throw isWithoutRoom(error) ? storageFull() : error;
  }
  return new StoredFile({ file, mimeType: 'text/vtt', width: 0, height: 0, placeholder: '', name });
}

interface SentFile {
  readonly fields: object;
  readonly bytes: Buffer | undefined;
  readonly name: string;
}

function readSent(request: FastifyRequest, internet: Internet | undefined): Promise<SentFile> | SentFile {
  if (request.isMultipart()) return readForm(request);
  const { body } = request;
  const isNamed = typeof body === 'object' && body !== null && 'source_url' in body;
  return isNamed ? bringOver(body, internet) : readBody(request);
}

async function bringOver(
  body: { readonly source_url: unknown },
  internet: Internet = INTERNET,
): Promise<SentFile> {
  try {
    const { bytes, name } = await fetchImage(internet, String(body.source_url), MAX_BYTES);
    if (!sniffImage(bytes)) throw otherKind();
    return { fields: body, bytes, name };
  } catch (error) {
    throw error instanceof AddressUnreadable ? notBrought(error.message) : error;
  }
}

async function readForm(request: FastifyRequest): Promise<SentFile> {
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  let name = '';
  for await (const part of request.parts()) {
    // NUL can be stored nowhere.
    if (part.type === 'field') fields[part.fieldname] = String(part.value).replaceAll('\0', '');
    else {
      bytes = await readFile(part);
      name = part.filename ?? '';
    }
  }
  return { fields, bytes, name };
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLarge();
  return bytes;
}

function readBody({ body, headers }: FastifyRequest): SentFile {
  const disposition = headers['content-disposition'] ?? '';
  const name = /filename="?([^";]{1,200})/.exec(disposition)?.[1] ?? '';
  return { fields: {}, bytes: Buffer.isBuffer(body) ? body : undefined, name };
}
