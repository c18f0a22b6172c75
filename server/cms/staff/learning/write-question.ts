/** A question as its editor sent it, as the table has it. */
import type { QuestionDraft } from '#server/cms/learning/index.ts';
import {
  type AuthoredQuestion,
  checkQuestion,
  createRenderContext,
  type Images,
  parseGaps,
  renderQuestion,
} from '#server/cms/seed-content/index.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type { WrittenQuestion } from '#shared/rest/staff-exams.ts';

/** How many are drawn from a pool that no other question names yet. */
const FIRST_DRAW = 1;

/** @param pools how many are drawn from each. @throws rest_invalid_param with what is wrong beside each field */
export function writeQuestion(
  sent: WrittenQuestion,
  images: Images,
  pools: Readonly<Record<string, number>>,
): QuestionDraft {
  const { text, gaps, mistakes } =
    sent.type === 'gaps' ? parseGaps(sent.question) : { text: sent.question, gaps: [], mistakes: [] };
  const [mistake] = mistakes;
  if (mistake) throw invalidParams({ question: mistake });
  const question = createAuthored(sent, text, gaps);
  rejectUnknownImages(question, images);
  const problems = checkQuestion(question);
  if (problems.length > 0)
    throw invalidParams(
      Object.fromEntries(problems.toReversed().map(({ path, message }) => [String(path[0]), message])),
    );
  return createDraft(question, images, pools);
}

export function createDraft(
  question: AuthoredQuestion,
  images: Images,
  pools: Readonly<Record<string, number>>,
): QuestionDraft {
  const definition = renderQuestion(question, createRenderContext(images));
  const { type, points, pool } = question;
  return {
    type,
    points,
    definition:
      pool === undefined
        ? definition
        : { ...definition, pool: { name: pool, draw: pools[pool] ?? FIRST_DRAW } },
  };
}

/** Leaves out fields that the type has no use for. */
function createAuthored(
  sent: WrittenQuestion,
  question: string,
  gaps: AuthoredQuestion['gaps'],
): AuthoredQuestion {
  const { type, format, points, feedback, key, teacher, rubric, answers } = sent;
  const isChoice = type === 'radio' || type === 'checkbox';
  const isText = type === 'textarea';
  return {
    ...{ type, format, points, feedback, question, gaps },
    image: sent.image || undefined,
    pool: sent.pool || undefined,
    answers:
      isChoice || type === 'sort'
        ? answers.map(({ text, correct, credit, image }) => ({
            text,
            correct: isChoice && correct,
            credit: type === 'radio' ? credit : undefined,
            image: image || undefined,
          }))
        : [],
    key: isText ? key : [],
    teacher: isText && teacher,
    rubric: isText ? rubric : '',
  };
}

function rejectUnknownImages({ image, answers }: AuthoredQuestion, images: Images): void {
  const isUnknown = (name: string | undefined) => name !== undefined && !images.has(name);
  if (isUnknown(image)) throw invalidParams({ image: 'There is no image of this name.' });
  const unknown = answers.find((answer) => isUnknown(answer.image));
  if (unknown) throw invalidParams({ answers: `There is no image called ${unknown.image}.` });
}
