/** The form of a question as an input of the REST base. Rows of answers without a text count for nothing. */
import type { AnswerType } from './learning.ts';

export const MIN_ANSWER_ROWS = 4;
const MAX_ANSWER_ROWS = 60;
const MORE_ROWS = 3;

type FormValues = Readonly<Record<string, string>>;
/** Fields of a row, each with its number behind a dot. */
const ROW_FIELDS = ['text', 'image', 'credit', 'right'] as const;

const countRows = ({ rows }: FormValues): number =>
  Math.min(Math.max(Math.trunc(Number(rows)) || 0, 0), MAX_ANSWER_ROWS);

/** @param values of `client/studio/exams/question-form.tsx` */
export function readQuestionForm(values: FormValues): Record<string, unknown> {
  const type = values.type as AnswerType;
  const hasChoices = type === 'radio' || type === 'checkbox';
  const answers = Array.from({ length: countRows(values) }, (_, at) => ({
    text: (values[`text.${at}`] ?? '').trim(),
    correct: hasChoices && (type === 'radio' ? values.right === String(at) : values[`right.${at}`] === 'on'),
    image: values[`image.${at}`] ?? '',
    ...(values[`credit.${at}`]?.trim() && { credit: values[`credit.${at}`] }),
  })).filter(({ text }) => text !== '');
  return {
    type,
    format: values.format,
    question: normalize(values.question),
    image: values.image ?? '',
    pool: values.pool ?? '',
    points: values.points,
    feedback: normalize(values.feedback),
    answers,
    key: normalize(values.key)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    teacher: values.teacher === 'on',
    rubric: normalize(values.rubric),
  };
}

/** Browsers send texts of several lines with the line ends of another system. */
const normalize = (text = ''): string => text.replaceAll('\r\n', '\n').trim();

/** The values with more rows, or with a row moved: nothing is saved. Undefined for other actions. @param values with `action`: `rows`, `up.1`, `down.1` */
export function arrangeRows(values: FormValues): FormValues | undefined {
  const { action = '' } = values;
  if (action === 'rows')
    return { ...values, rows: String(Math.min(countRows(values) + MORE_ROWS, MAX_ANSWER_ROWS)) };
  const [, way, number] = /^(up|down)\.(\d{1,3})$/.exec(action) ?? [];
  if (way === undefined) return undefined;
  const at = Number(number);
  const other = way === 'up' ? at - 1 : at + 1;
  if (other < 0 || Math.max(at, other) >= countRows(values)) return values;
  return swapRows(values, at, other);
}

function swapRows(values: FormValues, at: number, other: number): FormValues {
  const swapped: Record<string, string> = { ...values };
  for (const name of ROW_FIELDS)
    for (const [from, to] of [
      [at, other],
      [other, at],
    ]) {
      const value = values[`${name}.${from}`];
      if (value === undefined) delete swapped[`${name}.${to}`];
      else swapped[`${name}.${to}`] = value;
    }
  if (values.right === String(at)) swapped.right = String(other);
  else if (values.right === String(other)) swapped.right = String(at);
  return swapped;
}
