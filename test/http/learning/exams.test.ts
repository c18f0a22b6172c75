import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { beginExam } from '#test/begin-exam.ts';
import { callApi } from '#test/call-api.ts';
import { edda, fay, goldie, plato } from '#test/cast.ts';
import { changeKey, createRandom } from '#test/change-key.ts';
import { ALL_KINDS, answerAll, createExam } from '#test/create-exam.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { attemptStateOf, examOf, resultOf } from '#test/read-exam.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const path = (id: number) => `airnauts/v1/exams/${id}/`;
const get = (app: OpenApp, id: number, cookie = '') => callApi(app, path(id), {}, { cookie }, 'GET');
const stateOf = async (app: OpenApp, id: number, cookie: string) =>
  attemptStateOf((await callApi(app, `${path(id)}attempt/`, {}, { cookie }, 'GET')).body);
const send = (app: OpenApp, id: number, cookie: string, body: object) =>
  callApi(app, path(id), { id, ...body }, { cookie });
const save = (app: OpenApp, id: number, cookie: string, body: object) =>
  callApi(app, `${path(id)}attempt/`, body, { cookie }, 'PUT');

/** The open attempt, with full marks ready to be sent. */
async function openExam(app: OpenApp, id: number, cookie: string) {
  const { questions } = (await beginExam(app, id, { cookie })).exam;
  return { questions: questions.map((question) => question.id), answers: answerAll(questions) };
}

async function change(
  app: OpenApp,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<unknown>,
) {
  const { db } = await openDatabase(databaseIn(app.dataDir));
  await work(db).finally(() => db.destroy());
}

t.test('an exam is opened, saved, sent in once, and told how it went', async (t) => {
  const app = await openApp(t);
  const { examId, questionIds } = await createExam(app);
  const { cookie } = await signIn(app, goldie);
  const { exam } = await beginExam(app, examId, { cookie });
  t.match(exam, { id: examId, title: 'Ruby exam', questions_per_page: -1 });
  t.strictSame(
    exam.questions.map(({ question_no, answer_type }) => [question_no, answer_type]),
    [
      [1, 'radio'],
      [2, 'checkbox'],
      [3, 'gaps'],
      [4, 'sort'],
      [5, 'textarea'],
    ],
  );
  const [first = 0, second = 0] = questionIds;
  const answers = answerAll(exam.questions);
  t.equal((await save(app, examId, cookie, { answers: { [first]: answers[first] } })).status, 200);
  t.equal((await save(app, examId, cookie, { answers: { [second]: answers[second] } })).status, 200);
  const open = await stateOf(app, examId, cookie);
  t.strictSame(open.answers, { [first]: answers[first], [second]: answers[second] }, 'both are kept');
  const again = examOf((await get(app, examId, cookie)).body);
  t.strictSame(again, exam, 'it goes on as it was');

  const { [questionIds[4] ?? 0]: _, ...most } = answers;
  const sent = await send(app, examId, cookie, { questions: questionIds, answers: most });
  const result = resultOf(sent.body);
  t.match(result, {
    score: 8,
    max_score: 9,
    percent: 88,
    passed: true,
    pending: false,
    final_screen: '<p>Well done.</p>',
  });
  t.match(result.answers[4], { is_answered: false, is_correct: false, right: 'refractometer' });
  t.match(result.answers[0], { is_correct: true, feedback: /aluminum/, right: 'Chromium' });
  const after = await stateOf(app, examId, cookie);
  t.match(after, { attempt: null, attempts_used: 1, attempts_left: null, passed: true, best_percent: 88 });
  t.strictSame(after.last?.result, result);
});

t.test(
  'asking for the questions changes nothing, and they are those that the attempt then asks',
  async (t) => {
    const app = await openApp(t);
    const { examId } = await createExam(app, ALL_KINDS, { shuffle: true, attempts: 2 });
    const { cookie } = await signIn(app, goldie);
    const countRows = async () => {
      const { db } = await openDatabase(databaseIn(app.dataDir));
      const rows = await db.selectFrom('exam_attempts').select('id').execute();
      return db.destroy().then(() => rows.length);
    };
    const asked = await Promise.all(Array.from({ length: 20 }, () => get(app, examId, cookie)));
    t.equal(new Set(asked.map(({ text }) => text)).size, 1);
    t.equal(await countRows(), 0);
    t.match(await stateOf(app, examId, cookie), { attempt: null, attempts_used: 0, attempts_left: 2 });
    const sheet = { questions: examOf(asked[0]?.body).questions.map(({ id }) => id), answers: {} };
    t.match(await send(app, examId, cookie, sheet), { status: 409, body: { code: 'exam_not_open' } });
    const begun = await beginExam(app, examId, { cookie });
    t.strictSame(begun.exam, asked[0]?.body);
    t.match(begun, { attempt: Number, started_at: /Z$/, answers: {}, saved_at: null });
    t.equal((await send(app, examId, cookie, sheet)).status, 200);
    t.notSame((await get(app, examId, cookie)).body, begun.exam, 'the next has an order of its own');
  },
);

t.test('two hundred beginnings at once make one open attempt', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app, ALL_KINDS, { attempts: 1 });
  const { cookie } = await signIn(app, goldie);
  const all = await Promise.all(Array.from({ length: 200 }, () => beginExam(app, examId, { cookie })));
  t.equal(new Set(all.map(({ attempt }) => attempt)).size, 1);
  t.match(await stateOf(app, examId, cookie), { attempt: all[0]?.attempt, attempts_used: 0 });
  await change(app, async (db) =>
    t.equal((await db.selectFrom('exam_attempts').select('id').execute()).length, 1),
  );
});

t.test('an attempt is begun by those alone who may take the exam', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app);
  const begin = (cookie: string, id = examId) => callApi(app, `${path(id)}attempts/`, {}, { cookie });
  t.match(await begin(''), { status: 401, body: { code: 'rest_not_logged_in' } });
  t.match(await begin((await signIn(app, fay)).cookie), { status: 403, body: { code: 'exam_locked' } });
  t.match(await begin((await signIn(app, goldie)).cookie, 999), { status: 404 });
  const open = await createExam(app, ALL_KINDS, { slug: 'open', alone: true, access: [] });
  t.match(await begin('', open.examId), { status: 200, body: { attempt: null, exam: { id: open.examId } } });
  await change(app, async (db) => t.same(await db.selectFrom('exam_attempts').select('id').execute(), []));
});

t.test('nothing in what is asked depends on what is right', async (t) => {
  const app = await openApp(t);
  const { examId, questionIds } = await createExam(app, ALL_KINDS, { shuffle: true });
  const { cookie } = await signIn(app, goldie);
  const { text } = await get(app, examId, cookie);
  for (const secret of ['correct', 'points', '1.76', 'refractometer', 'salt', 'feedback'])
    t.notOk(text.toLowerCase().includes(secret), secret);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const random = createRandom(7);
  const different: string[] = [];
  for (let turn = 0; turn < 1000; turn++) {
    const at = turn % ALL_KINDS.length;
    const { definition } = ALL_KINDS[at] ?? { definition: {} };
    const rekeyed = changeKey(definition, random);
    await db
      .updateTable('exam_questions')
      .set({ definition: JSON.stringify(rekeyed), points: 1 + Math.floor(random() * 9) })
      .where('id', '=', questionIds[at] ?? 0)
      .execute();
    const answer = await get(app, examId, cookie);
    if (answer.text !== text) different.push(`${turn}: ${answer.status} ${answer.text}`);
  }
  t.strictSame(different, [], 'a thousand keys, one answer');
});

t.test('only those whose rights open the course may take its exam', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app);
  t.match(await get(app, examId), { status: 401, body: { code: 'rest_not_logged_in' } });
  const { cookie } = await signIn(app, fay);
  for (const answer of [
    await get(app, examId, cookie),
    await send(app, examId, cookie, { questions: [], answers: {} }),
    await save(app, examId, cookie, { answers: {} }),
  ])
    t.match(answer, { status: 403, body: { code: 'exam_locked' } });
  t.match(await get(app, 999, cookie), { status: 404, body: { code: 'exam_invalid_id' } });
  t.equal((await get(app, examId, (await signIn(app, edda)).cookie)).status, 200, 'staff may');
});

t.test(
  'questions that were not asked, that are missing or that are named twice are refused, and nothing is lost',
  async (t) => {
    const app = await openApp(t);
    const { examId } = await createExam(app);
    const { cookie } = await signIn(app, goldie);
    const { questions, answers } = await openExam(app, examId, cookie);
    const [first = 0] = questions;
    for (const body of [
      { questions: [...questions, 999], answers },
      { questions: questions.slice(1), answers },
      { questions: [...questions, first], answers },
      { questions, answers: { ...answers, 999: 'x' } },
      { questions, answers: { ...answers, abc: 'x' } },
      { questions, answers: { ...answers, [first]: { deep: 1 } } },
      { questions: 'all', answers },
      { answers },
    ]) {
      const answer = await send(app, examId, cookie, body);
      t.equal(answer.status, 422, JSON.stringify(body).slice(0, 60));
    }
    t.match(await save(app, examId, cookie, { answers: { 999: 'x' } }), { status: 422 });
    t.equal(
      (await send(app, examId, cookie, { questions, answers })).status,
      200,
      'the attempt is still open',
    );
  },
);

t.test('two hundred submissions at once make one result', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app);
  const { cookie } = await signIn(app, goldie);
  const { questions, answers } = await openExam(app, examId, cookie);
  const { attempt } = await stateOf(app, examId, cookie);
  const plain = Array.from({ length: 100 }, () => send(app, examId, cookie, { questions, answers }));
  const named = Array.from({ length: 100 }, () => send(app, examId, cookie, { questions, answers, attempt }));
  const all = await Promise.all([...plain, ...named]);
  const first = all.slice(0, 100).filter(({ status }) => status === 200);
  t.equal(first.length, 1, 'the open attempt is sent once');
  t.ok(all.slice(0, 100).every(({ status }) => status === 200 || status === 409));
  t.ok(
    all.slice(100).every(({ status }) => status === 200),
    'under its number the same is answered the same',
  );
  t.equal(new Set(all.filter(({ status }) => status === 200).map(({ text }) => text)).size, 1);
  t.match(await stateOf(app, examId, cookie), { attempts_used: 1, passed: true });
  const other = { questions, answers: {}, attempt };
  t.equal((await send(app, examId, cookie, other)).status, 200, 'what is left out is as it was saved');
  const [id = 0] = questions;
  t.match(await send(app, examId, cookie, { questions, answers: { [id]: 'x' }, attempt }), {
    status: 409,
    body: { code: 'exam_already_submitted' },
  });
});

t.test('an attempt belongs to one person and one exam', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app);
  const other = await createExam(app, ALL_KINDS, { slug: 'other' });
  const [mine, theirs] = [await signIn(app, goldie), await signIn(app, plato)];
  const { questions, answers } = await openExam(app, examId, mine.cookie);
  const { attempt } = await stateOf(app, examId, mine.cookie);
  await openExam(app, examId, theirs.cookie);
  await openExam(app, other.examId, mine.cookie);
  for (const answer of [
    await send(app, examId, theirs.cookie, { questions, answers, attempt }),
    await save(app, examId, theirs.cookie, { answers: {}, attempt }),
    await send(app, other.examId, mine.cookie, { questions, answers, attempt }),
  ])
    t.match(answer, { status: 404 });
  t.match(await stateOf(app, examId, mine.cookie), { attempt, attempts_used: 0 });
});

t.test('attempts run out, and the next one waits for its time', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app, ALL_KINDS, { attempts: 2, waitHours: 24 });
  const { cookie } = await signIn(app, goldie);
  const first = await openExam(app, examId, cookie);
  t.equal((await send(app, examId, cookie, first)).status, 200);
  t.match(await send(app, examId, cookie, first), { status: 409, body: { code: 'exam_not_open' } });
  t.match(await get(app, examId, cookie), { status: 409, body: { code: 'exam_too_early' } });
  t.match(await stateOf(app, examId, cookie), { attempts_left: 1, next_attempt_at: /Z$/ });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await change(app, (db) => db.updateTable('exam_attempts').set({ submitted_at: yesterday }).execute());
  t.equal((await send(app, examId, cookie, await openExam(app, examId, cookie))).status, 200);
  t.match(await get(app, examId, cookie), { status: 409, body: { code: 'exam_no_attempts_left' } });
  t.match(await send(app, examId, cookie, first), { status: 409, body: { code: 'exam_no_attempts_left' } });
  t.match(await stateOf(app, examId, cookie), { attempts_used: 2, attempts_left: 0 });
});

t.test('the order is shuffled for each attempt and stays within it', async (t) => {
  const app = await openApp(t);
  const many = Array.from({ length: 12 }, (_, at) => ({
    type: 'textarea' as const,
    definition: { question: `<p>Question ${at}</p>` },
  }));
  const { examId } = await createExam(app, many, { shuffle: true, draw: 8 });
  const ids = async (cookie: string) =>
    examOf((await get(app, examId, cookie)).body).questions.map(({ id }) => id);
  const [mine, theirs] = [await signIn(app, goldie), await signIn(app, plato)];
  const [first, again, other] = [await ids(mine.cookie), await ids(mine.cookie), await ids(theirs.cookie)];
  t.equal(first.length, 8, 'so many are drawn');
  t.equal(new Set(first).size, 8);
  t.strictSame(again, first);
  t.notSame(other, first);
});

t.test('a guest may take an exam that is open to all, and nothing is kept of it', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app, ALL_KINDS, { alone: true, access: [] });
  const { questions } = examOf((await get(app, examId)).body);
  const body = { questions: questions.map(({ id }) => id), answers: answerAll(questions) };
  t.match(await send(app, examId, '', body), {
    status: 200,
    body: { percent: 100, passed: true, certificate_url: null },
  });
  t.match(await save(app, examId, '', { answers: {} }), { status: 401 });
  await change(app, async (db) => t.same(await db.selectFrom('exam_attempts').select('id').execute(), []));
});

t.test('an essay is graded by a teacher, and its writer is told', async (t) => {
  const app = await openApp(t);
  const essays = [
    ...ALL_KINDS.slice(0, 1),
    {
      type: 'textarea' as const,
      points: 4,
      definition: { question: '<p>Explain.</p>', teacher: true, rubric: '<p>4: both.</p>' },
    },
  ];
  const { examId, questionIds } = await createExam(app, essays);
  const [student, teacher] = [await signIn(app, goldie), await signIn(app, edda)];
  const { questions, answers } = await openExam(app, examId, student.cookie);
  const [, essay = 0] = questionIds;
  const sent = await send(app, examId, student.cookie, {
    questions,
    answers: { ...answers, [essay]: 'I would weigh it.' },
  });
  t.match(sent.body, { pending: true, passed: false, final_screen: /teacher/ });
  const grading = (cookie: string, at = '', body?: object) =>
    callApi(app, `airnauts/v1/grading/${at}`, body, { cookie }, body ? 'POST' : 'GET');
  t.equal((await grading(student.cookie)).status, 403);
  t.equal((await grading('')).status, 401);
  const list = (await grading(teacher.cookie)).body as { attempt: number }[];
  t.match(list, [{ student: goldie.name, essays: 1, exam: { id: examId } }]);
  const at = `${list[0]?.attempt}/`;
  t.match((await grading(teacher.cookie, at)).body, {
    texts: [
      {
        question_id: essay,
        value: 'I would weigh it.',
        rubric: '<p>4: both.</p>',
        max_points: 4,
        points: null,
      },
    ],
  });
  const grade = { question_id: essay, points: 3, comment: 'Say why.' };
  t.equal((await grading(student.cookie, at, grade)).status, 403);
  t.equal((await grading(teacher.cookie, at, { ...grade, points: 5 })).status, 422);
  for (const blank of ['', '  '])
    t.equal(
      (await grading(teacher.cookie, at, { ...grade, points: blank })).status,
      422,
      'an empty field is no nought',
    );
  // Meanwhile its author has taken it off, and makes a plain question of it.
  await change(app, async (db) => {
    await db.updateTable('exams').set({ status: 'draft' }).execute();
    const definition = JSON.stringify({ question: '<p>Explain.</p>' });
    await db.updateTable('exam_questions').set({ definition }).where('id', '=', essay).execute();
  });
  t.match(await grading(teacher.cookie, at, { ...grade, question_id: questionIds[0] }), { status: 404 });
  t.match(await grading(teacher.cookie, at, grade), { status: 200, body: { pending: 0 } });
  await change(app, (db) => db.updateTable('exams').set({ status: 'publish' }).execute());
  t.equal((await grading(teacher.cookie, at, grade)).status, 404, 'it is graded, and no essay any more');
  const { last } = await stateOf(app, examId, student.cookie);
  t.match(last?.result, {
    pending: false,
    passed: true,
    percent: 80,
    answers: [{}, { points: 3, comment: 'Say why.' }],
  });
  t.same((await grading(teacher.cookie)).body, []);
  const [email] = app.emails.filter(({ to }) => to === goldie.email);
  t.match(email?.text, /80%, and you passed/);
  const statistics = await callApi(app, `${path(examId)}statistics/`, {}, { cookie: teacher.cookie }, 'GET');
  t.match(statistics.body, {
    attempts: 1,
    passed: 1,
    mean_percent: 80,
    questions: [{ difficulty: 1 }, { difficulty: 0.75 }],
  });
  t.equal(
    (await callApi(app, `${path(examId)}statistics/`, {}, { cookie: student.cookie }, 'GET')).status,
    403,
  );
});
