/** `/studio/exams/{id}/import/` without scripts: questions from a GIFT file, or its pasted text. */
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { importQuestions, MAX_GIFT } from '#shared/rest/staff-exams.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { createFormPages, type FormPagesOptions } from './form-pages.ts';
import { limitText, readTextFile } from './read-text-file.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface GiftImportFormOptions extends FormPagesOptions {
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

const MESSAGES = {
  field: 'gift',
  tooLarge: 'The file is too large. Bring its questions in several files.',
  notText: 'This is not a text file in UTF-8.',
};

export function registerGiftImportForm(server: FastifyInstance, options: GiftImportFormOptions): void {
  const pages = createFormPages(options);
  const { sessionOf } = options;

  server.register(async (app) => {
    options.checkOrigin(app);
    await app.register(formBody);
    await app.register(multipart, limitText(MAX_GIFT));
    app.post<{ Params: { id: string } }>(ROUTES.studioExamImport, take);
  });

  async function take(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const { id } = request.params;
    const path = pathTo('studioExamImport', { id });
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, path);
    if (!request.isMultipart()) return reply.redirect(path, 303);
    const { text: gift, name, problem } = await readTextFile(request, MESSAGES);
    // A file is chosen again; with its text beside, its mistakes can be mended at once.
    const values = { gift, ...(name !== undefined && { name }) };
    if (problem) return pages.show(request, reply, path, { values, errors: problem });
    const { value, errors } = await pages.send(request, importQuestions, { id, gift });
    if (errors) return pages.show(request, reply, path, { values, errors });
    const { added, known, warnings } = value;
    // Told at once: nobody looks for a question that was left out without a word.
    if (known > 0 || warnings.length > 0) {
      const done = { added: String(added), known: String(known), warnings: warnings.join('\n') };
      return pages.show(request, reply, path, { values: done, errors: {} });
    }
    return reply.redirect(`${pathTo('studioExam', { id })}?saved=imported`, 303);
  }
}
