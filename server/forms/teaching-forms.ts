/** Courses and exams in Studio without scripts: what is typed comes back when something is wrong, or when somebody else was faster. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { headIds, readOrder, readOutline } from '#shared/course-form.ts';
import { EXAM_ACTIONS, EXAM_FIELDS } from '#shared/exam-form.ts';
import { ONE_PAGE } from '#shared/learning.ts';
import { arrangeRows, readQuestionForm } from '#shared/question-form.ts';
import type { Transport } from '#shared/rest/api.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { addLesson, findStaffCourse, type StaffCourse, saveOutline } from '#shared/rest/staff-courses.ts';
import {
  changeExam,
  createExam,
  orderQuestions,
  removeExam,
  removeQuestion,
  saveQuestion,
  tryExam,
} from '#shared/rest/staff-exams.ts';
import { createItem } from '#shared/rest/writing.ts';
import { pathTo, ROUTES, type RouteName } from '#shared/routes.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface TeachingFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

interface TeachingForm extends Pick<TeachingFormsOptions, 'pages'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly values: FormValues;
}

type AnswerTeachingForm = (form: TeachingForm, options: TeachingFormsOptions) => Promise<FastifyReply>;

const FORMS: Readonly<Partial<Record<RouteName, AnswerTeachingForm>>> = {
  studioExams: answerExams,
  studioExam: answerExam,
  studioQuestion: answerQuestion,
  studioExamPreview: answerPreview,
  studioCourses: answerCourses,
  studioCourse: answerCourse,
};

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerTeachingForms(app: FastifyInstance, options: TeachingFormsOptions): void {
  for (const [route, answer] of Object.entries(FORMS))
    app.post<{ Params: Record<string, string> }>(ROUTES[route as RouteName], async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const [path = '/'] = request.url.split('?', 1);
      const session = options.sessionOf(request);
      if (!session.viewer) return redirectToLogin(reply, session, path);
      const { pages } = options;
      const { params } = request;
      return answer({ pages, request, reply, path, params, values: parseBody(request) }, options);
    });
}

const SEE_OTHER = 303;

/** Goes on where the change went well; else shows the page again with what was typed. */
async function change(
  { pages, request, reply, path, values }: TeachingForm,
  endpoint: ChangeEndpoint,
  input: object,
  next: (value: unknown) => string,
): Promise<FastifyReply> {
  const { value, errors, code } = await pages.send(request, endpoint, { ...input });
  if (!errors) return reply.redirect(next(value), SEE_OTHER);
  const told = code && SECOND[code];
  if (!told) return pages.show(request, reply, path, { values, errors });
  // Told of another's change, one begins from what there is now.
  const { version: _, ...typed } = values;
  return pages.show(request, reply, path, { values: typed, errors: { '': told } });
}

const SECOND: Readonly<Record<string, string>> = {
  rest_item_changed_meanwhile:
    'Someone else changed this course in the meantime. It is shown as it is now. Please do it again.',
  question_removed_meanwhile:
    'Someone else removed this question in the meantime. What you typed is below. Save again to add it.',
};

const idOf = (value: unknown): string => String((value as { readonly id: number }).id);

async function answerExams(form: TeachingForm): Promise<FastifyReply> {
  return change(form, createExam, { title: form.values.title }, (exam) =>
    pathTo('studioExam', { id: idOf(exam) }),
  );
}

async function answerExam(form: TeachingForm): Promise<FastifyReply> {
  const { values, params, path } = form;
  const { id = '' } = params;
  const { action } = values;
  if (action === 'delete')
    return change(form, removeExam, { id }, () => `${ROUTES.studioExams}?saved=delete`);
  if (action === 'order')
    return saveOrder(form, orderQuestions, { id, questions: readOrder(values), version: values.version });
  return change(form, changeExam, { id, ...readSettings(values) }, () => `${path}?saved=settings`);
}

/** Where somebody else was faster, both orders are shown: with the version of before the page knows of it. */
async function saveOrder(
  { pages, request, reply, path, values }: TeachingForm,
  endpoint: ChangeEndpoint,
  input: object,
): Promise<FastifyReply> {
  const { errors, code = '' } = await pages.send(request, endpoint, { ...input });
  if (!errors) return reply.redirect(`${path}?saved=${values.action}`, SEE_OTHER);
  const told = CHANGED_MEANWHILE.has(code) ? { '': ORDERED_MEANWHILE } : errors;
  return pages.show(request, reply, path, { values, errors: told });
}

const CHANGED_MEANWHILE: ReadonlySet<string> = new Set([
  'rest_changed_meanwhile',
  'rest_item_changed_meanwhile',
]);
const ORDERED_MEANWHILE =
  'Someone else changed this list in the meantime. Both orders are below: choose the one to keep.';

/** Empty numbers are none. */
const numberOf = (text: string | undefined): string | null => text?.trim() || null;
const POOL = 'pool.';

function readSettings(values: FormValues): object {
  const { title, status, version, format, intro, passed_screen, failed_screen, pass_percent, draw } = values;
  const pools = Object.entries(values).filter(([name]) => name.startsWith(POOL));
  return {
    ...{ title, status, version, format, intro, passed_screen, failed_screen, pass_percent },
    attempts: numberOf(values.attempts),
    wait_hours: numberOf(values.wait_hours),
    questions_per_page: numberOf(values.questions_per_page) ?? ONE_PAGE,
    shuffle: values.shuffle === 'on',
    ...(draw !== undefined && { draw: numberOf(draw) }),
    pools: pools.map(([name, count]) => ({ name: name.slice(POOL.length), draw: count })),
    ...(values.has_access && { access: ACCESS_LEVELS.filter((level) => values[`access.${level}`] === 'on') }),
  };
}

async function answerQuestion(form: TeachingForm): Promise<FastifyReply> {
  const { pages, request, reply, path, values, params } = form;
  const { id = '', question = '' } = params;
  const exam = pathTo('studioExam', { id });
  if (values.action === 'remove') {
    const { errors } = await pages.send(request, removeQuestion, { id, question });
    // Its form has no field that a fault could stand beside.
    const told = errors && { '': Object.values(errors).join(' ') };
    if (told) return pages.show(request, reply, path, { values, errors: told });
    return reply.redirect(`${exam}?saved=remove`, SEE_OTHER);
  }
  const arranged = arrangeRows(values);
  if (arranged) return pages.show(request, reply, path, { values: arranged, errors: {} });
  // Shown again after somebody removed it, it has no version: then it is a new one.
  const isKnown = question !== 'new' && values.version !== '';
  const input = {
    ...readQuestionForm(values),
    id,
    ...(isKnown && { question_id: question, version: values.version }),
  };
  return change(form, saveQuestion, input, () => `${exam}?saved=question`);
}

async function answerPreview(form: TeachingForm): Promise<FastifyReply> {
  const { pages, request, reply, path, values, params } = form;
  if (values[EXAM_FIELDS.action] === EXAM_ACTIONS.begin) return reply.redirect(path, SEE_OTHER);
  const { value, errors } = await pages.send(request, tryExam, { id: params.id, values });
  if (errors) return pages.show(request, reply, path, { values, errors });
  const { page, problems, result } = value;
  if (result) return pages.show(request, reply, path, { values: {}, errors: {}, result });
  return pages.show(request, reply, path, { values, errors: problems }, { page: String(page ?? 1) });
}

async function answerCourses(form: TeachingForm): Promise<FastifyReply> {
  const { title = '' } = form.values;
  if (title.trim() === '')
    return form.pages.show(form.request, form.reply, form.path, {
      values: form.values,
      errors: { title: 'Required' },
    });
  return change(form, createItem, { type: 'course', title }, (course) =>
    pathTo('studioCourse', { id: idOf(course) }),
  );
}

async function answerCourse(
  form: TeachingForm,
  { transport, sessionOf }: TeachingFormsOptions,
): Promise<FastifyReply> {
  const { request, path, values, params } = form;
  const { id = '' } = params;
  const { action = '', title = '', topic, new_topic = '' } = values;
  const base = { id, base_revision: values.version };
  const named = topic || new_topic;
  if (action === 'lesson')
    return change(form, addLesson, { ...base, title, topic: named }, (course) =>
      pathTo('studioItem', {
        type: 'lesson',
        id: String((course as { readonly lesson: number }).lesson),
      }),
    );
  if (action === 'exams') return saveOrder(form, saveOutline, { ...base, exams: readOrder(values) });
  if (action === 'outline')
    return saveOrder(form, saveOutline, { ...base, outline: readOutline(readOrder(values)) });
  const context = createCallContext(request, sessionOf(request));
  const { value: course } = await transport.call(findStaffCourse, { id: Number(id) }, context);
  const heads = headIds(course.outline.map((one) => one.title));
  if (action === 'topic' && !heads.includes(values.number ?? ''))
    return form.pages.show(request, form.reply, path, {
      values,
      errors: { number: 'This topic is not there any more.' },
    });
  const changed = arrangeCourse(course, values, named);
  return change(
    form,
    saveOutline,
    { ...base, ...changed },
    () => `${path}?saved=${SAID[action] ?? 'lesson'}`,
  );
}

const SAID: Readonly<Record<string, string>> = { exam: 'exams', topic: 'topic' };

/** The parts of the course that the form changes, which says nothing of the others. */
function arrangeCourse(course: StaffCourse, values: FormValues, topic: string): object {
  const { action, exam = '', lesson = '', title = '', number } = values;
  const outline = course.outline.map((one) => ({
    title: one.title,
    lessons: one.lessons.map(({ slug }) => slug),
  }));
  const exams = course.exams.map(({ slug }) => slug);
  if (action === 'exam') return { exams: [...exams, exam] };
  if (action === 'topic') {
    const place = headIds(outline.map((one) => one.title)).indexOf(number ?? '');
    return { outline: outline.map((one, at) => (at === place ? { ...one, title } : one)) };
  }
  const last = outline.findLast((one) => one.title === topic);
  if (!last) return { outline: [...outline, { title: topic, lessons: [lesson] }] };
  last.lessons.push(lesson);
  return { outline };
}
