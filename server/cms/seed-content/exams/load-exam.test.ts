import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { questionDefinition } from '#server/cms/learning/index.ts';
import { openTestCms, writeFiles } from '#test/open-test-cms.ts';
import { ALL, HEAD, QUESTIONS, withQuestion, writeExam } from './sample-exam.ts';

async function openExams(t: Test, files: Readonly<Record<string, string>>, now?: () => Date) {
  const test = await openTestCms(t.testdir(), files, { now });
  const { db } = await openDatabase(test.database);
  t.teardown(async () => {
    await db.destroy();
    await test.cms.close();
  });
  const readQuestions = async () =>
    (await db.selectFrom('exam_questions').selectAll().orderBy('position').execute()).map((row) => ({
      ...row,
      definition: questionDefinition.parse(JSON.parse(row.definition)),
    }));
  const readExam = () => db.selectFrom('exams').selectAll().where('slug', '=', 'ruby').executeTakeFirst();
  const told = () =>
    test.log.lines.map(({ message }) => message).filter((message) => message.startsWith('content/exams/'));
  return { ...test, readQuestions, readExam, told };
}

t.test('an exam is loaded with its questions in order, as clean HTML', async (t) => {
  const { readExam, readQuestions, told } = await openExams(t, { 'exams/ruby.yaml': ALL });
  t.same(told(), []);
  t.match(await readExam(), {
    status: 'publish',
    title: 'Ruby exam',
    intro: '<p>Take your <em>time</em>.</p>',
    questions_per_page: -1,
    pass_percent: 70,
    attempts: null,
    shuffle: 0,
    question_count: null,
    passed_screen: '<p>Well done.</p>',
  });
  const [radio, gaps, sort, essay] = await readQuestions();
  t.match(radio, {
    type: 'radio',
    points: 1,
    definition: {
      question: '<p>Which element colors ruby?</p>',
      image: {
        src: '/wp-content/uploads/gem-ruby.webp',
        width: 1200,
        height: 900,
        alt: 'A ruby',
        placeholder: '',
      },
      answers: [
        { text: 'Iron', correct: false },
        { text: '<strong>Chromium</strong>, Cr', correct: true },
      ],
      feedback: '<p>See <a href="/gemstone-encyclopedia/ruby/">the entry</a>.</p>',
    },
  });
  t.match(gaps, {
    points: 2,
    definition: {
      question: '<p>Ruby is _____ of index _____ and hardness _____.</p>',
      gaps: [{ texts: ['corundum', 'aluminum oxide'] }, { range: [1.762, 1.77] }, { texts: ['9.0'] }],
    },
  });
  t.match(sort, { definition: { answers: [{ text: 'Opal' }, { text: 'Topaz' }, { text: 'Ruby' }] } });
  t.match(essay, { definition: { teacher: true, rubric: '<p>4: two tests.</p>', key: [] } });
});

t.test('a question that only changes in what is right stays the same question', async (t) => {
  const { contentDir, load, readQuestions } = await openExams(t, { 'exams/ruby.yaml': ALL });
  const before = await readQuestions();
  const changed = writeExam(
    QUESTIONS.gaps.replace('corundum|aluminum oxide', 'beryl').replace('points: 2', 'points: 3'),
    QUESTIONS.radio.replace('Iron }', 'Iron, correct: true }').replace('Cr", correct: true', 'Cr"'),
    QUESTIONS.sort,
    QUESTIONS.essay,
  );
  await writeFiles(contentDir, { 'exams/ruby.yaml': changed });
  await load();
  const after = await readQuestions();
  const named = (rows: typeof before) =>
    new Map(rows.map(({ type, id, salt, key }) => [type, { id, salt, key }]));
  t.same(named(after), named(before));
  t.match(after[0], { type: 'gaps', points: 3, definition: { gaps: [{ texts: ['beryl'] }, {}, {}] } });
  t.match(after[1], { type: 'radio', definition: { answers: [{ correct: true }, { correct: false }] } });
  t.equal(new Set(before.map(({ salt }) => salt)).size, before.length, 'each has a salt of its own');
});

t.test('a question that is gone is retired, and the same when it returns', async (t) => {
  const now = () => new Date('2031-07-01T09:00:00Z');
  const { contentDir, load, readQuestions, readExam } = await openExams(t, { 'exams/ruby.yaml': ALL }, now);
  const sortOf = async () => (await readQuestions()).find(({ type }) => type === 'sort');
  const before = await sortOf();
  await writeFiles(contentDir, { 'exams/ruby.yaml': writeExam(QUESTIONS.radio, QUESTIONS.essay) });
  await load();
  t.match(await sortOf(), { id: before?.id, retired_at: '2031-07-01T09:00:00.000Z' });
  await writeFiles(contentDir, { 'exams/ruby.yaml': ALL });
  await load();
  t.same(await sortOf(), before);
  await rm(join(contentDir, 'exams/ruby.yaml'));
  t.match(await load(), { removed: 1 });
  t.match(await readExam(), { status: 'draft' });
  await writeFiles(contentDir, { 'exams/ruby.yaml': ALL });
  await load();
  t.match(await readExam(), { status: 'publish' });
  t.same(await sortOf(), before);
});

t.test('two questions of the same words are two questions', async (t) => {
  const other = QUESTIONS.radio.replace('Iron', 'Copper');
  const { readQuestions } = await openExams(t, { 'exams/ruby.yaml': writeExam(QUESTIONS.radio, other) });
  const rows = await readQuestions();
  t.equal(new Set(rows.map(({ key }) => key)).size, 2);
});

t.test('what a wrong choice earns is kept, from either kind of file', async (t) => {
  const file = withQuestion('text: Iron', 'text: Iron, credit: 25').replace(
    'questions:',
    'import: ruby.gift\nquestions:',
  );
  const gift = 'What is spinel? {=an oxide ~%50%a gem ~beryl}';
  const { readQuestions, told } = await openExams(t, { 'exams/ruby.yaml': file, 'exams/ruby.gift': gift });
  t.same(told(), []);
  const credits = (await readQuestions()).map(({ definition }) =>
    definition.answers.map(({ credit }) => credit),
  );
  t.strictSame(credits, [
    [25, undefined],
    [undefined, 50, undefined],
  ]);
});

t.test('questions in GIFT beside the file follow its own, and follow changes', async (t) => {
  const file = `${HEAD}import: ruby.gift\nquestions:\n${QUESTIONS.radio}`;
  const gift = 'Spinel is cubic. {T}\n\nIts index is {#1.718:0.005}\n';
  const files = { 'exams/ruby.yaml': file, 'exams/ruby.gift': gift };
  const { contentDir, load, readQuestions, told } = await openExams(t, files);
  t.same(told(), []);
  t.match(await readQuestions(), [
    { type: 'radio' },
    { type: 'radio', definition: { question: '<p>Spinel is cubic.</p>' } },
    {
      type: 'gaps',
      definition: { question: '<p>Its index is _____</p>', gaps: [{ range: [1.713, 1.723] }] },
    },
  ]);
  await writeFiles(contentDir, { 'exams/ruby.gift': 'Spinel is cubic. {T}\n\nOpen? {=a' });
  t.match(await load(), { failed: 1 });
  t.ok(told().includes('content/exams/ruby.gift:3: the answers do not end with }'));
});

const ask = (question: string, pool = '') =>
  `  - type: textarea\n${pool && `    pool: ${pool}\n`}    question: ${question}\n    key: [a]\n`;
const POOL = ask('One?', 'reds') + ask('Two?', 'reds') + ask('Three?', 'reds');

t.test('a pool is kept with its questions, and an exam knows how many it asks', async (t) => {
  const file = `pools: { reds: 2 }\n${writeExam(QUESTIONS.radio, POOL)}`;
  const files = { 'exams/ruby.yaml': file.replace('questions:', 'import: ruby.gift\nquestions:') };
  const test = await openExams(t, { ...files, 'exams/ruby.gift': 'Is it? {T}' });
  t.same(test.told(), []);
  t.match(await test.readExam(), { question_count: 4 });
  const reds = { name: 'reds', draw: 2 };
  t.strictSame(
    (await test.readQuestions()).map(({ definition }) => definition.pool),
    [undefined, reds, reds, reds, undefined],
  );
});

const MISTAKES: [string, string, string][] = [
  [
    'a pool of which more are drawn than there are',
    `pools: { reds: 4 }\n${writeExam(POOL)}`,
    '1: pools.reds: must draw no more questions than there are, and there are 3',
  ],
  [
    'a pool without questions',
    `pools: { blues: 1 }\n${writeExam(QUESTIONS.radio)}`,
    '1: pools.blues: must draw no more questions than there are, and there are 0',
  ],
  [
    'a question in a pool that is not there',
    writeExam(QUESTIONS.radio, ask('One?', 'blues')),
    '16: there is no pool called blues',
  ],
  [
    'questions of a pool that are worth more than others',
    `pools: { reds: 2 }\n${writeExam(POOL.replace('key: [a]', 'key: [a]\n    points: 2'))}`,
    '1: pools.reds: all its questions must have the same points',
  ],
  [
    'pools, and a number of all',
    `pools: { reds: 2 }\ndraw: 2\n${writeExam(POOL)}`,
    '2: draw: an exam draws from its pools or from all questions, not both',
  ],
  [
    'as many drawn as there are',
    `draw: 4\n${ALL}`,
    '1: draw: must draw fewer than all questions, and there are 4',
  ],
  ['no questions', HEAD, '1: there are no questions'],
  ['no file beside it', `import: no.gift\n${ALL}`, '1: there is no file called no.gift beside this one'],
];

t.test('what only the whole exam shows is named with its line', async (t) => {
  const files = Object.fromEntries(MISTAKES.map(([, text], at) => [`exams/bad-${at}.yaml`, text]));
  const { told } = await openExams(t, files);
  for (const [at, [what, , expected]] of MISTAKES.entries()) {
    const label = `content/exams/bad-${at}.yaml:`;
    t.same(
      told().filter((line) => line.startsWith(label)),
      [label + expected],
      what,
    );
  }
});

t.test(
  'an image that is not there and an answer of several paragraphs are named, and the exam is loaded',
  async (t) => {
    const file = withQuestion('gem-ruby', 'gem-none').replace('text: Iron', 'text: "1. Iron"');
    const { told, readQuestions } = await openExams(t, { 'exams/ruby.yaml': file });
    t.same(told(), [
      'content/exams/ruby.yaml:8: there is no image called gem-none',
      'content/exams/ruby.yaml:8: an answer is one paragraph, and this is more: 1. Iron',
    ]);
    t.match(await readQuestions(), [{ definition: { image: null } }]);
  },
);
