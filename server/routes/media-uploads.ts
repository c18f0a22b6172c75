/**
 * Files that are sent to `wp/v2/media`, as WordPress takes them: the file as the body, or in a multipart form. Or the name of one that was
 * sent in parts, or the address of an image on another site, which is brought over.
 */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AddressUnreadable, INTERNET, type Internet } from '#server/internet/ask-public.ts';
import { fetchImage } from '#server/internet/fetch-image.ts';
import { isHeic, sniffImage } from '#server/media/sniff-image.ts';
import { MAX_BYTES_OF_KIND, MAX_WHOLE_BYTES } from '#shared/media-kinds.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError, RestError } from '#shared/rest/errors.ts';
import { FilePart, type StoredFile } from '#shared/rest/stored-file.ts';
import { heicFile, otherFileKind } from '#shared/rest/upload-errors.ts';
import type { UploadMaker } from './make-upload.ts';
import { storeMedia } from './store-media.ts';

export interface MediaUploadOptions extends UploadMaker {
  /** Throws while changes are refused. */
  readonly admitChange: () => void;
  /** Finds what came in parts and is whole; throws for what is not, and for another's. */
  readonly findWholeUpload: (
    viewer: Viewer | null,
    upload: string,
  ) => Promise<{ readonly path: string; readonly name: string }>;
  /** Where images are brought from; the real one when left out. */
  readonly internet?: Internet | undefined;
}

const MAX_FIELD_BYTES = 8192;
const FAULT_OF_SERVER = 500;

const tooLarge = defineError(
  'rest_upload_file_too_big',
  413,
  'This file is larger than 20 MB. Send a smaller one.',
);
const notBrought = defineError('rest_upload_not_brought', 422, 'This image could not be brought over. %s');
/** Another call has moved it meanwhile. */
const underWay = defineError('rest_upload_under_way', 409, 'This file is being added already.');
const noData = defineError('rest_upload_no_data', 400, 'No data supplied.');

export type MediaUploads = ReturnType<typeof createMediaUploads>;

export function createMediaUploads(options: MediaUploadOptions) {
  /** Keeps what somebody sent, as the library has it. @throws rest_upload_file_too_big, rest_upload_unsupported_type, rest_upload_broken, storage_full */
  async function store(bytes: Buffer, name: string): Promise<StoredFile> {
    options.admitChange();
    return storeMedia(options, { sent: bytes, name });
  }

  /** Makes a file of what came in parts. @throws rest_upload_unknown, rest_upload_not_whole, rest_upload_finished, rest_upload_under_way, and what `store` throws */
  async function finish(upload: string, viewer: Viewer | null): Promise<StoredFile> {
    const { path, name } = await options.findWholeUpload(viewer, upload);
    options.admitChange();
    try {
      return await storeMedia(options, { sent: path, name, upload });
    } catch (error) {
      const isTold = error instanceof RestError && error.status >= FAULT_OF_SERVER;
      throw isTold || (await isThere(path)) ? error : underWay();
    }
  }

  return {
    bodyLimit: MAX_WHOLE_BYTES,

    /** Lets a scope read such bodies, of so many files. */
    async prepare(scope: FastifyInstance, files = 1): Promise<void> {
      await scope.register(multipart, {
        throwFileSizeLimit: false,
        limits: { files, fields: 8, parts: files + 8, fileSize: MAX_WHOLE_BYTES, fieldSize: MAX_FIELD_BYTES },
      });
      scope.addContentTypeParser(
        /^(?:image\/|video\/|text\/vtt|application\/(?:octet-stream|pdf|epub|x-subrip))/,
        { parseAs: 'buffer', bodyLimit: MAX_WHOLE_BYTES },
        async (_: FastifyRequest, body: Buffer) => body,
      );
    },

    /** Fields that came with the file, and the file that was made from it. @throws rest_upload_no_data, rest_upload_not_brought, and what `store` and `finish` throw */
    async take(
      request: FastifyRequest,
      viewer: Viewer | null,
    ): Promise<{ fields: object; file: StoredFile }> {
      const upload = nameOfUpload(request.body);
      if (upload !== undefined) return { fields: request.body as object, file: await finish(upload, viewer) };
      const { fields, bytes, name } = await readSent(request, options.internet);
      if (!bytes?.length) throw noData();
      return { fields, file: await store(bytes, name) };
    },

    /** @throws rest_upload_no_data */
    takePart({ body }: FastifyRequest): FilePart {
      if (!Buffer.isBuffer(body)) throw noData();
      return new FilePart(body);
    },

    store,

    /** Reads one file of a form. @throws rest_upload_file_too_big */
    readFile,

    /** For one that was refused after all. What came in parts stays for another attempt, and is removed after a day. */
    async drop({ file, upload }: StoredFile): Promise<void> {
      if (upload === undefined || !file.startsWith(upload))
        await rm(join(options.uploadsDir, file), { force: true });
    },
  };
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Names what came in parts; undefined for a file that comes along. */
const nameOfUpload = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'upload' in body ? String(body.upload) : undefined;

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
    const { bytes, name } = await fetchImage(internet, String(body.source_url), MAX_BYTES_OF_KIND.image);
    if (!sniffImage(bytes)) throw isHeic(bytes) ? heicFile() : otherFileKind();
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
