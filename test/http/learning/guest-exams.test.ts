import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { fieldOf } from '#shared/exam-form.ts';
import { MAX_ANSWER_LENGTH } from '#shared/learning.ts';
import { callApi } from '#test/call-api.ts';
import { goldie } from '#test/cast.ts';
import { changeKey, createRandom } from '#test/change-key.ts';
import { ALL_KINDS, createExam, type ExamRules, type QuestionFixture } from '#test/create-exam.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { examOf } from '#test/read-exam.ts';
import { readMain } from '#test/read-main.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';
import { databaseIn } from '#test/test-database.ts';

const OPEN: ExamRules = { alone: true, access: [], perPage: 2 };
const ESSAY: QuestionFixture = {
  type: 'textarea',
  definition: { question: '<p>Explain.</p>', teacher: true, rubric: '<p>4: both.</p>' },
};

async function open(t: Test, rules: ExamRules = OPEN, questions = ALL_KINDS) {
  const app = await openApp(t);
  const { examId, questionIds } = await createExam(app, questions, rules);
  const path = rules.alone ? `/exam/${examId}/` : `/course/ruby/exams/${examId}/`;
  const [radio = 0, checkbox = 0, gaps = 0, sort = 0, text = 0] = questionIds;
  return { app, examId, path, ids: { radio, checkbox, gaps, sort, text } };
}

/** Values of choices on the wire. */
async function namesOf(app: OpenApp, examId: number) {
  const { questions } = examOf((await callApi(app, `airnauts/v1/exams/${examId}/`, {}, {}, 'GET')).body);
  return (id: number, text: string) =>
    questions.find((question) => question.id === id)?.answers.find(({ answer }) => answer === text)?.value ??
    '';
}

/** The hidden fields of a form, which a browser sends along. */
function carriedBy({ text }: ReceivedResponse): Record<string, string> {
  const fields = readMain(text).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

/** Full marks, page by page; each form takes along what the one before it brought. */
async function fillIn({ app, examId, path, ids }: Awaited<ReturnType<typeof open>>) {
  const named = await namesOf(app, examId);
  const field = (kind: keyof typeof ids, text: string) => fieldOf(ids[kind], named(ids[kind], text));
  const send = (page: ReceivedResponse, go: string, fields: Record<string, string>) =>
    submitForm(app, path, { ...carriedBy(page), ...fields, go });
  const first = await sendRequest(app, { path });
  const second = await send(first, 'next', {
    [fieldOf(ids.radio)]: named(ids.radio, 'Chromium'),
    [field('checkbox', 'Ruby')]: 'on',
    [field('checkbox', 'Sapphire')]: 'on',
  });
  const onSecond = {
    [fieldOf(ids.gaps, 1)]: 'Corundum',
    [fieldOf(ids.gaps, 2)]: '1,77',
    [field('sort', 'Opal')]: '1',
    [field('sort', 'Topaz')]: '2',
    [field('sort', 'Ruby')]: '3',
  };
  const third = await send(second, 'next', onSecond);
  return { named, field, send, onSecond, first, second, third };
}

async function countAttempts(app: OpenApp): Promise<number> {
  const { db } = await openDatabase(databaseIn(app.dataDir));
  const rows = await db.selectFrom('exam_attempts').select('id').execute();
  return db.destroy().then(() => rows.length);
}

t.test('a guest without scripts takes an exam that is open to all, page by page', async (t) => {
  const opened = await open(t);
  const { app, ids, path } = opened;
  const { send, onSecond, first, second, third } = await fillIn(opened);
  t.match(first.text, /Questions 1 to 2 of 5/);
  t.match(first.text, /Your answers are not saved when you leave/);
  t.same(carriedBy(first), { page: '1' }, 'no attempt is named');
  t.match(second.text, /Questions 3 to 4 of 5/);
  t.match(third.text, /Question 5 of 5/);
  t.equal(Object.keys(carriedBy(third)).length, 1 + 1 + 2 + 2 + 3, 'the form takes all along');
  const back = await send(third, 'previous', { [fieldOf(ids.text)]: 'Refractometer' });
  t.match(back.text, /value="Corundum"/, 'what was answered is in its field again');
  const again = await send(back, 'next', onSecond);
  t.match(again.text, />Refractometer<\/textarea>/);
  const result = await send(again, 'submit', { [fieldOf(ids.text)]: 'Refractometer' });
  t.match(result.text, /9 of 9 points, 100 percent/);
  t.match(result.text, /Chromium takes the place of aluminum/);
  t.match(result.text, /Try again/);
  for (const page of [first, second, third, back, result]) {
    t.equal(page.status, 200);
    t.equal(page.headers['cache-control'], 'private, no-store');
    t.notOk(page.headers['set-cookie'], 'nothing is left in the browser');
  }
  t.equal(await countAttempts(app), 0, 'nor here');
  t.match(await submitForm(app, path, { go: 'begin' }), { status: 303, headers: { location: path } });
});

t.test(
  'a guest is asked before questions without an answer are sent, and led back with all they wrote',
  async (t) => {
    const opened = await open(t);
    const { app, ids, path } = opened;
    const first = await sendRequest(app, { path });
    const send = (page: ReceivedResponse, go: string, fields = {}) =>
      submitForm(app, path, { ...carriedBy(page), ...fields, go });
    const second = await send(first, 'next');
    const third = await send(second, 'next', {
      [fieldOf(ids.gaps, 1)]: 'Corundum',
      [fieldOf(ids.gaps, 2)]: '1.77',
    });
    const asks = await send(third, 'submit', { [fieldOf(ids.text)]: 'Refractometer' });
    t.equal(asks.status, 200);
    t.match(asks.text, /Not submitted yet: 3 questions unanswered/);
    t.match(asks.text, /<button[^>]*value="page-1"[^>]*>Question 1<\/button>/);
    const back = await send(asks, 'page-1', { [fieldOf(ids.text)]: 'Refractometer' });
    t.match(back.text, /Questions 1 to 2 of 5/);
    const result = await send(
      await send(await send(back, 'next'), 'next', {
        [fieldOf(ids.gaps, 1)]: 'Corundum',
        [fieldOf(ids.gaps, 2)]: '1.77',
      }),
      'finish',
      { [fieldOf(ids.text)]: 'Refractometer' },
    );
    t.match(result.text, /3 of 9 points/);
    t.equal(await countAttempts(app), 0);
  },
);

t.test('full marks are full marks, in a course that is open to all as well', async (t) => {
  for (const rules of [OPEN, { access: [], perPage: 2 }]) {
    const opened = await open(t, rules);
    const { send, third } = await fillIn(opened);
    const result = await send(third, 'submit', { [fieldOf(opened.ids.text)]: 'Refractometer' });
    t.match(result.text, /You passed/);
    t.match(result.text, /9 of 9 points, 100 percent/);
  }
});

t.test('no cache has what a guest answered, and the next one begins with nothing', async (t) => {
  const opened = await open(t);
  const { app, path, ids } = opened;
  const { send, third } = await fillIn(opened);
  await send(third, 'submit', { [fieldOf(ids.text)]: 'My own tangerine words' });
  t.equal(app.pageCache.measure().entries, 0);
  for (const address of [path, `${path}?page=2`, `${path}?page=3`]) {
    const page = await sendRequest(app, { path: address });
    t.match(page.headers['cache-status'], 'fwd=bypass');
    t.match(page.text, /Questions 1 to 2 of 5/, 'a page that nobody came to by its form is the first');
    t.notMatch(page.text, /tangerine|Corundum|checked=""/);
    t.same(carriedBy(page), { page: '1' });
  }
});

t.test('under other keys each page of the form is the same to the byte', async (t) => {
  const opened = await open(t);
  const { app, ids } = opened;
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const { first, second, third } = await fillIn(opened);
  const random = createRandom(11);
  const TURNS = 50;
  let different = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, id] of Object.values(ids).entries())
      await db
        .updateTable('exam_questions')
        .set({ definition: JSON.stringify(rekeyed(at, random)), points: 1 + Math.floor(random() * 9) })
        .where('id', '=', id)
        .execute();
    const now = await fillIn(opened);
    for (const [before, after] of [
      [first, now.first],
      [second, now.second],
      [third, now.third],
    ] as const)
      if (readMain(before.text) !== readMain(after.text)) different++;
  }
  t.equal(different, 0);
});

/** Not one for a teacher: that closes an exam to guests. */
function rekeyed(at: number, random: () => number): object {
  return { ...changeKey(ALL_KINDS[at]?.definition ?? {}, random), teacher: false };
}

t.test('two things in one place are told apart, with all that was typed here and before', async (t) => {
  const opened = await open(t);
  const { ids } = opened;
  const { named, field, send, second } = await fillIn(opened);
  const wrong = {
    [fieldOf(ids.gaps, 1)]: 'Corundum',
    [field('sort', 'Opal')]: '2',
    [field('sort', 'Topaz')]: '2',
    [field('sort', 'Ruby')]: '',
  };
  const answer = await send(second, 'next', wrong);
  t.equal(answer.status, 422);
  t.match(answer.text, /Questions 3 to 4 of 5/);
  t.match(answer.text, /Position 2 is used twice/);
  t.match(answer.text, /value="Corundum"/);
  t.match(carriedBy(answer), { [fieldOf(ids.radio)]: named(ids.radio, 'Chromium') });
  t.match(
    (await send(second, 'previous', wrong)).text,
    /Questions 1 to 2 of 5/,
    'on the way back it may wait',
  );
});

t.test('what no exam takes is not carried on', async (t) => {
  const opened = await open(t);
  const { app, path, ids } = opened;
  const { send, second, third } = await fillIn(opened);
  const long = { [fieldOf(ids.gaps, 1)]: 'x'.repeat(MAX_ANSWER_LENGTH + 1) };
  const refused = await send(second, 'next', long);
  t.equal(refused.status, 422);
  t.match(refused.text, /answers is too long/);
  t.equal((await submitForm(app, path, { ...long, page: '1', go: 'previous' })).status, 422);
  t.equal((await submitForm(app, path, { [fieldOf(ids.text)]: 'x'.repeat(2_000_000) })).status, 413);
  const foreign = { [fieldOf(999)]: 'foreign', [fieldOf(ids.radio, 'part')]: 'foreign', attempts: 'foreign' };
  t.notMatch((await send(third, 'previous', foreign)).text, 'foreign');
  const script = '"><script>alert(1)</script>';
  const page = await send(second, 'next', { [fieldOf(ids.gaps, 1)]: script });
  t.notMatch(page.text, script);
  t.match(page.text, '&quot;&gt;&lt;script&gt;alert(1)');
});

t.test('two hundred submissions at once are graded alike, and leave nothing', async (t) => {
  const opened = await open(t);
  const { send, third } = await fillIn(opened);
  const all = await Promise.all(
    Array.from({ length: 200 }, () => send(third, 'submit', { [fieldOf(opened.ids.text)]: 'Refractometer' })),
  );
  t.same(new Set(all.map(({ status, text }) => `${status} ${readMain(text)}`)).size, 1);
  t.match(all[0]?.text, /9 of 9 points/);
  t.equal(await countAttempts(opened.app), 0);
});

t.test('what a teacher reads needs somebody to be told, and so an account', async (t) => {
  const { app, examId, path } = await open(t, OPEN, [...ALL_KINDS, ESSAY]);
  const login = `/login/?redirect_to=${encodeURIComponent(path)}`;
  t.match(await sendRequest(app, { path }), { status: 302, headers: { location: login } });
  t.match(await submitForm(app, path, { page: '1', go: 'submit' }), {
    status: 303,
    headers: { location: login },
  });
  t.equal((await callApi(app, `airnauts/v1/exams/${examId}/`, {}, {}, 'GET')).status, 401);
  const { cookie } = await signIn(app, goldie);
  t.equal((await sendRequest(app, { path, headers: { cookie } })).status, 200);
});

t.test('the form of a member whose session has ended leads to the login, and is not graded', async (t) => {
  const { app, path, ids } = await open(t);
  const { cookie } = await signIn(app, goldie);
  await submitForm(app, path, { go: 'begin' }, { cookie });
  const page = await sendRequest(app, { path, headers: { cookie } });
  t.match(page.text, /Your answers are saved as you go/);
  const carried = carriedBy(page);
  t.match(carried, { attempt: /^\d+$/ });
  for (const go of ['next', 'submit'])
    t.match(await submitForm(app, path, { ...carried, [fieldOf(ids.text)]: 'Refractometer', go }), {
      status: 303,
      headers: { location: `/login/?redirect_to=${encodeURIComponent(path)}` },
    });
});
