/** A form whose session ended while it was written: the page holds what was typed until its sender is logged in again. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import { formatKeptForm } from '#shared/kept-form.ts';
import { ROUTES } from '#shared/routes.ts';
import type { FormPages, FormValues } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

interface InterruptedForm {
  readonly pages: FormPages;
  readonly session: Session;
  /** Path of the page with the form. */
  readonly path: string;
}

/** Without words nothing is lost: the login leads back to `path`. */
export async function keepOverLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, session, path }: InterruptedForm,
  sent: { readonly values: FormValues; readonly hadFiles?: boolean },
): Promise<FastifyReply> {
  const { values, hadFiles = false } = sent;
  if (session.problem === 'unreachable' || !Object.values(values).some(hasWords))
    return redirectToLogin(reply, session, path);
  reply.header('cache-control', 'private, no-store');
  const isMultipart = request.headers['content-type']?.startsWith('multipart/') ?? false;
  const kept = formatKeptForm({ path, values, hadFiles, isMultipart });
  return pages.show(request, reply, ROUTES.sessionEnded, { values: kept, errors: {} });
}

/** Tells what somebody may have written from ids and names of buttons, which have plain letters and digits alone. */
const hasWords = (value: string): boolean => /[^\w.,:-]/.test(value.trim());

/** In characters: more is a flood, not the longest listing. */
const MAX_KEPT = 200_000;
/** Photos of a guest are read past, up to so many bytes. */
const MAX_BYTES = 50_000_000;

/** Fields of a multipart form of a guest: no file is read into memory. None of a form that is too large, or did not come whole. */
export async function readWordsAlone(
  request: FastifyRequest,
): Promise<{ values: FormValues; hadFiles: boolean }> {
  const values: Record<string, string> = {};
  let hadFiles = false;
  let length = 0;
  if (!(Number(request.headers['content-length']) <= MAX_BYTES)) return { values: {}, hadFiles };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        hadFiles ||= Boolean(part.filename);
        part.file.resume();
        continue;
      }
      const value = String(part.value).replaceAll('\0', '');
      values[part.fieldname] = value;
      length += value.length;
      if (length > MAX_KEPT) return { values: {}, hadFiles };
    }
  } catch {
    // Fields that did not come would be taken for empty.
    return { values: {}, hadFiles };
  }
  return { values, hadFiles };
}
