import * as z from 'zod';
import { slug } from '#server/cms/seed-content/item-front-matter.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { ONE_PAGE } from '#shared/learning.ts';
import { parseGaps } from './parse-gaps.ts';
import { type AuthoredQuestion, checkQuestion, type WrittenAnswer } from './written-question.ts';

const MAX_POINTS = 100;

const text = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text: put it in quotes') })
  .min(1, 'must not be empty');

/** Format of the texts: HTML is for what Markdown cannot say. */
const format = z.enum(['markdown', 'html']).default('markdown');

const base = {
  format,
  question: text,
  image: slug.optional(),
  pool: slug.optional(),
  points: z.number().positive().max(MAX_POINTS).default(1),
  feedback: text.default(''),
};
const choice = z.strictObject({ text, correct: z.boolean().default(false), image: slug.optional() });
const partlyRight = choice.extend({
  credit: z
    .number()
    .positive()
    .lt(100, 'must be below 100: an answer that earns all points is correct')
    .optional(),
});
const thing = z.strictObject({ text, image: slug.optional() });
const choices = z.array(choice);

const written = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('radio'), ...base, answers: z.array(partlyRight) }),
    z.strictObject({ type: z.literal('checkbox'), ...base, answers: choices }),
    z.strictObject({ type: z.literal('gaps'), ...base }),
    z.strictObject({ type: z.literal('sort'), ...base, answers: z.array(thing) }),
    z.strictObject({
      type: z.literal('textarea'),
      ...base,
      key: z.array(text).default([]),
      teacher: z.boolean().default(false),
      rubric: text.default(''),
    }),
  ],
  { error: 'must be radio, checkbox, textarea, gaps or sort' },
);

const question = written.transform((given, context): AuthoredQuestion => {
  const { text: asked, gaps, mistakes } = givenGaps(given);
  const whole: AuthoredQuestion = {
    key: [],
    teacher: false,
    rubric: '',
    ...given,
    question: asked,
    gaps,
    answers: givenAnswers(given),
  };
  const found = mistakes.length > 0 ? [] : checkQuestion(whole);
  for (const message of mistakes) context.addIssue({ code: 'custom', path: ['question'], message });
  for (const { path, message } of found) context.addIssue({ code: 'custom', path: [...path], message });
  return whole;
});

type GivenQuestion = z.output<typeof written>;

function givenGaps({ type, question: asked }: GivenQuestion): ReturnType<typeof parseGaps> {
  return type === 'gaps' ? parseGaps(asked) : { text: asked, gaps: [], mistakes: [] };
}

function givenAnswers(given: GivenQuestion): WrittenAnswer[] {
  if (!('answers' in given)) return [];
  return given.answers.map((answer) => ({ correct: false, ...answer }));
}

const GIFT_NAME = /^[a-z0-9-]+\.gift$/;

/** An exam as `content/README.md` describes it. */
export const examFile = z.strictObject({
  title: text,
  status: z.enum(['publish', 'draft']).default('publish'),
  /** Format of intro and final screens. */
  format,
  intro: text.default(''),
  questions_per_page: z
    .union([z.literal(ONE_PAGE), z.int().positive()], { error: 'must be -1 or a whole number above 0' })
    .default(ONE_PAGE),
  pass_percent: z.int().min(1).max(100),
  attempts: z.int().positive().optional(),
  wait_hours: z.int().positive().optional(),
  shuffle: z.boolean().default(false),
  draw: z.int().positive().optional(),
  pools: z.record(slug, z.int().positive()).default({}),
  access: z.array(z.enum(ACCESS_LEVELS)).default([]),
  final_screen: z.strictObject({ passed: text, failed: text }),
  import: z
    .string()
    .regex(GIFT_NAME, 'must be the name of a file beside this one, such as gems.gift')
    .optional(),
  questions: z.array(question).default([]),
});
export type ExamFile = z.output<typeof examFile>;
