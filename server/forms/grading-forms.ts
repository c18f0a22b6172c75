/** Essays are graded by staff: a form for each attempt that waits. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import { gradingField, listGraded } from '#shared/grading-form.ts';
import { gradeEssay } from '#shared/rest/grading.ts';
import { ROUTES } from '#shared/routes.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface GradingFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerGradingForms(app: FastifyInstance, { pages, sessionOf }: GradingFormsOptions): void {
  app.post<{ Params: { attempt: string } }>(ROUTES.gradingAttempt, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    const [path = '/'] = request.url.split('?', 1);
    if (!session.viewer) return redirectToLogin(reply, session, path);
    const values = parseBody(request);
    const { errors, pending } = await gradeEssays(pages, request, request.params.attempt, values);
    if (Object.keys(errors).length > 0) return pages.show(request, reply, path, { values, errors });
    return reply.redirect(pending === 0 ? ROUTES.grading : path, 303);
  });
}

/** Those that were given points, one after the other; what is wrong with one keeps no other from having its own. */
async function gradeEssays(pages: FormPages, request: FastifyRequest, attempt: string, values: FormValues) {
  const errors: Record<string, string> = {};
  let pending: number | undefined;
  for (const id of listGraded(values)) {
    const names = { points: gradingField('points', id), comment: gradingField('comment', id) };
    const [points = '', comment = ''] = [values[names.points]?.trim(), values[names.comment]];
    if (points === '') {
      if (comment.trim() !== '') errors[names.points] = 'Enter points too, or remove the comment.';
      continue;
    }
    const given = { attempt, question_id: String(id), points, comment };
    const graded = await pages.send(request, gradeEssay, given);
    if (!graded.errors) pending = graded.value.pending;
    else
      for (const [name, problem] of Object.entries(graded.errors))
        errors[name === 'points' || name === 'comment' ? names[name] : ''] = problem;
  }
  return { errors, pending };
}
