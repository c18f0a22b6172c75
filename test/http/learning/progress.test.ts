import t from 'tap';
import * as z from 'zod';
import { openDatabase } from '#server/cms/database/index.ts';
import { listProgress } from '#shared/rest/progress.ts';
import { callApi } from '#test/call-api.ts';
import { canny, fay, goldie, plato } from '#test/cast.ts';
import { type CreatedCourse, createCourse } from '#test/create-course.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const listOf = z.array(listProgress.output.element);

const mark = (app: OpenApp, id: number | undefined, cookie: string, method = 'POST') =>
  callApi(app, `airnauts/v1/lessons/${id}/completion/`, {}, { cookie }, method);
const progressOf = async (app: OpenApp, cookie: string, query = '') =>
  listOf.parse((await callApi(app, `airnauts/v1/user/progress/${query}`, {}, { cookie }, 'GET')).body);

async function change(
  app: OpenApp,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<unknown>,
) {
  const { db } = await openDatabase(databaseIn(app.dataDir));
  await work(db).finally(() => db.destroy());
}

/** An attempt that was sent in. */
function writeAttempt(app: OpenApp, { examId }: CreatedCourse, userId: number, passed: 0 | 1) {
  const now = new Date().toISOString();
  return change(app, (db) =>
    db
      .insertInto('exam_attempts')
      .values({
        exam_id: examId,
        user_id: userId,
        seed: 'seed',
        question_ids: '[]',
        started_at: now,
        submitted_at: now,
        result: '{"answers":[]}',
        score: passed,
        max_score: 1,
        percent: passed * 100,
        passed,
      })
      .execute(),
  );
}

t.test('lessons are marked in any order, and what is next is the first that is not', async (t) => {
  const app = await openApp(t);
  const { id, lessons, link, examId } = await createCourse(app);
  const { cookie, id: userId } = await signIn(app, goldie);
  t.same(await progressOf(app, cookie), []);
  const [first, second, third] = lessons;
  const { status, body } = await mark(app, third?.id, cookie);
  t.equal(status, 200);
  t.match(body, {
    completed: true,
    progress: { course_id: id, completed: [third?.id], percent: 25, next: { link: first?.link } },
  });
  await mark(app, first?.id, cookie);
  t.match(await progressOf(app, cookie), [
    {
      title: 'Paste',
      lessons: 3,
      exams: 1,
      percent: 50,
      next: { title: 'Swirls In Paste', kind: 'lesson', image: null },
      certificate_url: null,
    },
  ]);
  await mark(app, second?.id, cookie);
  t.match(await progressOf(app, cookie, `?course=${id}`), [
    {
      percent: 75,
      next: { title: 'Paste exam', kind: 'exam', link: `${link}exams/${examId}/` },
      exams_passed: [],
    },
  ]);
  await writeAttempt(app, { id, lessons, link, examId }, userId, 0);
  t.match(await progressOf(app, cookie), [{ percent: 75, exams_passed: [] }], 'to fail is to go on');
  await writeAttempt(app, { id, lessons, link, examId }, userId, 1);
  t.match(await progressOf(app, cookie), [{ percent: 100, exams_passed: [examId], next: null }]);
});

t.test('weeks in a row begin with the first lesson, and are nobody else’s', async (t) => {
  const app = await openApp(t);
  const { lessons } = await createCourse(app);
  const { cookie } = await signIn(app, goldie);
  const findStreak = async (headers: { cookie?: string }) =>
    (await callApi(app, 'airnauts/v1/user/streak/', {}, headers, 'GET')).body;
  t.same(await findStreak({ cookie }), { weeks: 0 });
  await mark(app, lessons[0]?.id, cookie);
  t.same(await findStreak({ cookie }), { weeks: 1 });
  const { cookie: other } = await signIn(app, fay);
  t.same(await findStreak({ cookie: other }), { weeks: 0 });
  t.match(await findStreak({}), { code: 'rest_not_logged_in' });
});

t.test('marking twice is marking once, and a mark can be taken away', async (t) => {
  const app = await openApp(t);
  const { lessons } = await createCourse(app);
  const { cookie } = await signIn(app, goldie);
  await Promise.all(Array.from({ length: 20 }, () => mark(app, lessons[0]?.id, cookie)));
  t.match(await progressOf(app, cookie), [{ completed: [lessons[0]?.id], percent: 25 }]);
  t.match((await mark(app, lessons[0]?.id, cookie, 'DELETE')).body, { completed: false, progress: null });
  t.same(await progressOf(app, cookie), []);
  t.equal(
    (await mark(app, lessons[0]?.id, cookie, 'DELETE')).status,
    200,
    'nor is it an error to do so twice',
  );
});

t.test('only who may read a lesson marks it', async (t) => {
  const app = await openApp(t);
  const { id, lessons } = await createCourse(app);
  const free = await signIn(app, fay);
  for (const method of ['POST', 'DELETE']) {
    t.match((await mark(app, lessons[0]?.id, '', method)).body, { code: 'rest_not_logged_in' }, 'a guest');
    t.match((await mark(app, lessons[1]?.id, free.cookie, method)).body, {
      code: 'lesson_locked',
      data: { status: 403 },
    });
    for (const none of [999_999, id])
      t.match((await mark(app, none, free.cookie, method)).body, { code: 'rest_post_invalid_id' });
  }
  t.match(await callApi(app, 'airnauts/v1/user/progress/', {}, {}, 'GET'), { status: 401 });
  t.equal((await mark(app, lessons[0]?.id, free.cookie)).status, 200, 'the first is for everybody');
  t.same(await progressOf(app, (await signIn(app, plato)).cookie), [], "nobody sees another's progress");
});

t.test('progress stays when a membership lapses', async (t) => {
  const app = await openApp(t);
  const { lessons } = await createCourse(app);
  const { cookie, id } = await signIn(app, canny);
  const grant = { user_id: id, level: 'MINI_COURSE' as const, source: 'test', until: null };
  await change(app, (db) => db.insertInto('grants').values(grant).execute());
  const renewed = await signIn(app, canny);
  await mark(app, lessons[0]?.id, renewed.cookie);
  await change(app, (db) => db.deleteFrom('grants').where('user_id', '=', id).execute());
  t.match(await progressOf(app, cookie), [{ completed: [lessons[0]?.id] }]);
});

t.test('what was learned is taken along and forgotten with the account', async (t) => {
  const app = await openApp(t);
  const course = await createCourse(app);
  const { cookie, id } = await signIn(app, goldie);
  await mark(app, course.lessons[0]?.id, cookie);
  await writeAttempt(app, course, id, 1);
  await change(app, (db) =>
    db
      .insertInto('certificates')
      .values({
        number: 'K7PM-3QXW-9TFD',
        user_id: id,
        course_id: course.id,
        name: goldie.name,
        brand: 'facet',
        issued_at: new Date().toISOString(),
        revoked_at: null,
      })
      .execute(),
  );
  t.match(await progressOf(app, cookie), [{ certificate_url: '/certificate/K7PM-3QXW-9TFD/' }]);
  const { body } = await callApi(app, 'airnauts/v1/user/export/', {}, { cookie }, 'GET');
  t.match(body, {
    lessons: [{ title: 'Bubbles In Paste', completed_at: String }],
    exams: [{ title: 'Paste exam', passed: 1, answers: {} }],
    certificates: [{ number: 'K7PM-3QXW-9TFD', course: 'Paste' }],
  });
  const closed = await callApi(
    app,
    'airnauts/v1/user/account/close/',
    { password: goldie.password },
    { cookie },
  );
  t.equal(closed.status, 200, closed.text);
  await change(app, async (db) => {
    for (const table of ['lesson_progress', 'exam_attempts', 'certificates'] as const)
      t.same(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute(), [], table);
  });
});
