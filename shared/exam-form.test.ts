import t from 'tap';
import { fieldOf, parseFormAnswers, writeAnswers } from './exam-form.ts';
import type { AnswerMap } from './learning.ts';

const choices = ['a', 'b', 'c'].map((value) => ({ answer: value, value, image: null }));
const QUESTIONS: Parameters<typeof parseFormAnswers>[0] = [
  { id: 1, answer_type: 'radio', question: 'One?', answers: choices },
  { id: 2, answer_type: 'checkbox', question: 'Some?', answers: choices },
  { id: 3, answer_type: 'gaps', question: '_____ and _____', answers: [] },
  { id: 4, answer_type: 'gaps', question: '_____ alone', answers: [] },
  { id: 5, answer_type: 'sort', question: 'Order?', answers: choices },
  { id: 6, answer_type: 'textarea', question: 'Why?', answers: [] },
];

const CASES: [string, AnswerMap][] = [
  [
    'everything',
    {
      1: 'b',
      2: ['a', 'c'],
      3: ['beryl', '1,58'],
      4: 'iron',
      5: ['c', 'a', 'b'],
      6: 'Two\r\nlines "quoted".',
    },
  ],
  ['nothing', { 1: '', 2: [], 3: ['', ''], 4: '', 5: [], 6: '' }],
  ['the second gap alone', { 1: '', 2: [], 3: ['', 'iron'], 4: '', 5: [], 6: '' }],
];

for (const [what, answers] of CASES) {
  t.test(`answers become fields, and the same answers again: ${what}`, async (t) => {
    t.strictSame(parseFormAnswers(QUESTIONS, writeAnswers(QUESTIONS, answers)), answers);
  });
}

t.test('what was not answered has no field, and neither has a question that is not among them', async (t) => {
  t.strictSame(writeAnswers(QUESTIONS, { 1: '', 2: [], 3: ['', ' '], 9: 'x' }), {});
  t.strictSame(writeAnswers(QUESTIONS.slice(0, 1), { 1: 'a', 6: 'x' }), { [fieldOf(1)]: 'a' });
});
