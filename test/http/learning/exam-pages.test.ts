import t from 'tap';
import { fieldOf } from '#shared/exam-form.ts';
import { callApi } from '#test/call-api.ts';
import { edda, fay, goldie } from '#test/cast.ts';
import { ALL_KINDS, answerAll, layExam } from '#test/lay-exam.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { attemptStateOf, examOf } from '#test/read-exam.ts';
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
  const { questions } = examOf((await api('')).body);
  const state = async () => attemptStateOf((await api('attempt/')).body);
  return { questions, state, attempt: String((await state()).attempt) };
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
    const { examId } = await layExam(app, ALL_KINDS, { perPage: 2 });
    const { cookie } = await signIn(app, goldie);
    const path = at(examId);
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
    t.match(await post(app, path, cookie, { go: 'again' }), { status: 303, headers: { location: path } });
    t.ok((await state()).attempt, 'another attempt is open');
    t.match((await show(app, path, cookie)).text, /Questions 1 to 2 of 5/);
  },
);

t.test('two things in one place are told apart, with all that was typed', async (t) => {
  const app = await openApp(t);
  const { examId } = await layExam(app);
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
  t.match(answer.text, /Place 2 is taken twice|Give this one its place/);
  t.match(answer.text, /value="Corundum"/);
  t.match(await state(), { attempts_used: 0 });
});

t.test('who may not take an exam is led away, and a wrong address is not one', async (t) => {
  const app = await openApp(t);
  const { examId } = await layExam(app);
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
    (await sendRequest(app, { method: 'POST', path: at(examId), headers: foreign, body: 'go=again' })).status,
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
  const { examId, questionIds } = await layExam(app, [essay]);
  const [student, teacher] = [await signIn(app, goldie), await signIn(app, edda)];
  const [id = 0] = questionIds;
  const { attempt } = await open(app, examId, student.cookie);
  await post(app, at(examId), student.cookie, {
    attempt,
    page: '1',
    go: 'submit',
    [fieldOf(id)]: 'I would weigh it <first>.',
  });
  t.match((await show(app, at(examId), student.cookie)).text, /a teacher reads your essays/);
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
  t.match((await show(app, '/grading/', teacher.cookie)).text, /Nothing waits/);
  t.match((await show(app, at(examId), student.cookie)).text, /Say why\./);
  t.match(
    (await show(app, `/exam-statistics/${examId}/`, teacher.cookie)).text,
    /Taken once, passed 1 of these, 75 percent/,
  );
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
    const { examId, questionIds } = await layExam(app, [essay, essay, essay]);
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
      /Give points as well/,
      /Words for the third\./,
    ])
      t.match(half.text, kept);

    t.match(await grade({ [`points-${first}`]: '0', [`points-${third}`]: '' }), {
      status: 303,
      headers: { location: path },
    });
    t.equal((await page()).match(/name="points-/g)?.length, 1, 'none is given by writing it');
    t.match(await grade({ [`points-${third}`]: '4' }), { status: 303, headers: { location: '/grading/' } });
    t.match((await show(app, '/grading/', teacher.cookie)).text, /Nothing waits/);
  },
);

t.test('the staff finds its pages beside every page of the account and each exam, nobody else', async (t) => {
  const app = await openApp(t);
  const { examId } = await layExam(app);
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
