import t from 'tap';
import { ContentError } from '#server/cms/seed-content/content-error.ts';
import { parseYamlWithLines } from '#server/cms/seed-content/parse-yaml.ts';
import { examFile } from './exam-file.ts';
import { ALL, QUESTIONS, withQuestion, writeExam } from './sample-exam.ts';

/** Mistake, file, message to its author. */
const MISTAKES: [string, string, string][] = [
  ['no pass mark', ALL.replace('pass_percent: 70\n', ''), '1: pass_percent is missing'],
  ['a word for a number', ALL.replace('70', 'most'), '3: pass_percent: must be a number'],
  ['an unknown key', ALL.replace('intro:', 'into:'), '2: into is not known here'],
  [
    'an unknown key in a question',
    withQuestion('feedback:', 'feedbck:'),
    '14: questions.0.feedbck is not known here',
  ],
  [
    'an unknown type',
    withQuestion('radio', 'choice'),
    '8: questions.0.type: must be radio, checkbox, textarea, gaps or sort',
  ],
  [
    'none right',
    withQuestion(', correct: true', ''),
    '12: questions.0.answers: exactly one answer must be right, not 0',
  ],
  [
    'two right',
    withQuestion('Iron }', 'Iron, correct: true }'),
    '12: questions.0.answers: exactly one answer must be right, not 2',
  ],
  [
    'one right of several',
    withQuestion('radio', 'checkbox'),
    '12: questions.0.answers: at least two answers must be right, not 1',
  ],
  [
    'all right',
    withQuestion('radio', 'checkbox').replace('Iron }', 'Iron, correct: true }'),
    '12: questions.0.answers: at least one answer must be wrong',
  ],
  [
    'a number as text',
    withQuestion('Iron', '4.00'),
    '12: questions.0.answers.0.text: must be text: put it in quotes',
  ],
  [
    'an answer twice',
    withQuestion('Iron', '"**Chromium**, Cr"'),
    '13: questions.0.answers.1: **Chromium**, Cr is listed twice',
  ],
  [
    'a comma without quotes',
    withQuestion('"**Chromium**, Cr"', 'Chromium, Cr'),
    '13: questions.0.answers.1.Cr is not known here',
  ],
  [
    'a key where there is none',
    withQuestion('feedback: S', 'key: [a]\n    feedback: S'),
    '14: questions.0.key is not known here',
  ],
  [
    'credit for the right answer',
    withQuestion('correct: true }', 'correct: true, credit: 50 }'),
    '12: questions.0.answers: the right answer earns all the points: only other answers can have credit',
  ],
  [
    'all the points for a wrong answer',
    withQuestion('text: Iron }', 'text: Iron, credit: 100 }'),
    '12: questions.0.answers.0.credit: must be below 100: an answer that earns all points is correct',
  ],
  [
    'no gap',
    writeExam(QUESTIONS.gaps.replace(/\{\{\{|\}\}\}/g, '')),
    '10: questions.0.question: there is no gap such as {{{ruby}}}',
  ],
  [
    'a gap left open',
    withQuestion('9.0}}}', '9.0', QUESTIONS.gaps),
    '10: questions.0.question: {{{ is not closed by }}}',
  ],
  [
    'a gap of nothing',
    withQuestion('9.0', '9.0|', QUESTIONS.gaps),
    '10: questions.0.question: {{{9.0|}}} has nothing to fill in',
  ],
  [
    'a range upside down',
    withQuestion('1.762...1.770', '1.770...1.762', QUESTIONS.gaps),
    '10: questions.0.question: {{{1.770...1.762}}} begins with the higher number',
  ],
  [
    'a range of words',
    withQuestion('1.762...1.770', '1.762...', QUESTIONS.gaps),
    '10: questions.0.question: {{{1.762...}}} is no range: a range is two numbers, such as {{{1.762...1.770}}}',
  ],
  [
    'a gap drawn',
    withQuestion('{{{9.0}}}', '_____', QUESTIONS.gaps),
    '10: questions.0.question: write a gap as {{{ruby}}}, not as _____',
  ],
  [
    'two to sort',
    withQuestion(', { text: Ruby }', '', QUESTIONS.sort),
    '10: questions.0.answers: there must be at least three items to sort',
  ],
  [
    'one picture of three',
    withQuestion('text: Ruby', 'text: Ruby, image: gem-ruby', QUESTIONS.sort),
    '10: questions.0.answers: either all items to sort have an image or none',
  ],
  [
    'a teacher and a key',
    withQuestion('rubric:', 'key: [a]\n    rubric:', QUESTIONS.essay),
    '12: questions.0.key: a question graded by a teacher has no key',
  ],
  [
    'a teacher without a rubric',
    withQuestion('    rubric: "4: two tests."\n', '', QUESTIONS.essay),
    '8: questions.0.rubric is missing',
  ],
];

for (const [what, text, expected] of MISTAKES) {
  t.test(`a mistake in an exam is named with its line: ${what}`, async (t) => {
    t.same(problemsOf(text), [expected]);
  });
}

t.test('an exam without a mistake has none', async (t) => {
  t.same(problemsOf(ALL), []);
});

function problemsOf(text: string): string[] {
  try {
    parseYamlWithLines(text, examFile);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ line, message }) => `${line}: ${message}`);
  }
}
