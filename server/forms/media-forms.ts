/** `/studio/media/` without scripts: several files at once, and the page of each. */
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaUploads } from '#server/routes/media-uploads.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { MAX_MEDIA_FILES } from '#shared/media-kinds.ts';
import { RestError } from '#shared/rest/errors.ts';
import { changeMedia, createMedia, removeMedia, replaceMedia } from '#shared/rest/media.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { createFormPages, type FormPagesOptions, type FormValues, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface MediaFormsOptions extends FormPagesOptions {
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
  readonly uploads: MediaUploads;
}

const SEE_OTHER = 303;
const UNREADABLE = 'The form did not arrive whole. Please send it again.';
const NOTHING = 'Choose a file first.';
const TOO_MANY = `At most ${MAX_MEDIA_FILES} files can be sent at once. Send the others again.`;

export function registerMediaForms(server: FastifyInstance, options: MediaFormsOptions): void {
  const { transport, sessionOf, uploads } = options;
  const pages = createFormPages(options);

  server.register(async (app) => {
    options.checkOrigin(app);
    await app.register(formBody);
    await uploads.prepare(app, MAX_MEDIA_FILES);
    app.post(ROUTES.studioMedia, addFiles);
    app.post<{ Params: { id: string } }>(ROUTES.studioFile, changeFile);
  });

  async function addFiles(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = begin(request, reply);
    if (!session) return reply;
    if (!mayWrite(session) || !request.isMultipart()) return reply.redirect(ROUTES.studioMedia, SEE_OTHER);
    const { added, problems } = await addAll(request, session);
    if (Object.keys(problems).length === 0)
      return reply.redirect(`${ROUTES.studioMedia}?added=${added}`, SEE_OTHER);
    return pages.show(request, reply, ROUTES.studioMedia, {
      values: { added: String(added) },
      errors: problems,
    });
  }

  /** The good ones are kept, whatever is wrong with others. */
  async function addAll(request: FastifyRequest, session: Session) {
    const context = createCallContext(request, session);
    const problems: Record<string, string> = {};
    let added = 0;
    let count = 0;
    try {
      for await (const part of request.parts()) {
        if (part.type === 'field' || !part.filename) continue;
        count += 1;
        try {
          const file = await uploads.store(await uploads.readFile(part), part.filename);
          await transport.call(createMedia, { file }, context).catch(async (error: unknown) => {
            await uploads.drop(file);
            throw error;
          });
          added += 1;
        } catch (error) {
          if (!(error instanceof RestError) || error.status >= 500) throw error;
          problems[`file-${count}`] = `${part.filename}: ${error.message}`;
        }
      }
    } catch (error) {
      if (error instanceof RestError) throw error;
      problems[''] = codeOfLimit(error) === 'FST_FILES_LIMIT' ? TOO_MANY : UNREADABLE;
    }
    if (count === 0 && Object.keys(problems).length === 0) problems[''] = NOTHING;
    return { added, problems };
  }

  async function changeFile(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const session = begin(request, reply);
    if (!session) return reply;
    const path = pathTo('studioFile', request.params);
    if (request.isMultipart()) return replaceFile(request, reply, path, session);
    const values = parseBody(request);
    const { action, version, alt_text, title, caption } = values;
    if (action !== 'save' && action !== 'delete') return reply.redirect(path, SEE_OTHER);
    const { id } = request.params;
    const { errors } =
      action === 'delete'
        ? await pages.send(request, removeMedia, { id, force: 'true' })
        : await pages.send(request, changeMedia, {
            ...{ id, version, alt_text, title, caption },
            ...readPoint(values),
          });
    if (errors) return pages.show(request, reply, path, { values, errors: placePoint(errors) });
    return reply.redirect(
      action === 'delete' ? `${ROUTES.studioMedia}?saved=delete` : `${path}?saved=save`,
      SEE_OTHER,
    );
  }

  async function replaceFile(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    path: string,
    session: Session,
  ): Promise<FastifyReply> {
    if (!mayWrite(session)) return reply.redirect(path, SEE_OTHER);
    const { id } = request.params;
    const values = { action: 'replace' };
    const fail = (message: string) => pages.show(request, reply, path, { values, errors: { file: message } });
    try {
      const { file } = await uploads.take(request, session.viewer);
      const { errors } = await pages.send(request, replaceMedia, { id, file });
      if (!errors) return reply.redirect(`${path}?saved=replace`, SEE_OTHER);
      await uploads.drop(file);
      return fail(errors[''] ?? UNREADABLE);
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      return fail(error.code === 'rest_upload_no_data' ? NOTHING : error.message);
    }
  }

  /** Undefined for a guest, who has been sent to the login. */
  function begin(request: FastifyRequest, reply: FastifyReply): Session | undefined {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    if (session.viewer) return session;
    redirectToLogin(reply, session, ROUTES.studioMedia);
    return undefined;
  }
}

/** Making an image is work: it is done for those alone who may send one. */
const mayWrite = ({ viewer }: Session): boolean => viewer !== null && holdsStaffRight(viewer.roles, 'draft');

/** Both coordinates, or none. Captions have no such fields. */
function readPoint({ focal_x, focal_y }: FormValues): { focal_point?: string | null } {
  if (focal_x === undefined || focal_y === undefined) return {};
  return {
    focal_point:
      focal_x.trim() === '' && focal_y.trim() === '' ? null : `${focal_x.trim()},${focal_y.trim()}`,
  };
}

const POINT = 'Both must be numbers from 0 to 100, or both empty.';

function placePoint(errors: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) =>
      field.startsWith('focal_point') ? ['focal_x', POINT] : [field, text],
    ),
  );
}

const codeOfLimit = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
