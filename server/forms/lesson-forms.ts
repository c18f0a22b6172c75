/** Marking a lesson complete without scripts: its form is sent to the lesson's own address and leads on to what comes next. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { listItems } from '#shared/rest/content.ts';
import { findCourseOfLesson } from '#shared/rest/courses.ts';
import { noItem, RestError } from '#shared/rest/errors.ts';
import { type CourseProgress, completeLesson, reopenLesson } from '#shared/rest/progress.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { type FormPages, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface LessonFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

const SLUG = /^[\p{L}\p{N}_-]{1,200}$/u;

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerLessonForms(app: FastifyInstance, options: LessonFormsOptions): void {
  const { pages, transport, sessionOf } = options;

  app.post<{ Params: { slug: string } }>(ROUTES.lesson, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const { slug } = request.params;
    const session = sessionOf(request);
    const context = createCallContext(request, session);
    const id = await findLesson(slug, context);
    const path = pathTo('lesson', { slug });
    if (!session.viewer) return redirectToLogin(reply, session, path);
    const values = parseBody(request);
    const isReopened = values.reopen === '1';
    const endpoint = isReopened ? reopenLesson : completeLesson;
    const { value, errors } = await pages.send(request, endpoint, { id: String(id) });
    if (errors) return pages.show(request, reply, path, { values, errors });
    return reply.redirect(isReopened ? path : await findNext(id, path, value.progress, context), 303);
  });

  async function findLesson(slug: string, context: CallContext): Promise<number> {
    if (!SLUG.test(slug)) throw noItem();
    const { brand } = context;
    const input = { type: 'lesson', slug, brand, per_page: 1, context: 'embed' } as const;
    const [lesson] = (await transport.call(listItems, input, context)).value.items;
    if (!lesson) throw noItem();
    return lesson.id;
  }

  /** The next lesson; after the last an exam that is not passed, or the course. */
  async function findNext(
    id: number,
    path: string,
    progress: CourseProgress | null,
    context: CallContext,
  ): Promise<string> {
    const course = await transport.call(findCourseOfLesson, { id }, context).then(
      ({ value }) => value,
      (error: unknown) => {
        if (error instanceof RestError && error.status === 404) return undefined;
        throw error;
      },
    );
    if (!course) return path;
    const lessons = course.sections.flatMap((section) => section.lessons);
    const following = lessons[lessons.findIndex((lesson) => lesson.id === id) + 1];
    const exam = course.exams.find((one) => !one.locked && !progress?.exams_passed.includes(one.id));
    return (following ?? exam ?? course).link;
  }
}
