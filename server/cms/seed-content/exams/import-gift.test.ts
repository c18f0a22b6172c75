import t from 'tap';
import { ContentError } from '#server/cms/seed-content/content-error.ts';
import { importGift } from './import-gift.ts';
import { type AuthoredQuestion, GAP_MARK } from './written-question.ts';

const LABEL = 'content/exams/gems.gift';
const read = (text: string) => importGift(text, LABEL);
const right = (text: string) => ({ text, correct: true });
const wrong = (text: string) => ({ text, correct: false });

const CASES: [string, string, Partial<AuthoredQuestion>][] = [
  [
    'true or false',
    'Opal is amorphous. {T}',
    { type: 'radio', question: 'Opal is amorphous.', answers: [right('True'), wrong('False')] },
  ],
  [
    'false, with what is said of a wrong and of a right answer',
    'Jet is a mineral. {FALSE#No, it was wood.#It was wood once.}',
    { type: 'radio', answers: [wrong('True'), right('False')], feedback: 'It was wood once.' },
  ],
  [
    'one right choice',
    'What colors ruby? {\n  ~iron\n  =chromium # Both absorb.\n  ~copper # That is Paraiba tourmaline.\n}',
    {
      type: 'radio',
      answers: [wrong('iron'), right('chromium'), wrong('copper')],
      feedback: 'Both absorb.\n\ncopper: That is Paraiba tourmaline.',
    },
  ],
  [
    'one right choice by its weight',
    'What colors ruby? {~iron ~%100%chromium}',
    { type: 'radio', answers: [wrong('iron'), right('chromium')] },
  ],
  [
    'one right choice, and one that earns half',
    'What is emerald? {=beryl#It is. ~%50%a silicate#True of many. ~corundum#No. ~%-50%glass}',
    {
      type: 'radio',
      answers: [right('beryl'), { ...wrong('a silicate'), credit: 50 }, wrong('corundum'), wrong('glass')],
      feedback: 'It is.\n\na silicate: True of many.\n\ncorundum: No.',
    },
  ],
  [
    'one right choice with =, and one with = that earns a part',
    'What is emerald? {=%33.33333%a gem =beryl ~%50%a silicate}',
    {
      type: 'radio',
      answers: [
        { ...wrong('a gem'), credit: 33.333_33 },
        right('beryl'),
        { ...wrong('a silicate'), credit: 50 },
      ],
    },
  ],
  [
    'parts without one that is worth all',
    'Which are beryl? {~%50%emerald ~%50%morganite ~%-100%ruby}',
    { type: 'checkbox', answers: [right('emerald'), right('morganite'), wrong('ruby')] },
  ],
  [
    'one that is worth all without =, and a part: several may be chosen',
    'Which are beryl? {~%100%emerald ~%50%morganite ~ruby}',
    { type: 'checkbox', answers: [right('emerald'), right('morganite'), wrong('ruby')] },
  ],
  [
    'two with =',
    'Which are beryl? {=emerald =morganite ~ruby}',
    { type: 'checkbox', answers: [right('emerald'), right('morganite'), wrong('ruby')] },
  ],
  [
    'several right choices',
    'Which are corundum? {~%50%ruby ~%-100%spinel ~%50%sapphire ~%33.33333%padparadscha}',
    {
      type: 'checkbox',
      answers: [right('ruby'), wrong('spinel'), right('sapphire'), right('padparadscha')],
    },
  ],
  [
    'short answers',
    'Which instrument measures refractive index? {=refractometer =a refractometer}',
    { type: 'textarea', key: ['refractometer', 'a refractometer'] },
  ],
  [
    'short answers by weight: what is worth a part is left out',
    'Which element? {=%100%chromium =%50%Cr =%100%chrome}',
    { type: 'textarea', key: ['chromium', 'chrome'] },
  ],
  [
    'a number and how far off it may be',
    'The index of spinel is {#1.718:0.005#Near 1.72.}',
    {
      type: 'gaps',
      question: `The index of spinel is ${GAP_MARK}`,
      gaps: [{ range: [1.713, 1.723] }],
      feedback: 'Near 1.72.',
    },
  ],
  ['a range', 'Its gravity? {#3.58..3.61}', { type: 'gaps', gaps: [{ range: [3.58, 3.61] }] }],
  ['an exact number', 'How many axes? {#2}', { type: 'gaps', gaps: [{ range: [2, 2] }] }],
  ['below zero', 'How cold? {#-2.5:0.5}', { type: 'gaps', gaps: [{ range: [-3, -2] }] }],
  [
    'several numbers, of which one is worth all',
    'When? {# =1822:0 # Yes. =%50%1822:2 # Nearly. }',
    { type: 'gaps', gaps: [{ range: [1822, 1822] }] },
  ],
  [
    'a missing word',
    'Ruby is a variety of {=corundum =aluminum oxide}, which is hard.',
    {
      type: 'gaps',
      question: `Ruby is a variety of ${GAP_MARK}, which is hard.`,
      gaps: [{ texts: ['corundum', 'aluminum oxide'] }],
    },
  ],
  [
    'a missing number',
    'It has {#2..3} axes.',
    { type: 'gaps', question: `It has ${GAP_MARK} axes.`, gaps: [{ range: [2, 3] }] },
  ],
  [
    'a missing word that is chosen',
    'Emerald is {=green ~red} beryl.',
    { type: 'radio', question: `Emerald is ${GAP_MARK} beryl.`, answers: [right('green'), wrong('red')] },
  ],
  ['an essay', 'Describe a garnet. {}', { type: 'textarea', key: [], teacher: false }],
  [
    'a title and what is said to everybody',
    '::Opal 1:: Is it hard? {F####Opal is 5.5 to 6.5.}',
    { question: 'Is it hard?', feedback: 'Opal is 5.5 to 6.5.' },
  ],
  [
    'escapes',
    'Is 2 \\= 2\\: yes\\? \\{no\\}\\~\\# a\\\\b {=a \\= b ~\\#1}',
    { question: 'Is 2 = 2: yes\\? {no}~# a\\b', answers: [right('a = b'), wrong('#1')] },
  ],
  ['a line break', 'One\\ntwo {T}', { question: 'One\ntwo' }],
  [
    'formats',
    '::A::[html]<b>Ruby</b> {=[html]<i>red</i> ~blue}',
    { format: 'html', question: '<b>Ruby</b>', answers: [right('<i>red</i>'), wrong('blue')] },
  ],
  ['plain text', '[plain]2*3*4 {#24}', { format: 'plain', question: `2*3*4 ${GAP_MARK}` }],
  ['comments within', '// one\nIs it?\n// two\n{T}', { question: 'Is it?' }],
];

for (const [what, text, expected] of CASES) {
  t.test(`a GIFT question is read: ${what}`, async (t) => {
    const { questions } = read(text);
    t.equal(questions.length, 1);
    t.match(questions[0]?.question, expected);
  });
}

t.test('what takes points away earns nothing where one chooses one', async (t) => {
  const [asked] = read('What is emerald? {=beryl ~%50%a silicate ~%-50%glass ~jade}').questions;
  t.strictSame(
    asked?.question.answers.map(({ correct, credit }) => [correct, credit]),
    [
      [true, undefined],
      [false, 50],
      [false, undefined],
      [false, undefined],
    ],
  );
});

t.test('blank lines part questions, and each knows its line', async (t) => {
  const { questions, warnings } = read(
    '// A comment\n\n$CATEGORY: gems/red\n\n// Of ruby\nOne? {T}\n\n\nTwo?\n{F}\n',
  );
  t.strictSame(
    questions.map(({ line }) => line),
    [6, 9],
  );
  t.strictSame(warnings, []);
});

t.test('what cannot be asked here is left out and named', async (t) => {
  const { questions, warnings } = read(
    '::Pairs:: Match. {\n=ruby -> red\n=emerald -> green\n}\n\nJust a text.\n\nWho? {=%100%a =%30%b}',
  );
  t.equal(questions.length, 1);
  t.strictSame(warnings, [
    { file: LABEL, line: 1, message: '“Pairs” was skipped: matching questions are not supported' },
    { file: LABEL, line: 6, message: '“Just a text.” was skipped: it has no answers' },
    { file: LABEL, line: 8, message: '1 answer worth a part of the points were left out' },
  ]);
});

const MISTAKES: [string, number, RegExp][] = [
  ['Fine? {T}\n\nOpen? {=a', 3, /do not end with \}/],
  ['Closed? a}', 1, /closes nothing/],
  ['One {=a} and {=b}', 1, /one pair of \{ and \}/],
  ['What?\n{~a ~b}', 2, /exactly one answer must be right, not 0/],
  ['What? {~%50%a ~%50%b}', 1, /at least one answer must be wrong/],
  ['What? {=a ~a}', 1, /a is listed twice/],
  ['What? {#about 2}', 1, /about 2 is not a number/],
  ['What? {#3..2}', 1, /not a number/],
  ['What? {#=1 =2}', 1, /one number or one range/],
  ['What? {yes}', 1, /yes is no answer/],
  ['What? {= ~b}', 1, /an answer is empty/],
  ['{T}', 1, /question is missing before the answers/],
];

for (const [text, line, message] of MISTAKES) {
  t.test(`a mistake in GIFT is named with its line: ${message.source}`, async (t) => {
    t.throws(
      () => read(text),
      Object.assign(new ContentError([]), {
        message: /./,
        problems: [{ file: LABEL, line, message }],
      }),
    );
  });
}
