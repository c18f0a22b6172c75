/** E-books for whoever bought them: a PDF has their name on each page. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redirectToLogin } from '#server/forms/redirect-to-login.ts';
import type { DocumentFiles } from '#server/media/document-files.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { Transport } from '#shared/rest/api.ts';
import { findBook } from '#shared/rest/books.ts';
import { noRoute, RestError } from '#shared/rest/errors.ts';
import { ROUTES } from '#shared/routes.ts';

export interface BooksOptions {
  readonly transport: Transport;
  readonly files: DocumentFiles;
  readonly uploadsDir: string;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

type BookRequest = {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly expires?: string; readonly signature?: string };
};

export function registerBooks(
  app: FastifyInstance,
  { transport, files, uploadsDir, sessionOf }: BooksOptions,
): void {
  app.get<BookRequest>(`${ROUTES.accountBooks}:id(^[1-9][0-9]{0,14})/`, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, ROUTES.accountBooks);
    const { expires = '', signature = '' } = request.query;
    const asked = { id: request.params.id, expires, signature };
    try {
      const { value } = await transport.call(findBook, asked, createCallContext(request, session));
      const source = join(uploadsDir, value.file);
      const { mtimeMs } = await stat(source).catch(() => {
        throw noRoute();
      });
      const type = extname(value.file);
      reply.header('content-disposition', `attachment; filename="${value.slug}${type}"`);
      if (type !== '.pdf') return reply.type('application/epub+zip').send(createReadStream(source));
      const line = `Copy of ${value.owner}${value.order && `, order ${value.order}`}`;
      const copy = await files.openBook({ kind: 'book', book: { source, line }, modified: mtimeMs });
      return reply.type('application/pdf').header('content-length', copy.size).send(copy.stream);
    } catch (error) {
      // An old link leads to the new one.
      if (error instanceof RestError && error.code === 'book_link_expired')
        return reply.redirect(`${ROUTES.accountBooks}?saved=expired`, 302);
      throw error;
    }
  });
}
