/** `/studio/listings/import/` without scripts: a CSV file, or its pasted text, is checked. */
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_IMPORT_LENGTH } from '#shared/listing-import.ts';
import { checkListingImport } from '#shared/rest/listing-imports.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { createFormPages, type FormPagesOptions, type FormValues } from './form-pages.ts';
import { limitText, readTextFile } from './read-text-file.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface ListingImportFormOptions extends FormPagesOptions {
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

const TOO_LARGE = 'The file is too large. Bring its rows in several files.';
const NOT_TEXT =
  'This file is neither in UTF-8 nor in UTF-16: its letters could come out wrong. Save it as “CSV UTF-8” and choose it again.';
const WORKBOOK = 'This is a workbook, not a CSV file. Save its sheet as “CSV UTF-8” and choose that file.';

export function registerListingImportForm(server: FastifyInstance, options: ListingImportFormOptions): void {
  const pages = createFormPages(options);
  const { sessionOf } = options;
  const path = ROUTES.studioListingImports;

  server.register(async (app) => {
    options.checkOrigin(app);
    await app.register(formBody);
    await app.register(multipart, limitText(MAX_IMPORT_LENGTH));
    app.post(path, take);
  });

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, path);
    if (!request.isMultipart()) return reply.redirect(path, 303);
    const sent = await readTextFile(request, {
      field: 'csv',
      tooLarge: TOO_LARGE,
      notText: NOT_TEXT,
      workbook: WORKBOOK,
    });
    // Pasted text is shown again; a file is chosen again.
    const values: FormValues = sent.name === undefined ? { csv: sent.text } : {};
    if (sent.problem) return pages.show(request, reply, path, { values, errors: sent.problem });
    const { name = PASTED, text: csv } = sent;
    const { value, errors } = await pages.send(request, checkListingImport, { csv, name });
    if (errors) return pages.show(request, reply, path, { values, errors });
    return reply.redirect(pathTo('studioListingImport', { id: String(value.id) }), 303);
  }
}

const PASTED = 'Pasted text';
