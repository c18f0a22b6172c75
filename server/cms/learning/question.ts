/** Questions and their keys: the column `definition` of a question, and what its readers see of it. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { AnswerType } from '#shared/learning.ts';
import { imageItem } from '#shared/rest/courses.ts';

/** Numbers from the first to the last fit; or the text has to be one of these. */
const gap = z.union([
  z.strictObject({ range: z.tuple([z.number(), z.number()]) }),
  z.strictObject({ texts: z.array(z.string()).min(1) }),
]);
export type AnswerGap = z.output<typeof gap>;

export const questionDefinition = z.strictObject({
  /** Sanitised HTML, with `_____` for each gap. */
  question: z.string(),
  image: imageItem.nullable().default(null),
  /** Choices as their author wrote them, or what is to be sorted in its right order. `text` is sanitized HTML. */
  answers: z
    .array(
      z.strictObject({
        text: z.string(),
        correct: z.boolean().default(false),
        /** Percent of the points that a wrong choice of a radio earns; left out for none. */
        credit: z.number().positive().lt(100).optional(),
        image: imageItem.nullable().default(null),
      }),
    )
    .default([]),
  gaps: z.array(gap).default([]),
  /** Any of these is right for a text. */
  key: z.array(z.string()).default([]),
  /** A teacher grades the text. */
  teacher: z.boolean().default(false),
  /** Sanitised HTML. */
  rubric: z.string().default(''),
  feedback: z.string().default(''),
  /** Among which questions it is drawn, and how many of them an attempt asks. */
  pool: z.strictObject({ name: z.string(), draw: z.int().positive() }).optional(),
});
export type QuestionDefinition = z.output<typeof questionDefinition>;

export interface ExamQuestionRow {
  readonly id: number;
  readonly type: AnswerType;
  readonly points: number;
  readonly salt: string;
  readonly definition: QuestionDefinition;
}

const VALUE_CHARACTERS = 16;

/** Opaque value of an answer on the wire: the same for as long as its text is, and telling nothing of what is right. */
export function valueOfAnswer({ salt }: Pick<ExamQuestionRow, 'salt'>, text: string): string {
  return createHash('sha256').update(`${salt}\0${text}`).digest('base64url').slice(0, VALUE_CHARACTERS);
}
