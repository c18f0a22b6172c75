/** Exams in the hands of those who teach: what each type of question keeps, mistakes, two editors at once, and attempts of students. */
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import type { CallContext, Viewer } from '#shared/rest/api.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { StaffExam } from '#shared/rest/staff-exams.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { EDITOR, GUEST, MEMBER, openTestCms } from '#test/open-test-cms.ts';

const context: CallContext = { ...GUEST, viewer: EDITOR };

async function open(t: Test) {
  const test = await openTestCms(t.testdir());
  const { db } = await openDatabase(test.database);
  t.teardown(async () => {
    await db.destroy();
    await test.cms.close();
  });
  const call = async <E extends Parameters<typeof test.cms.call>[0]>(
    endpoint: E,
    input: Parameters<typeof test.cms.call<E>>[1],
    by: CallContext = context,
  ) => (await test.cms.call(endpoint, input, by)).value;
  const add = (exam: Pick<StaffExam, 'id'>, question: SentQuestion) =>
    call(ENDPOINTS.saveQuestion, { id: exam.id, ...question });
  return { ...test, db, call, add };
}

type SentQuestion = Omit<InputOf<typeof ENDPOINTS.saveQuestion>, 'id'>;

const RADIO: SentQuestion = {
  type: 'radio',
  question: 'Which element colors **ruby**?',
  image: 'gem-ruby',
  points: 2,
  feedback: 'See [the entry](/gemstone-encyclopedia/ruby/).',
  answers: [
    { text: 'Iron', credit: 50 },
    { text: '*Chromium*', correct: true },
  ],
};

const KINDS: Readonly<Record<string, SentQuestion>> = {
  radio: RADIO,
  checkbox: {
    type: 'checkbox',
    question: 'Which are corundum?',
    answers: [{ text: 'Ruby', correct: true }, { text: 'Sapphire', correct: true }, { text: 'Topaz' }],
  },
  gaps: { type: 'gaps', question: 'Ruby is {{{corundum|aluminum oxide}}}, with {{{1.762...1.77}}}.' },
  sort: {
    type: 'sort',
    question: 'Softest first.',
    answers: [{ text: 'Opal' }, { text: 'Topaz' }, { text: 'Ruby', image: '' }],
  },
  text: { type: 'textarea', question: 'Name the instrument.', key: ['refractometer', 'a refractometer'] },
  essay: { type: 'textarea', question: 'Tell ruby from spinel.', teacher: true, rubric: '4: *two* tests.' },
};

t.test('each type of question comes back as it was written', async (t) => {
  const { call, add } = await open(t);
  const exam = await call(ENDPOINTS.createExam, { title: 'Ruby & friends' });
  t.match(exam, { slug: 'ruby-friends', status: 'draft', questions: [], problems: ['It has no questions.'] });
  for (const question of Object.values(KINDS)) await add(exam, question);
  const { questions, problems } = await call(ENDPOINTS.findStaffExam, { id: exam.id });
  t.same(problems, []);
  t.equal(questions.length, Object.keys(KINDS).length);
  for (const [at, written] of Object.values(KINDS).entries()) t.match(questions[at], written);
  t.match(questions[0]?.shown, {
    question: '<p>Which element colors <strong>ruby</strong>?</p>',
    image: { src: '/wp-content/uploads/gem-ruby.webp' },
    answers: ['Iron', '<em>Chromium</em>'],
  });
  t.same(questions[2]?.shown.gaps, ['corundum, aluminum oxide', '1.762 to 1.77']);
});

const MISTAKES: [string, SentQuestion, Record<string, string>][] = [
  [
    'none right',
    { ...RADIO, answers: [{ text: 'a' }, { text: 'b' }] },
    { answers: 'exactly one answer must be right, not 0' },
  ],
  ['no gap', { type: 'gaps', question: 'Ruby is red.' }, { question: 'there is no gap such as {{{ruby}}}' }],
  [
    'a gap left open',
    { type: 'gaps', question: 'Ruby is {{{red.' },
    { question: '{{{ is not closed by }}}' },
  ],
  ['no image', { ...RADIO, image: 'gem-none' }, { image: 'There is no image of this name.' }],
  ['no words', { ...RADIO, question: ' ' }, { question: 'Required' }],
  ['twice', RADIO, { question: 'The exam has this question already.' }],
];

t.test('a mistake is told beside its field, and nothing is saved', async (t) => {
  const { call, add } = await open(t);
  const exam = await call(ENDPOINTS.createExam, { title: 'Ruby' });
  await add(exam, RADIO);
  for (const [name, question, params] of MISTAKES)
    await t.rejects(add(exam, question), { code: 'rest_invalid_param', params }, name);
  t.equal((await call(ENDPOINTS.findStaffExam, { id: exam.id })).questions.length, 1);
});

t.test('rules of an exam are saved, and only a whole one is published', async (t) => {
  const { call, add } = await open(t);
  const { id } = await call(ENDPOINTS.createExam, { title: 'Ruby' });
  await t.rejects(call(ENDPOINTS.changeExam, { id, status: 'publish' }), {
    code: 'rest_invalid_param',
    params: { status: 'It has no questions.' },
  });
  await add({ id }, RADIO);
  const rules = {
    ...{ title: 'Ruby, again', intro: 'Take *care*.', pass_percent: 80, questions_per_page: 2 },
    ...{ attempts: 3, wait_hours: 24, shuffle: true, access: ['GOLD'] as ['GOLD'] },
  };
  t.match(await call(ENDPOINTS.changeExam, { id, ...rules, status: 'publish' }), {
    ...rules,
    status: 'publish',
    link: `/exam/${id}/`,
    passed_screen: 'Well done.',
  });
  t.match(await call(ENDPOINTS.changeExam, { id, attempts: null }), { attempts: null, wait_hours: 24 });
  const [question] = (await call(ENDPOINTS.findStaffExam, { id })).questions;
  await t.rejects(call(ENDPOINTS.removeQuestion, { id, question: question?.id ?? 0 }), {
    code: 'rest_invalid_param',
    status: 422,
    params: { question: /^It has no questions\. Students can take this exam/ },
  });
});

t.test('an exam that students can take stays whole, and a draft may have faults', async (t) => {
  const { call, add } = await open(t);
  const { id } = await call(ENDPOINTS.createExam, { title: 'Ruby' });
  const { radio = RADIO, gaps = RADIO, sort = RADIO, text = RADIO } = KINDS;
  for (const question of [radio, gaps, sort]) await add({ id }, question);
  await call(ENDPOINTS.changeExam, { id, draw: 9 });
  const refused = (params: object) => ({ code: 'rest_invalid_param', status: 422, params });
  await t.rejects(
    call(ENDPOINTS.changeExam, { id, status: 'publish' }),
    refused({ draw: 'It draws 9 of 3 questions. Draw fewer, or ask all of them.' }),
  );
  await call(ENDPOINTS.changeExam, { id, draw: 2, status: 'publish' });
  await t.rejects(
    call(ENDPOINTS.changeExam, { id, draw: 9, title: 'Lost' }),
    refused({ draw: /^It draws 9/ }),
  );
  const { questions, draw, title } = await call(ENDPOINTS.findStaffExam, { id });
  t.match({ draw, title }, { draw: 2, title: 'Ruby' });
  const removal = { id, question: questions[0]?.id ?? 0 };
  await t.rejects(call(ENDPOINTS.removeQuestion, removal), refused({ question: /^It draws 2 of 2/ }));
  await call(ENDPOINTS.changeExam, { id, draw: null });
  await call(ENDPOINTS.removeQuestion, removal);
  await add({ id }, { ...text, pool: 'optics' });
  await t.rejects(
    add({ id }, { ...radio, pool: 'optics', points: 5 }),
    refused({ pool: /^Pool optics: all its questions must have the same points\./ }),
  );
  await add({ id }, { ...radio, pool: 'optics', points: 1 });
  await t.rejects(
    call(ENDPOINTS.changeExam, { id, pools: [{ name: 'optics', draw: 3 }] }),
    refused({ 'pool.optics': /^Pool optics: must draw no more questions than there are, and there are 2\./ }),
  );
  await call(ENDPOINTS.changeExam, { id, status: 'draft' });
  await call(ENDPOINTS.changeExam, { id, pools: [{ name: 'optics', draw: 3 }] });
  t.match((await call(ENDPOINTS.findStaffExam, { id })).problems, [/^Pool optics: must draw no more/]);
});

t.test('a fault that an exam had does not hide that of another pool', async (t) => {
  const { call, add, db } = await open(t);
  const { id } = await call(ENDPOINTS.createExam, { title: 'Ruby' });
  for (const [at, pool] of ['pool-1', 'pool-1', 'pool-2', 'pool-2'].entries())
    await add({ id }, { ...RADIO, question: `Which is ruby, ${at}?`, pool });
  const draw = (first: number, second: number) =>
    call(ENDPOINTS.changeExam, {
      id,
      pools: [
        { name: 'pool-1', draw: first },
        { name: 'pool-2', draw: second },
      ],
    });
  await draw(3, 1);
  // As an exam of before such rules.
  await db.updateTable('exams').set({ status: 'publish' }).where('id', '=', id).execute();
  await call(ENDPOINTS.changeExam, { id, title: 'Rubies' });
  const refusal = await draw(3, 3).catch((error: { params: object }) => error.params);
  t.match(refusal, { 'pool.pool-2': /^Pool pool-2: must draw no more questions/ });
  t.same(Object.keys(refusal), ['pool.pool-2']);
});

t.test('a question keeps its id and its attempts while its words stay', async (t) => {
  const { call, add, db } = await open(t);
  const exam = await call(ENDPOINTS.createExam, { title: 'Ruby' });
  const id = exam.id;
  for (const question of Object.values(KINDS)) await add(exam, question);
  await call(ENDPOINTS.changeExam, { id, status: 'publish', access: ['FREE'] });
  const { value: user } = { value: await db.selectFrom('users').select('id').executeTakeFirstOrThrow() };
  const student: CallContext = { ...GUEST, group: 'FREE' as never, viewer: { ...MEMBER, id: user.id } };
  const begun = await db
    .insertInto('exam_attempts')
    .values({
      ...{ exam_id: id, user_id: user.id, seed: 's', brand: 'facet', saved_at: null, submitted_at: null },
      question_ids: JSON.stringify(
        (await call(ENDPOINTS.findStaffExam, { id })).questions.map((one) => one.id),
      ),
      ...{ started_at: '2026-01-01T00:00:00.000Z', result: null, score: null, max_score: null },
      ...{ percent: null, passed: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await call(ENDPOINTS.findStaffExam, { id });
  t.match(before, { attempts_made: 1, attempts_open: 1 });
  const [first, second] = before.questions;
  const right = [
    { text: 'Iron', correct: true },
    { text: '*Chromium*', correct: false },
  ];
  const changed = await call(ENDPOINTS.saveQuestion, {
    ...RADIO,
    ...{ id, question_id: first?.id ?? 0, points: 5, answers: right },
  });
  t.equal(changed.saved, first?.id, 'the same with another key');
  const replaced = await call(ENDPOINTS.saveQuestion, {
    ...RADIO,
    ...{ id, question_id: first?.id ?? 0, question: 'Which element?' },
  });
  t.not(replaced.saved, first?.id, 'another with other words');
  t.equal(replaced.questions[0]?.id, replaced.saved, 'in its place');
  await call(ENDPOINTS.removeQuestion, { id, question: second?.id ?? 0 });
  const ids = (await call(ENDPOINTS.findStaffExam, { id })).questions.map((question) => question.id);
  const turned = await call(ENDPOINTS.orderQuestions, { id, questions: ids.toReversed() });
  t.same(
    turned.questions.map((question) => question.id),
    ids.toReversed(),
  );
  const { value: sheet } = { value: await call(ENDPOINTS.findAttempt, { id }, student) };
  t.same(
    sheet.exam?.questions.map((question) => question.id),
    before.questions.map((question) => question.id),
    'the attempt asks what it asked',
  );
  const result = await call(
    ENDPOINTS.submitExam,
    { id, attempt: begun.id, questions: before.questions.map((question) => question.id), answers: {} },
    student,
  );
  t.equal(result.answers.length, before.questions.length);
});

t.test('of two editors the second is told, and nothing is lost', async (t) => {
  const { call, add } = await open(t);
  const exam = await call(ENDPOINTS.createExam, { title: 'Ruby' });
  const id = exam.id;
  const { saved, questions, version, order_version } = await add(exam, RADIO);
  const seen = questions[0]?.version;
  const change = (points: number, given: string | undefined) =>
    call(ENDPOINTS.saveQuestion, { ...RADIO, id, question_id: saved, points, version: given });
  await change(3, seen);
  await t.rejects(change(4, seen), {
    code: 'rest_changed_meanwhile',
    status: 409,
    current: { questions: [{ points: 3 }] },
  });
  t.equal((await call(ENDPOINTS.findStaffExam, { id })).questions[0]?.points, 3);
  await call(ENDPOINTS.changeExam, { id, title: 'One', version });
  await t.rejects(call(ENDPOINTS.changeExam, { id, title: 'Two', version }), {
    code: 'rest_changed_meanwhile',
  });
  await add(exam, KINDS.sort ?? RADIO);
  const ids = [saved];
  await t.rejects(call(ENDPOINTS.orderQuestions, { id, questions: ids, version: order_version }), {
    code: 'rest_changed_meanwhile',
  });
  await call(ENDPOINTS.removeQuestion, { id, question: saved });
  await t.rejects(change(5, seen), { code: 'question_removed_meanwhile', status: 409 });
});

t.test('GIFT comes in whole or not at all, and goes out again', async (t) => {
  const { call } = await open(t);
  const { id } = await call(ENDPOINTS.createExam, { title: 'Ruby' });
  const good = '::One::Ruby is {=corundum =aluminum oxide}.\n\nIs it red? {T}\n';
  const bad = `${good}\nWhich? {~a ~b}\n\nBroken {=a\n`;
  await t.rejects(call(ENDPOINTS.importQuestions, { id, gift: bad }), {
    code: 'rest_invalid_param',
    params: {
      gift: 'Line 5: exactly one answer must be right, not 0.\nLine 7: the answers do not end with }.',
    },
  });
  t.same((await call(ENDPOINTS.findStaffExam, { id })).questions, []);
  const withMatching = `${good}\nMatch {=a -> b =c -> d =e -> f}\n`;
  t.match(await call(ENDPOINTS.importQuestions, { id, gift: withMatching.replaceAll('\n', '\r\n') }), {
    added: 2,
    known: 0,
    warnings: [/^Line 5: .*matching/],
  });
  t.match(await call(ENDPOINTS.importQuestions, { id, gift: good }), { added: 0, known: 2 });
  const { gift, left, file } = await call(ENDPOINTS.exportQuestions, { id });
  t.same([file, left], ['ruby.gift', []]);
  t.match(await call(ENDPOINTS.importQuestions, { id, gift }), { added: 0, known: 2 });
});

t.test('an exam can be tried as students take it, and nothing is stored', async (t) => {
  const { call, add, db } = await open(t);
  const exam = await call(ENDPOINTS.createExam, { title: 'Ruby' });
  const { saved } = await add(exam, RADIO);
  const { questions } = await call(ENDPOINTS.previewExam, { id: exam.id });
  const value = questions[0]?.answers[1]?.value ?? '';
  const tried = await call(ENDPOINTS.tryExam, {
    id: exam.id,
    values: { page: '1', go: 'submit', [`q${saved}`]: value },
  });
  t.match(tried.result ?? tried, {});
  t.same(await db.selectFrom('exam_attempts').selectAll().execute(), []);
});

t.test('only who teaches may call, and changes are recorded', async (t) => {
  const { call, add, db } = await open(t);
  const exam = await call(ENDPOINTS.createExam, { title: 'Ruby' });
  const { saved } = await add(exam, RADIO);
  const { id } = exam;
  const as = (role: Role): CallContext => ({ ...context, viewer: { ...EDITOR, roles: [role] } as Viewer });
  const CALLS: Readonly<Record<string, (by: CallContext) => Promise<unknown>>> = {
    listStaffExams: (by) => call(ENDPOINTS.listStaffExams, {}, by),
    findStaffExam: (by) => call(ENDPOINTS.findStaffExam, { id }, by),
    exportQuestions: (by) => call(ENDPOINTS.exportQuestions, { id }, by),
    previewExam: (by) => call(ENDPOINTS.previewExam, { id }, by),
    tryExam: (by) => call(ENDPOINTS.tryExam, { id, values: {} }, by),
    createExam: (by) => call(ENDPOINTS.createExam, { title: 'x' }, by),
    changeExam: (by) => call(ENDPOINTS.changeExam, { id, title: 'y' }, by),
    orderQuestions: (by) => call(ENDPOINTS.orderQuestions, { id, questions: [saved] }, by),
    importQuestions: (by) => call(ENDPOINTS.importQuestions, { id, gift: 'Red? {T}' }, by),
    saveQuestion: (by) => call(ENDPOINTS.saveQuestion, { ...RADIO, id, question_id: saved }, by),
    removeQuestion: (by) => call(ENDPOINTS.removeQuestion, { id, question: 9999 }, by),
    removeExam: (by) => call(ENDPOINTS.removeExam, { id: 9999 }, by),
  };
  const allowed: Record<string, number> = {};
  for (const role of ROLES)
    for (const work of Object.values(CALLS)) {
      const code = await work(as(role)).then(
        () => '',
        (error) => String(error.code),
      );
      if (code !== 'rest_forbidden') allowed[role] = (allowed[role] ?? 0) + 1;
    }
  const all = Object.keys(CALLS).length;
  t.same(allowed, { administrator: all, editor: all });
  for (const work of Object.values(CALLS)) await t.rejects(work(GUEST), { code: 'rest_not_logged_in' });
  const rows = await db
    .selectFrom('staff_changes')
    .select(['action', 'staff_name', 'details'])
    .orderBy('id')
    .execute();
  t.match(rows.slice(0, 2), [
    { action: 'exam added', staff_name: 'Ada Editor', details: '{"exam":"Ruby"}' },
    { action: 'question added', details: '{"exam":"Ruby","question":"Which element colors ruby?"}' },
  ]);
  await call(ENDPOINTS.removeExam, { id });
  await t.rejects(call(ENDPOINTS.findStaffExam, { id }), { code: 'exam_invalid_id' });
});
