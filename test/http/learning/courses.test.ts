import t from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { findCourse, listCourses } from '#shared/rest/courses.ts';
import { callApi } from '#test/call-api.ts';
import { canny, goldie } from '#test/cast.ts';
import { createCourse } from '#test/create-course.ts';
import { createExam } from '#test/create-exam.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const listOf = z.array(listCourses.output.element);
const courseOf = findCourse.output;

const get = (app: OpenApp, path: string, cookie = '') =>
  callApi(app, `airnauts/v1/${path}`, {}, { cookie }, 'GET');

async function change(
  app: OpenApp,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<unknown>,
) {
  const { db } = await openDatabase(databaseIn(app.dataDir));
  await work(db).finally(() => db.destroy());
  app.dropAnswers();
}

t.test('courses are listed by type, certifications first, and by title', async (t) => {
  const app = await openApp(t);
  await createCourse(app, { slug: 'pebbles', title: 'Pebbles', type: 'gem-junior-courses' });
  await createCourse(app, { slug: 'zircon', title: 'Zircon' });
  await createCourse(app, { slug: 'beryl', title: 'Beryl', brands: ['gemsociety'] });
  await createCourse(app, { slug: 'gemologist', title: 'Gemologist', type: 'professional-certifications' });
  const titles = async (path: string) => listOf.parse((await get(app, path)).body).map(({ title }) => title);
  t.same(await titles('courses/'), ['Gemologist', 'Beryl', 'Zircon', 'Pebbles']);
  t.same(await titles('courses/?type=speciality-mini-courses'), ['Beryl', 'Zircon']);
  t.same(await titles('courses/?type=speciality-mini-courses&brand=facet'), ['Zircon']);
  t.equal((await get(app, 'courses/?type=evening-classes')).status, 400);
});

t.test('a course says what it takes, and what of it is open to whom', async (t) => {
  const app = await openApp(t);
  const { id, lessons, examId, link } = await createCourse(app);
  const guest = courseOf.parse((await get(app, `courses/${id}/`)).body);
  t.match(guest, {
    title: 'Paste',
    type: 'speciality-mini-courses',
    level: 'beginner',
    locked: true,
    lessons: 3,
    minutes: 3 + 2,
    outcomes: ['tell glass from quartz'],
    teachers: [{ slug: 'ada-brook', name: 'Ada Brook', link: '/author/ada-brook/' }],
    sections: [
      {
        title: 'With a loupe',
        lessons: [
          { id: lessons[0]?.id, locked: false },
          { locked: true, minutes: 1 },
        ],
      },
      { title: 'At the bench', lessons: [{ id: lessons[2]?.id, locked: true }] },
    ],
    exams: [{ id: examId, questions: 2, minutes: 2, pass_percent: 70, attempts: null, locked: true }],
  });
  t.equal(guest.exams[0]?.link, `${link}exams/${examId}/`);
  const gold = courseOf.parse((await get(app, `courses/${id}/`, (await signIn(app, goldie)).cookie)).body);
  t.match(gold, { locked: false, exams: [{ locked: false }] });
  t.same(
    gold.sections.flatMap((section) => section.lessons).filter(({ locked }) => locked),
    [],
  );
  const lapsed = await signIn(app, canny);
  t.match((await get(app, `courses/${id}/`, lapsed.cookie)).body, { locked: true });
});

t.test('its exams are asked for alone, and a lesson knows its course', async (t) => {
  const app = await openApp(t);
  const { id, lessons, examId } = await createCourse(app);
  t.match((await get(app, `courses/${id}/exams/`)).body, [{ id: examId, title: 'Paste exam' }]);
  t.match((await get(app, `lessons/${lessons[2]?.id}/course/`)).body, { id, slug: 'paste' });
  for (const path of [
    'courses/999999/',
    `courses/${lessons[0]?.id}/`,
    'lessons/999999/course/',
    `lessons/${id}/course/`,
  ])
    t.match((await get(app, path)).body, { code: 'rest_post_invalid_id', data: { status: 404 } }, path);
});

t.test(
  'what is not published is no part of a course, and an exam that draws counts what it asks',
  async (t) => {
    const app = await openApp(t);
    const { id, lessons, examId } = await createCourse(app);
    await change(app, async (db) => {
      await db
        .updateTable('items')
        .set({ status: 'draft' })
        .where('id', '=', lessons[2]?.id ?? 0)
        .execute();
      await db.updateTable('exams').set({ question_count: 1 }).where('id', '=', examId).execute();
    });
    t.match((await get(app, `courses/${id}/`)).body, {
      lessons: 2,
      minutes: 3,
      sections: [{ title: 'With a loupe' }],
      exams: [{ questions: 1 }],
    });
    t.equal((await get(app, `lessons/${lessons[2]?.id}/course/`)).status, 404);
    await change(app, (db) =>
      db.updateTable('items').set({ status: 'draft' }).where('id', '=', id).execute(),
    );
    t.equal((await get(app, `courses/${id}/`)).status, 404);
  },
);

t.test('a course that is taken from the site takes its exam along, and opens it to nobody', async (t) => {
  const app = await openApp(t);
  const { courseId, examId } = await createExam(app);
  const { cookie } = await signIn(app, goldie);
  t.equal((await get(app, `exams/${examId}/`)).status, 401);
  t.equal((await get(app, `exams/${examId}/`, cookie)).status, 200);
  await change(app, (db) =>
    db.updateTable('items').set({ status: 'draft' }).where('id', '=', courseId).execute(),
  );
  for (const as of ['', cookie]) {
    for (const path of ['', 'attempt/'])
      t.match(await get(app, `exams/${examId}/${path}`, as), {
        status: 404,
        body: { code: 'exam_invalid_id' },
      });
    const sent = await callApi(
      app,
      `airnauts/v1/exams/${examId}/`,
      { questions: [], answers: {} },
      { cookie: as },
    );
    t.equal(sent.status, 404, 'and it tells nobody what is right');
  }
});
