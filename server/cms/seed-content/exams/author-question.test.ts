/** Exams of the site as their authors write them, made of what the tables hold. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { parseYamlWithLines } from '#server/cms/seed-content/parse-yaml.ts';
import { authorQuestion, createRenderContext } from './author-question.ts';
import { examFile } from './exam-file.ts';
import { formatGift } from './format-gift.ts';
import { importGift } from './import-gift.ts';
import { renderQuestion } from './render-question.ts';
import type { AuthoredQuestion } from './written-question.ts';

const EXAMS = join(import.meta.dirname, '../../../../content/exams');
const context = createRenderContext(new Map());

async function listQuestions(): Promise<AuthoredQuestion[]> {
  const names = (await readdir(EXAMS)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(names.map((name) => readFile(join(EXAMS, name), 'utf8')));
  return texts.flatMap((text) => [...parseYamlWithLines(text, examFile).value.questions]);
}

const render = (question: AuthoredQuestion) => renderQuestion(question, context);
const read = (question: AuthoredQuestion) =>
  authorQuestion({ type: question.type, points: question.points, definition: render(question) }, new Map());

t.test('each question of the site is written as Markdown of which the same is made', async (t) => {
  const questions = await listQuestions();
  t.ok(questions.length > 200);
  for (const question of questions) {
    const written = read(question);
    t.equal(written.format, 'markdown', question.question);
    t.same(render(written), render(question));
  }
});

const RADIO: AuthoredQuestion = {
  type: 'radio',
  points: 1,
  format: 'markdown',
  question: '',
  answers: [
    { text: 'a', correct: true },
    { text: 'b', correct: false },
  ],
  gaps: [],
  key: [],
  teacher: false,
  rubric: '',
  feedback: '',
};

for (const text of [
  'Stars \\* and \\_lines\\_, [brackets] & &amp;, 1 < 2',
  '1\\. not a list',
  '- one\n- two *three*',
  'See [ruby](/gemstone-encyclopedia/ruby/), H<sub>2</sub>O, `a * b`.',
  'One paragraph.\n\nAnother, **bold**.',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '> Quoted.',
  '',
])
  t.test(`a text comes back as it was: ${text.slice(0, 20).replaceAll('\n', ' ')}`, async (t) => {
    const question = { ...RADIO, question: text, feedback: text };
    const written = read(question);
    t.same(render(written), render(question));
  });

t.test('what goes to GIFT comes back the same', async (t) => {
  const questions = (await listQuestions()).map(read);
  const { gift, left } = formatGift('All exams', questions);
  const { questions: imported, warnings } = importGift(gift, 'all.gift');
  t.same(warnings, []);
  t.equal(imported.length + left.length, questions.length);
  const words = (question: AuthoredQuestion) => {
    const { image: _, answers, ...definition } = render({ ...question, points: 1 });
    // Images and parts of points stand in no GIFT.
    return { ...definition, answers: answers.map(({ text, correct }) => ({ text, correct })) };
  };
  const byText = new Map(questions.map((question) => [words(question).question, words(question)]));
  for (const { question } of imported) t.same(words(question), byText.get(words(question).question));
  for (const line of left) t.match(line, /sort|gap|rubric/);
});

t.test('GIFT keeps weights, blank lines and signs', async (t) => {
  const questions: AuthoredQuestion[] = [
    {
      ...RADIO,
      question: 'A {brace}, a #number: and ~this~.\n\nNext.',
      feedback: 'One.\n\nTwo.',
      answers: [
        { text: 'a = b', correct: true },
        { text: 'c', correct: false, credit: 40 },
      ],
    },
    {
      ...RADIO,
      type: 'checkbox',
      question: 'Three?',
      answers: ['a', 'b', 'c', 'd'].map((text, at) => ({ text, correct: at < 3 })),
    },
    { ...RADIO, type: 'textarea', question: 'Say.', answers: [], key: [] },
  ];
  const { gift, left } = formatGift('x', questions);
  t.same(left, []);
  const back = importGift(gift, 'x').questions.map(({ question }) => question);
  t.same(back.map(render), questions.map(render));
});
