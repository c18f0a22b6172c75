/** Files that are sent to `wp/v2/media`, as WordPress takes them: the file as the body, or in a multipart form. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UnreadableImage } from '#server/media/image-maker.ts';
import { sniffImage } from '#server/media/sniff-image.ts';
import { defineError } from '#shared/rest/errors.ts';
import { StoredImage } from '#shared/rest/stored-image.ts';
import { makeUpload, type UploadMaker } from './make-upload.ts';

export interface MediaUploadOptions extends UploadMaker {
  /** Throws while changes are refused. */
  readonly admitChange: () => void;
}

const MB = 1_048_576;
const MAX_BYTES = 20 * MB;
const MAX_FIELD_BYTES = 8192;

const tooLarge = defineError(
  'rest_upload_file_too_big',
  413,
  'This file is larger than 20 MB. Send a smaller one.',
);
const otherKind = defineError('rest_upload_unsupported_type', 415, 'This is not a JPEG, PNG or WebP image.');
const broken = defineError(
  'rest_upload_broken',
  422,
  'This image is broken, or larger than 40 megapixels. Save it again and send that.',
);
const noData = defineError('rest_upload_no_data', 400, 'No data supplied.');

export function createMediaUploads(options: MediaUploadOptions) {
  return {
    bodyLimit: MAX_BYTES,

    /** Lets a scope read such bodies. */
    async prepare(scope: FastifyInstance): Promise<void> {
      await scope.register(multipart, {
        throwFileSizeLimit: false,
        limits: { files: 1, fields: 8, parts: 9, fileSize: MAX_BYTES, fieldSize: MAX_FIELD_BYTES },
      });
      scope.addContentTypeParser(
        /^(?:image\/|application\/octet-stream)/,
        { parseAs: 'buffer', bodyLimit: MAX_BYTES },
        async (_: FastifyRequest, body: Buffer) => body,
      );
    },

    /** Fields that came with the file, and the image that was made from it. @throws rest_upload_file_too_big, rest_upload_unsupported_type, rest_upload_broken, rest_upload_no_data, storage_full */
    async take(request: FastifyRequest): Promise<{ fields: Record<string, string>; file: StoredImage }> {
      const { fields, bytes, name } = request.isMultipart() ? await readForm(request) : readBody(request);
      if (!bytes?.length) throw noData();
      if (!sniffImage(bytes)) throw otherKind();
      options.admitChange();
      try {
        const { file, facts } = await makeUpload(options, '', bytes, (source) => ({
          kind: 'library',
          source,
        }));
        if (!facts) throw broken();
        return { fields, file: new StoredImage({ ...facts, file, name }) };
      } catch (error) {
        throw error instanceof UnreadableImage ? broken() : error;
      }
    },

    /** For one that was refused after all. */
    drop: ({ file }: StoredImage): Promise<void> => rm(join(options.uploadsDir, file), { force: true }),
  };
}

interface SentFile {
  readonly fields: Record<string, string>;
  readonly bytes: Buffer | undefined;
  readonly name: string;
}

async function readForm(request: FastifyRequest): Promise<SentFile> {
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  let name = '';
  for await (const part of request.parts()) {
    // NUL can be stored nowhere.
    if (part.type === 'field') fields[part.fieldname] = String(part.value).replaceAll('\0', '');
    else {
      bytes = await part.toBuffer();
      name = part.filename ?? '';
      if (part.file.truncated) throw tooLarge();
    }
  }
  return { fields, bytes, name };
}

function readBody({ body, headers }: FastifyRequest): SentFile {
  const disposition = headers['content-disposition'] ?? '';
  const name = /filename="?([^";]{1,200})/.exec(disposition)?.[1] ?? '';
  return { fields: {}, bytes: Buffer.isBuffer(body) ? body : undefined, name };
}
