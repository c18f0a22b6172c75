/** `/studio/listings/import/` without scripts: a CSV file, or its pasted text, is checked. */
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_IMPORT_LENGTH } from '#shared/listing-import.ts';
import { checkListingImport } from '#shared/rest/listing-imports.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { createFormPages, type FormPagesOptions, type FormValues } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface ListingImportFormOptions extends FormPagesOptions {
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

/** A letter of a text takes up to four bytes. */
const MAX_BYTES = MAX_IMPORT_LENGTH * 4;
const LIMITS = { files: 1, fields: 4, parts: 5, fileSize: MAX_BYTES, fieldSize: MAX_BYTES };

const TOO_LARGE = 'The file is too large. Bring its rows in several files.';
const NOT_TEXT = 'This is not a CSV file in UTF-8. Save it as “CSV UTF-8” and choose it again.';
const UNREADABLE = 'The form did not arrive whole. Please send it again.';

export function registerListingImportForm(server: FastifyInstance, options: ListingImportFormOptions): void {
  const pages = createFormPages(options);
  const { sessionOf } = options;
  const path = ROUTES.studioListingImports;

  server.register(async (app) => {
    options.checkOrigin(app);
    await app.register(formBody);
    await app.register(multipart, { throwFileSizeLimit: false, limits: LIMITS });
    app.post(path, take);
  });

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, path);
    if (!request.isMultipart()) return reply.redirect(path, 303);
    const { values, problem } = await readFile(request);
    if (problem) return pages.show(request, reply, path, { values: keep(values), errors: problem });
    const { value, errors } = await pages.send(request, checkListingImport, values);
    if (errors) return pages.show(request, reply, path, { values: keep(values), errors });
    return reply.redirect(pathTo('studioListingImport', { id: String(value.id) }), 303);
  }
}

/** Pasted text is shown again; a file is chosen again. */
const keep = ({ csv = '', name = '' }: FormValues): FormValues => (name === PASTED ? { csv } : {});

const PASTED = 'Pasted text';

interface SentFile {
  readonly values: FormValues;
  readonly problem?: FormValues;
}

/** A file goes before what was pasted. */
async function readFile(request: FastifyRequest): Promise<SentFile> {
  let pasted = '';
  let file: SentFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'csv') pasted = String(part.value);
      } else {
        const bytes = await part.toBuffer();
        if (part.file.truncated) file = { values: {}, problem: { file: TOO_LARGE } };
        else if (bytes.length > 0) file = decode(part.filename, bytes);
      }
    }
  } catch {
    return { values: { csv: pasted, name: PASTED }, problem: { '': UNREADABLE } };
  }
  return file ?? { values: { csv: pasted, name: PASTED } };
}

const MAX_NAME = 200;

function decode(name: string, bytes: Buffer): SentFile {
  try {
    const csv = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { values: { csv, name: name.slice(0, MAX_NAME) } };
  } catch {
    return { values: {}, problem: { file: NOT_TEXT } };
  }
}
