/** The keys of the exams of the seed content: what students naturally type for them is right, and nothing else is. */
import t from 'tap';
import { gradeAnswer } from '#server/cms/learning/grade-answer.ts';
import type { AnswerGap, ExamQuestionRow } from '#server/cms/learning/question.ts';
import { nameOf, openSeedExams } from './read-exams.ts';

const { exams } = await openSeedExams(t);

/** One place to fill in: a gap of a question, or the whole of a text. */
interface Place {
  readonly name: string;
  readonly gap: AnswerGap;
  /** Whether it is right, with the other gaps left empty. */
  readonly takes: (typed: string) => boolean;
}

const places: Place[] = exams.flatMap((exam) =>
  exam.questions.flatMap((question) => placesOf(question, nameOf(exam, question))),
);

function placesOf(question: ExamQuestionRow, name: string): Place[] {
  const { gaps, key, teacher } = question.definition;
  if (question.type === 'textarea' && !teacher)
    return [{ name, gap: { texts: key }, takes: (typed) => gradeAnswer(question, typed).isCorrect }];
  return gaps.map((gap, at) => ({
    name: `${name} (${at + 1})`,
    gap,
    takes: (typed) =>
      gradeAnswer(
        question,
        [...gaps.keys()].map((each) => (each === at ? typed : '')),
      ).points > 0,
  }));
}

const asText = (number: number): string => String(Number(number.toPrecision(6)));
const isNumber = (text: string): boolean => /^[\d.]+$/.test(text);

t.test('a number is right as people write it', async (t) => {
  let tried = 0;
  for (const { name, gap, takes } of places) {
    if (!('range' in gap)) continue;
    const [least, most] = gap.range;
    const middle = asText((least + most) / 2);
    const right = [
      middle,
      ` ${middle} `,
      `${middle}.`,
      `= ${middle}`,
      `about ${middle}`,
      `~${middle}`,
      `+${middle}`,
    ];
    const ranges = [
      `${least} to ${most}`,
      `${least}-${most}`,
      `${least} – ${most}`,
      `between ${least} and ${most}`,
    ];
    for (const typed of [...right, ...ranges]) t.ok(takes(typed), `${name}: ${typed}`);
    // With three decimals a comma may be either, and the key says which.
    if (/\.\d{1,2}$/.test(middle)) t.ok(takes(middle.replace('.', ',')), `${name}: ${middle} with a comma`);
    const off = most - least + 1;
    const wrong = [asText(most + off), asText(least - off), `-${middle}`, `not ${middle}`, `over ${middle}`];
    const units = [
      `${middle} kelvin`,
      `${middle} ohm`,
      `${middle} of them all`,
      `0,${middle.replace('.', '')}`,
    ];
    const wide = [
      `${asText(least - off)} to ${most}`,
      `${least} to ${asText(most + off)}`,
      `${most} to ${asText(most + 1)}`,
    ];
    for (const typed of [...wrong, ...units, ...wide]) t.notOk(takes(typed), `${name}: ${typed}`);
    tried += 1;
  }
  t.ok(tried >= 30, `${tried} numbers`);
});

t.test('a word is right with its article and without capitals', async (t) => {
  let tried = 0;
  for (const { name, gap, takes } of places) {
    if (!('texts' in gap)) continue;
    for (const right of gap.texts.filter((text) => !isNumber(text))) {
      for (const typed of [
        right,
        right.toUpperCase(),
        `${right}.`,
        `  ${right}`,
        `"${right}"`,
        right.replace(/(?<=\w)-(?=\w)/g, ' '),
      ])
        t.ok(takes(typed), `${name}: ${typed}`);
      if (!/^(?:a|an|the) /.test(right)) t.ok(takes(`the ${right}`), `${name}: the ${right}`);
      for (const typed of [
        `not ${right}`,
        `no ${right}`,
        `${right} or not`,
        `un${right}`,
        `${right} ${right} it`,
      ])
        t.notOk(takes(typed), `${name}: ${typed}`);
      tried += 1;
    }
  }
  t.ok(tried >= 60, `${tried} words`);
});

t.test('what is right in one place is wrong in all others', async (t) => {
  const texts = [...new Set(places.flatMap(({ gap }) => ('texts' in gap ? gap.texts : [])))];
  for (const { name, gap, takes } of places) {
    if (!('texts' in gap)) continue;
    const own = new Set(gap.texts.map(reduce));
    for (const typed of texts) if (!own.has(reduce(typed))) t.notOk(takes(typed), `${name}: ${typed}`);
  }
});

const reduce = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:a|an|the) /, '')
    .replace(/[^a-z0-9]/g, '')
    .replace(/s$/, '');

t.test('what was to be done with a topaz may be said in many ways', async (t) => {
  const topaz = places.find(({ name }) => name.startsWith('topaz: What should be done'));
  if (!topaz) return t.fail('there is no such question');
  for (const typed of [
    'Remove topaz',
    'Take it out!',
    'It should be removed',
    'must be unset',
    'take out topaz',
    'Unset the stone.',
    'remove the stone from its setting',
  ])
    t.ok(topaz.takes(typed), typed);
  for (const typed of [
    'heat it',
    'cover it',
    'leave it in',
    'do not remove it',
    'remove the ring',
    'take out the solder',
    'clean it',
    'it',
    'set it',
  ])
    t.notOk(topaz.takes(typed), typed);
});
