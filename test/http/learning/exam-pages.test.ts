import t from 'tap';
import { fieldOf } from '#shared/exam-form.ts';
import { storageFull } from '#shared/rest/errors.ts';
import { beginExam } from '#test/begin-exam.ts';
import { callApi } from '#test/call-api.ts';
import { edda, fay, goldie } from '#test/cast.ts';
import { ALL_KINDS, answerAll, createExam } from '#test/create-exam.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { attemptStateOf } from '#test/read-exam.ts';
import { readMain } from '#test/read-main.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const OWN_FORM = {
  origin: 'http://facet.localhost',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};
const at = (id: number) => `/course/ruby/exams/${id}/`;
const show = (app: OpenApp, path: string, cookie = '') => sendRequest(app, { path, headers: { cookie } });
const post = (app: OpenApp, path: string, cookie: string, values: Record<string, string>) =>
  sendRequest(app, {
    method: 'POST',
    path,
    headers: { ...OWN_FORM, cookie },
    body: new URLSearchParams(values).toString(),
  });

async function open(app: OpenApp, examId: number, cookie: string) {
  const api = (path: string) => callApi(app, `airnauts/v1/exams/${examId}/${path}`, {}, { cookie }, 'GET');
  const { attempt, exam } = await beginExam(app, examId, { cookie });
  const state = async () => attemptStateOf((await api('attempt/')).body);
  return { questions: exam.questions, state, attempt: String(attempt) };
}

/** The fields of a form that give these answers. */
function fill(
  questions: readonly { id: number; answer_type: string }[],
  answers: Record<string, string | string[]>,
) {
  const fields: Record<string, string> = {};
  for (const { id, answer_type: type } of questions) {
    const value = answers[id] ?? '';
    const list = typeof value === 'string' ? [value] : value;
    if (type === 'radio' || type === 'textarea') fields[fieldOf(id)] = list[0] ?? '';
    else if (type === 'gaps')
      list.forEach((text, gap) => {
        fields[fieldOf(id, gap + 1)] = text;
      });
    else
      list.forEach((one, place) => {
        fields[fieldOf(id, one)] = type === 'sort' ? String(place + 1) : 'on';
      });
  }
  return fields;
}

t.test(
  'without scripts an exam is a form, page by page, saved on the way and graded by the server',
  async (t) => {
    const app = await openApp(t);
    const { examId } = await createExam(app, ALL_KINDS, { perPage: 2 });
    const { cookie } = await signIn(app, goldie);
    const path = at(examId);
    t.match(await post(app, path, cookie, { go: 'begin' }), { status: 303, headers: { location: path } });
    const first = await show(app, path, cookie);
    t.equal(first.status, 200);
    t.match(first.headers['cache-control'], /private, no-store/);
    t.match(first.text, /Questions 1 to 2 of 5/);
    t.match(first.text, /Please select one answer/);
    t.match(first.text, /You may select one or more answers/);
    t.notMatch(
      first.text.replace(/<script.*?<\/script>/gs, ''),
      /value="submit"/,
      'Submit stands on the last page',
    );
    const { questions, attempt, state } = await open(app, examId, cookie);
    const answers = answerAll(questions);
    const fields = { ...fill(questions, answers), attempt };
    t.match(await post(app, path, cookie, { ...fields, page: '1', go: 'next' }), {
      status: 303,
      headers: { location: `${path}?page=2` },
    });
    t.match(await post(app, path, cookie, { ...fields, page: '2', go: 'next' }), {
      headers: { location: `${path}?page=3` },
    });
    t.match(await post(app, path, cookie, { ...fields, page: '2', go: 'previous' }), {
      headers: { location: path },
    });
    const back = await show(app, path, cookie);
    t.match(
      back.text,
      new RegExp(
        `value="${answers[questions[0]?.id ?? 0]}"[^>]*checked|checked[^>]*value="${answers[questions[0]?.id ?? 0]}"`,
      ),
      'what was answered is there',
    );
    t.match((await show(app, `${path}?page=3`, cookie)).text, /value="submit"/);
    t.match(await post(app, path, cookie, { ...fields, page: '3', go: 'submit' }), {
      status: 303,
      headers: { location: path },
    });
    t.match(await state(), { attempts_used: 1, passed: true, best_percent: 100 });
    const result = await show(app, path, cookie);
    t.match(result.text, /You passed/);
    t.match(result.text, /Chromium takes the place of aluminum/);
    t.match(
      await post(app, path, cookie, { ...fields, page: '3', go: 'submit' }),
      { status: 303 },
      'sent twice',
    );
    t.match(await state(), { attempts_used: 1, attempt: null });
    t.match(await post(app, path, cookie, { go: 'begin' }), { status: 303, headers: { location: path } });
    t.ok((await state()).attempt, 'another attempt is open');
    t.match((await show(app, path, cookie)).text, /Questions 1 to 2 of 5/);
  },
);

t.test('an exam says what it is, and begins when the button is pressed', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app, ALL_KINDS, { attempts: 5 });
  const { cookie } = await signIn(app, goldie);
  const path = at(examId);
  for (let visit = 0; visit < 3; visit += 1) {
    const { status, text } = await show(app, path, cookie);
    t.equal(status, 200);
    for (const words of [
      '5 questions',
      'About 5 minutes',
      '70 percent to pass',
      '5 attempts left',
      'Start exam',
    ])
      t.match(text, words);
    t.notMatch(text, 'Which element colors ruby', 'no question is shown before');
  }
  const state = async () =>
    attemptStateOf((await callApi(app, `airnauts/v1/exams/${examId}/attempt/`, {}, { cookie }, 'GET')).body);
  t.match(await state(), { attempt: null });
  t.match(await post(app, path, cookie, { go: 'begin' }), { status: 303, headers: { location: path } });
  const { attempt } = await state();
  t.ok(attempt);
  t.match(await post(app, path, cookie, { go: 'begin' }), { status: 303 }, 'twice is once');
  t.match(await state(), { attempt, attempts_used: 0 });
  const open = (await show(app, path, cookie)).text;
  t.match(open, 'Which element colors ruby');
  t.match(open, 'Attempt 1 of 5');
  t.notMatch(open, 'attempts left', 'two counts would contradict each other once it is sent');
  await post(app, path, cookie, { attempt: String(attempt), page: '1', go: 'finish' });
  const sent = (await show(app, path, cookie)).text;
  t.match(sent, '4 attempts left');
  t.notMatch(sent, 'Attempt 1 of 5');
});

t.test('sending with questions that are not answered asks first, names them and leads to them', async (t) => {
  const app = await openApp(t);
  const { examId, questionIds } = await createExam(app, ALL_KINDS, { perPage: 2 });
  const { cookie } = await signIn(app, goldie);
  const path = at(examId);
  const { questions, attempt, state } = await open(app, examId, cookie);
  const [first = 0, , gaps = 0, , text = 0] = questionIds;
  await post(app, path, cookie, {
    attempt,
    page: '1',
    go: 'next',
    [fieldOf(first)]: questions[0]?.answers[0]?.value ?? '',
  });
  await post(app, path, cookie, { attempt, page: '2', go: 'next', [fieldOf(gaps, 1)]: 'corundum' });
  const asks = await post(app, path, cookie, { attempt, page: '3', go: 'submit', [fieldOf(text)]: ' ' });
  t.equal(asks.status, 200);
  t.match(asks.headers['cache-control'], /private, no-store/);
  t.match(asks.text, /Not submitted yet: 4 questions unanswered/);
  const links = [
    ...asks.text.matchAll(/<a href="([^"]*#question-\d+)"[^>]*>(Question \d)<\/a>( \(a gap is empty\))?/g),
  ];
  t.strictSame(
    links.map(([, href, name, note]) => [href, name, note]),
    [
      [`${path}#question-${questionIds[1]}`, 'Question 2', undefined],
      [`${path}?page=2#question-${gaps}`, 'Question 3', ' (a gap is empty)'],
      [`${path}?page=2#question-${questionIds[3]}`, 'Question 4', undefined],
      [`#question-${text}`, 'Question 5', undefined],
    ],
  );
  t.match(asks.text, 'Submit anyway');
  t.match(
    await state(),
    { attempts_used: 0, answers: { [gaps]: ['corundum', ''] } },
    'it is saved, not sent',
  );
  const again = await post(app, path, cookie, { attempt, page: '3', go: 'submit', [fieldOf(text)]: 'x' });
  t.match(again.text, /Not submitted yet: 3 questions unanswered/, 'what was typed since counts');
  t.match(await post(app, path, cookie, { attempt, page: '3', go: 'finish', [fieldOf(text)]: 'x' }), {
    status: 303,
    headers: { location: path },
  });
  t.match(await state(), { attempts_used: 1, last: { result: { answers: [{}, { is_answered: false }] } } });
});

t.test('two things in one place are told apart, with all that was typed', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app);
  const { cookie } = await signIn(app, goldie);
  const { questions, attempt, state } = await open(app, examId, cookie);
  const fields = fill(questions, answerAll(questions));
  const sort = questions.find(({ answer_type }) => answer_type === 'sort');
  const [one, , three] = sort?.answers ?? [];
  const wrong = {
    ...fields,
    [fieldOf(sort?.id ?? 0, one?.value)]: '2',
    [fieldOf(sort?.id ?? 0, three?.value)]: '',
  };
  const answer = await post(app, at(examId), cookie, { ...wrong, attempt, page: '1', go: 'submit' });
  t.equal(answer.status, 422);
  t.match(answer.text, /Position 2 is used twice|Choose a position for this one/);
  t.match(answer.text, /value="Corundum"/);
  t.match(await state(), { attempts_used: 0 });
});

t.test('who may not take an exam is led away, and a wrong address is not one', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app);
  t.match(await show(app, at(examId)), {
    status: 302,
    headers: { location: `/login/?redirect_to=${encodeURIComponent(at(examId))}` },
  });
  const poor = await signIn(app, fay);
  t.match(await show(app, at(examId), poor.cookie), { status: 302, headers: { location: '/' } });
  const { cookie } = await signIn(app, goldie);
  t.equal((await show(app, at(999), cookie)).status, 404);
  t.equal((await show(app, '/course/ruby/exams/one/', cookie)).status, 404);
  t.match(await show(app, `/course/emerald/exams/${examId}/`, cookie), { headers: { location: at(examId) } });
  t.match(await show(app, `/exam/${examId}/`, cookie), { headers: { location: at(examId) } });
  t.match(await post(app, at(examId), '', { go: 'submit' }), {
    status: 303,
    headers: { location: /^\/login\// },
  });
  t.equal((await post(app, at(examId), poor.cookie, { go: 'submit' })).status, 403);
  const foreign = { ...OWN_FORM, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie };
  t.equal(
    (await sendRequest(app, { method: 'POST', path: at(examId), headers: foreign, body: 'go=begin' })).status,
    403,
  );
});

t.test('the staff reads essays and gives points on plain pages, nobody else', async (t) => {
  const app = await openApp(t);
  const essay = {
    type: 'textarea' as const,
    points: 4,
    definition: { question: '<p>Explain.</p>', teacher: true, rubric: '<p>4: both.</p>' },
  };
  const { examId, questionIds } = await createExam(app, [essay]);
  const [student, teacher] = [await signIn(app, goldie), await signIn(app, edda)];
  const [id = 0] = questionIds;
  const { attempt } = await open(app, examId, student.cookie);
  await post(app, at(examId), student.cookie, {
    attempt,
    page: '1',
    go: 'submit',
    [fieldOf(id)]: 'I would weigh it <first>.',
  });
  t.match((await show(app, at(examId), student.cookie)).text, /a teacher will grade your essays/);
  for (const path of ['/grading/', `/grading/${attempt}/`, `/exam-statistics/${examId}/`]) {
    t.match(await show(app, path, student.cookie), { status: 302, headers: { location: '/' } }, path);
    t.match(await show(app, path), { status: 302, headers: { location: /^\/login\// } }, path);
    t.equal((await show(app, path, teacher.cookie)).status, 200, path);
  }
  const dashboardOf = async (cookie: string) => (await show(app, '/account/dashboard/', cookie)).text;
  t.match(await dashboardOf(teacher.cookie), /<a href="\/grading\/">/);
  t.notMatch(await dashboardOf(student.cookie), /\/grading\//, 'the staff alone is shown the way');
  t.match((await show(app, '/grading/', teacher.cookie)).text, new RegExp(`/grading/${attempt}/`));
  const page = await show(app, `/grading/${attempt}/`, teacher.cookie);
  t.match(page.text, /I would weigh it &lt;first&gt;\./);
  const grade = (cookie: string, points: string) =>
    post(app, `/grading/${attempt}/`, cookie, {
      [`points-${id}`]: points,
      [`comment-${id}`]: 'Say why.',
    });
  t.match(await grade(student.cookie, '4'), { status: 302, headers: { location: '/' } });
  const wrong = await grade(teacher.cookie, '9');
  t.equal(wrong.status, 422);
  t.match(wrong.text, /worth 4 points at most/);
  t.match(wrong.text, /Say why\./, 'what was typed is kept');
  t.match(await grade(teacher.cookie, '3'), { status: 303, headers: { location: '/grading/' } });
  t.match((await show(app, '/grading/', teacher.cookie)).text, /Nothing to grade/);
  t.match((await show(app, at(examId), student.cookie)).text, /Say why\./);
  t.match(
    (await show(app, `/exam-statistics/${examId}/`, teacher.cookie)).text,
    /Taken once, passed once, average 75%/,
  );
});

t.test('figures of an exam say in words what they are, and where there are none yet', async (t) => {
  const app = await openApp(t);
  const { examId, questionIds } = await createExam(app);
  const [student, teacher] = [await signIn(app, goldie), await signIn(app, edda)];
  const read = async () => readMain((await show(app, `/exam-statistics/${examId}/`, teacher.cookie)).text);
  const before = await read();
  t.match(before, 'No attempts yet.');
  t.match(before, '<td>Not asked yet</td><td>No answers yet</td><td>No answers yet</td>');
  const { questions, attempt } = await open(app, examId, student.cookie);
  const [first = 0] = questionIds;
  const right = String(answerAll(questions)[first]);
  await post(app, at(examId), student.cookie, { attempt, page: '1', go: 'finish', [fieldOf(first)]: right });
  const after = await read();
  t.match(after, '<td>1 of 1</td><td>Easy: 100% of the points (from 1 answer only)</td>');
  t.match(after, '<td>No answers yet, asked once</td><td>No answers yet</td>');
  t.notMatch(after, '0.00', 'what nobody has answered is not hard');
  for (const words of ['How to read this', 'below 40% it is hard', 'With fewer than 20 answers'])
    t.match(after, words);
});

t.test(
  'essays of one attempt are graded together, and nothing that was typed for one is lost by another',
  async (t) => {
    const app = await openApp(t);
    const essay = {
      type: 'textarea' as const,
      points: 4,
      definition: { question: '<p>Explain.</p>', teacher: true, rubric: '<p>4: both.</p>' },
    };
    const { examId, questionIds } = await createExam(app, [essay, essay, essay]);
    const [student, teacher] = [await signIn(app, goldie), await signIn(app, edda)];
    const { attempt } = await open(app, examId, student.cookie);
    const texts = Object.fromEntries(questionIds.map((id) => [fieldOf(id), 'I would weigh it.']));
    await post(app, at(examId), student.cookie, { attempt, page: '1', go: 'submit', ...texts });
    const path = `/grading/${attempt}/`;
    const [first, second, third] = questionIds;
    const grade = (values: Record<string, string>) => post(app, path, teacher.cookie, values);
    const page = async () => (await show(app, path, teacher.cookie)).text;
    t.equal((await page()).match(/<form class="form"/g)?.length, 1, 'one form for all');

    t.match(await grade({ [`points-${first}`]: '', [`points-${second}`]: '  ' }), {
      status: 303,
      headers: { location: path },
    });
    t.equal((await page()).match(/name="points-/g)?.length, 3, 'blank is no points, not none');

    const half = await grade({
      [`points-${first}`]: '9',
      [`comment-${first}`]: 'Words for the first.',
      [`points-${second}`]: '2',
      [`comment-${second}`]: 'Words for the second.',
      [`points-${third}`]: ' ',
      [`comment-${third}`]: 'Words for the third.',
    });
    t.equal(half.status, 422);
    for (const kept of [
      /worth 4 points at most/,
      /value="9"/,
      /Words for the first\./,
      /2 of 4 points<\/b>: Words for the second\./,
      /Enter points too/,
      /Words for the third\./,
    ])
      t.match(half.text, kept);

    t.match(await grade({ [`points-${first}`]: '0', [`points-${third}`]: '' }), {
      status: 303,
      headers: { location: path },
    });
    t.equal((await page()).match(/name="points-/g)?.length, 1, 'none is given by writing it');
    t.match(await grade({ [`points-${third}`]: '4' }), { status: 303, headers: { location: '/grading/' } });
    t.match((await show(app, '/grading/', teacher.cookie)).text, /Nothing to grade/);
  },
);

t.test('the staff finds its pages beside every page of the account and each exam, nobody else', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app);
  const [student, teacher] = [await signIn(app, goldie), await signIn(app, edda)];
  const own = ['dashboard/', 'details/', 'membership-badges/', 'orders/', 'favorites/'];
  for (const path of [...own.map((room) => `/account/${room}`), at(examId)]) {
    const { text, headers } = await show(app, path, teacher.cookie);
    t.match(text, '<a href="/grading/"', path);
    t.match(headers['cache-control'], 'private, no-store', path);
    t.notMatch((await show(app, path, student.cookie)).text, '/grading/', path);
  }
  t.match((await show(app, at(examId), teacher.cookie)).text, `href="/exam-statistics/${examId}/"`);
  t.match((await show(app, '/account/dashboard/', teacher.cookie)).text, 'href="/grading/certificates/"');
  for (const path of ['/', '/course/ruby/', '/certificate/']) {
    const { text, headers } = await show(app, path, teacher.cookie);
    t.notMatch(text, '/grading/', `${path} may be kept for others`);
    t.notMatch(headers['cache-control'], 'no-store', path);
  }
});

t.test('answers that cannot be saved just now come back, with the reason', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app, ALL_KINDS, { perPage: 5 });
  const { cookie } = await signIn(app, goldie);
  const path = at(examId);
  const { questions, attempt } = await open(app, examId, cookie);
  const essay = questions.find(({ answer_type }) => answer_type === 'textarea' || answer_type === 'gaps');
  const WRITTEN = 'Written for an hour';
  const fields = { [fieldOf(essay?.id ?? 0)]: WRITTEN, [fieldOf(essay?.id ?? 0, 1)]: WRITTEN };
  app.beforeCall = ({ endpoint }) => {
    if (endpoint.kind === 'change') throw storageFull();
  };
  const refused = await post(app, path, cookie, { ...fields, attempt, page: '1', go: 'submit' });
  t.match(refused, { status: 503, text: new RegExp(WRITTEN) });
  t.match(refused.text, 'our storage is full');
});

t.test('a page of the form is one call, whether it is kept or ends the attempt', async (t) => {
  const app = await openApp(t);
  const { examId } = await createExam(app, ALL_KINDS, { perPage: 5 });
  const { cookie } = await signIn(app, goldie);
  const { questions, attempt, state } = await open(app, examId, cookie);
  const fields = { ...fill(questions, answerAll(questions)), attempt, page: '1' };
  for (const go of ['save', 'submit']) {
    app.calls.splice(0);
    t.match(await post(app, at(examId), cookie, { ...fields, go }), { status: 303 });
    t.same(
      // Through another CMS the session is asked for first.
      app.calls.map(({ endpoint }) => endpoint.name).filter((name) => name !== 'findMe'),
      ['answerExamPage'],
      go,
    );
  }
  t.match(await state(), { attempt: null, passed: true, best_percent: 100 });
});
