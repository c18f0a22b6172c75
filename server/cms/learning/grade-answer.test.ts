import t from 'tap';
import type { AnswerType, AnswerValue } from '#shared/learning.ts';
import { addUp, gradeAnswer } from './grade-answer.ts';
import { type ExamQuestionRow, questionDefinition, valueOfAnswer } from './question.ts';

const SALT = 'pinch';
const ask = (type: AnswerType, definition: object, points = 1): ExamQuestionRow => ({
  id: 1,
  type,
  points,
  salt: SALT,
  definition: questionDefinition.parse({ question: 'Which?', ...definition }),
});
const at = (text: string) => valueOfAnswer({ salt: SALT }, text);

const radio = ask('radio', {
  answers: [{ text: 'iron' }, { text: 'chromium', correct: true }, { text: 'copper' }],
});
const partly = ask(
  'radio',
  {
    answers: [
      { text: 'beryl', correct: true },
      { text: 'emerald', credit: 50 },
      { text: 'bixbite', credit: 33.333 },
      { text: 'topaz' },
    ],
  },
  2,
);
const checkbox = ask(
  'checkbox',
  {
    answers: [
      { text: 'ruby', correct: true },
      { text: 'topaz' },
      { text: 'sapphire', correct: true },
      { text: 'spinel' },
    ],
  },
  2,
);
const sort = ask('sort', { answers: [{ text: 'opal' }, { text: 'topaz' }, { text: 'ruby' }] }, 3);
const oneGap = ask('gaps', { gaps: [{ texts: ['ruby', 'Corundum'] }] });
const number = ask('gaps', { gaps: [{ range: [1.762, 1.77] }] });
const year = ask('gaps', { gaps: [{ range: [1900, 1910] }] });
const exact = ask('gaps', { gaps: [{ texts: ['4.00'] }] });
const twoGaps = ask('gaps', { gaps: [{ texts: ['beryl'] }, { texts: ['iron', 'Fe'] }] }, 2);
const keyed = ask('textarea', { key: ['refractometer', 'a refractometer'] });
const free = ask('textarea', {});
const essay = ask('textarea', { teacher: true }, 4);

const CASES: [string, ExamQuestionRow, AnswerValue | undefined, number, boolean, boolean][] = [
  // what, question, answer, points, correct, answered
  ['radio: the right one', radio, at('chromium'), 1, true, true],
  ['radio: the right one in a list of one', radio, [at('chromium')], 1, true, true],
  ['radio: a wrong one', radio, at('iron'), 0, false, true],
  ['radio: the text in place of the value', radio, 'chromium', 0, false, true],
  ['radio: two', radio, [at('chromium'), at('iron')], 0, false, true],
  ['radio: nothing', radio, '', 0, false, false],
  ['radio: no answer at all', radio, undefined, 0, false, false],
  ['radio with credit: the right one', partly, at('beryl'), 2, true, true],
  ['radio with credit: one that earns half', partly, at('emerald'), 1, false, true],
  ['radio with credit: one that earns a third', partly, at('bixbite'), 0.67, false, true],
  ['radio with credit: one that earns nothing', partly, at('topaz'), 0, false, true],
  ['radio with credit: two that earn something', partly, [at('beryl'), at('emerald')], 0, false, true],
  ['radio with credit: nothing', partly, '', 0, false, false],
  ['checkbox: all and only the right ones', checkbox, [at('sapphire'), at('ruby')], 2, true, true],
  ['checkbox: one of two', checkbox, [at('ruby')], 1, false, true],
  ['checkbox: one right, one wrong', checkbox, [at('ruby'), at('topaz')], 0, false, true],
  ['checkbox: both and a wrong one', checkbox, [at('ruby'), at('sapphire'), at('topaz')], 1, false, true],
  ['checkbox: everything', checkbox, ['ruby', 'topaz', 'sapphire', 'spinel'].map(at), 0, false, true],
  ['checkbox: never below zero', checkbox, [at('topaz'), at('spinel')], 0, false, true],
  ['checkbox: one twice is one', checkbox, [at('ruby'), at('ruby')], 1, false, true],
  ['checkbox: a single text', checkbox, at('ruby'), 1, false, true],
  ['checkbox: none', checkbox, [], 0, false, false],
  ['sort: in order', sort, ['opal', 'topaz', 'ruby'].map(at), 3, true, true],
  ['sort: joined', sort, ['opal', 'topaz', 'ruby'].map(at).join('|'), 3, true, true],
  ['sort: one in its place', sort, ['topaz', 'opal', 'ruby'].map(at), 1, false, true],
  ['sort: none in its place', sort, ['ruby', 'opal', 'topaz'].map(at), 0, false, true],
  ['sort: one is missing', sort, ['opal', 'topaz'].map(at), 0, false, true],
  ['sort: one twice', sort, ['opal', 'opal', 'ruby'].map(at), 0, false, true],
  ['gap: an alternative', oneGap, 'corundum', 1, true, true],
  ['gap: in capitals, with spaces around', oneGap, '  RUBY ', 1, true, true],
  ['gap: a list of one', oneGap, ['ruby'], 1, true, true],
  ['gap: in the plural', oneGap, 'rubies', 1, true, true],
  ['gap: something else', oneGap, 'spinel', 0, false, true],
  ['gap: spaces alone', oneGap, '   ', 0, false, false],
  ['gap: a number in the range', number, '1.765', 1, true, true],
  ['gap: at its lower end', number, '1.762', 1, true, true],
  ['gap: at its upper end', number, '1.770', 1, true, true],
  ['gap: outside of it', number, '1.7701', 0, false, true],
  ['gap: with a comma', number, '1,765', 1, true, true],
  ['gap: in full-width digits', number, '１．７６５', 1, true, true],
  ['gap: thousands with a comma', year, '1,905', 1, true, true],
  ['gap: thousands with a space', year, '1 905', 1, true, true],
  ['gap: words around a number', number, 'about 1.765', 1, true, true],
  ['gap: words that move a number', number, 'below 1.765', 0, false, true],
  ['gap: a number that is written otherwise', exact, '4', 1, true, true],
  ['gap: another number', exact, '40', 0, false, true],
  ['gaps: both', twoGaps, ['Beryl', 'fe'], 2, true, true],
  ['gaps: one of two', twoGaps, ['beryl', ''], 1, false, true],
  ['gaps: in each other’s place', twoGaps, ['iron', 'beryl'], 0, false, true],
  ['gaps: a text fills the first', twoGaps, 'beryl', 1, false, true],
  ['gaps: none', twoGaps, ['', ''], 0, false, false],
  ['text: one of its keys', keyed, 'A  refractometer.', 1, true, true],
  ['text: not its key', keyed, 'spectroscope', 0, false, true],
  ['text: without a key whatever is written', free, 'Because it is.', 1, true, true],
  ['text: without a key nothing', free, ' \n ', 0, false, false],
];

for (const [what, question, value, points, isCorrect, isAnswered] of CASES) {
  t.test(what, async (t) => {
    t.strictSame(gradeAnswer(question, value), { points, isCorrect, isAnswered, pending: false });
  });
}

t.test('an essay waits for a teacher', async (t) => {
  t.match(gradeAnswer(essay, 'I would weigh it.'), { pending: true, points: 0, isAnswered: true });
  t.match(gradeAnswer(essay, ' '), { pending: false, isAnswered: false });
});

t.test('the value of a choice tells nothing and stays the same', async (t) => {
  t.equal(at('chromium'), at('chromium'));
  t.not(at('chromium'), valueOfAnswer({ salt: 'other' }, 'chromium'));
  t.match(at('chromium'), /^[\w-]{16}$/);
});

t.test('percents are rounded down, and thirds add up', async (t) => {
  const third = { points: 0.33, max: 1 };
  t.equal(addUp([third, third, { points: 0.34, max: 1 }]).percent, 33);
  t.strictSame(addUp([{ points: 0.7, max: 1 }]), { score: 0.7, maxScore: 1, percent: 70 });
  t.equal(addUp([{ points: 69.99, max: 100 }]).percent, 69);
  t.strictSame(addUp([]), { score: 0, maxScore: 0, percent: 0 });
});
