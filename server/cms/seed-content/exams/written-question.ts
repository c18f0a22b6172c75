/** A question as its author wrote it, in whatever kind of file. */
import type { AnswerGap } from '#server/cms/learning/index.ts';
import type { AnswerType } from '#shared/learning.ts';

/** Stands in the text of a question for each gap, until `_____` takes its place; no author types it. */
export const GAP_MARK = '\uE002';

/** How its texts are written. */
export type TextFormat = 'markdown' | 'html' | 'plain';

export interface WrittenAnswer {
  readonly text: string;
  readonly correct: boolean;
  /** Percent of the points that it earns although another is right: of a radio alone. */
  readonly credit?: number | undefined;
  /** The name of one in `media/`. */
  readonly image?: string | undefined;
}

export interface AuthoredQuestion {
  readonly type: AnswerType;
  readonly points: number;
  readonly format: TextFormat;
  /** With a mark for each gap. */
  readonly question: string;
  readonly image?: string | undefined;
  /** The name of one of the exam's. */
  readonly pool?: string | undefined;
  readonly answers: readonly WrittenAnswer[];
  readonly gaps: readonly AnswerGap[];
  readonly key: readonly string[];
  readonly teacher: boolean;
  readonly rubric: string;
  readonly feedback: string;
}

export interface QuestionMistake {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const MIN_SORT_ITEMS = 3;

/** Finds what makes a question one that cannot be asked or graded. */
export function checkQuestion(question: AuthoredQuestion): QuestionMistake[] {
  return [...findMistakesOfType(question), ...findRepeats(question)];
}

function findMistakesOfType({
  type,
  answers,
  gaps,
  key,
  teacher,
  rubric,
}: AuthoredQuestion): QuestionMistake[] {
  const right = answers.filter(({ correct }) => correct).length;
  const say = (path: string, message: string): QuestionMistake[] => [{ path: [path], message }];
  switch (type) {
    case 'radio':
      if (answers.length < 2)
        return say('answers', 'a question with one right answer needs at least two choices');
      if (right !== 1) return say('answers', `exactly one answer must be right, not ${right}`);
      return answers.some(({ correct, credit }) => correct && credit !== undefined)
        ? say('answers', 'the right answer earns all the points: only other answers can have credit')
        : [];
    case 'checkbox':
      if (right < 2) return say('answers', `at least two answers must be right, not ${right}`);
      return right < answers.length ? [] : say('answers', 'at least one answer must be wrong');
    case 'gaps':
      return gaps.length > 0 ? [] : say('question', 'there is no gap such as {{{ruby}}}');
    case 'sort':
      if (answers.length < MIN_SORT_ITEMS)
        return say('answers', 'there must be at least three items to sort');
      return isAllOrNone(answers.map(({ image }) => image))
        ? []
        : say('answers', 'either all items to sort have an image or none');
    case 'textarea':
      if (teacher && key.length > 0) return say('key', 'a question graded by a teacher has no key');
      return teacher === (rubric !== '')
        ? []
        : say('rubric', 'a question graded by a teacher has a rubric and nothing else');
  }
}

const isAllOrNone = (images: readonly (string | undefined)[]): boolean =>
  new Set(images.map((image) => image === undefined)).size === 1;

/** Values of choices come from their texts: two of the same text could not be told apart. */
function findRepeats({ answers }: AuthoredQuestion): QuestionMistake[] {
  const seen = new Set<string>();
  return answers.flatMap(({ text }, at) => {
    if (!seen.has(text.trim())) {
      seen.add(text.trim());
      return [];
    }
    return [{ path: ['answers', at], message: `${text} is listed twice` }];
  });
}
