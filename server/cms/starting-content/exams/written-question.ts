/** A question as its author wrote it, in whatever kind of file. */
import type { Gap } from '#server/cms/learning/index.ts';
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
  readonly picture?: string | undefined;
}

export interface WrittenQuestion {
  readonly type: AnswerType;
  readonly points: number;
  readonly format: TextFormat;
  /** With a mark for each gap. */
  readonly question: string;
  readonly picture?: string | undefined;
  readonly answers: readonly WrittenAnswer[];
  readonly gaps: readonly Gap[];
  readonly key: readonly string[];
  readonly teacher: boolean;
  readonly rubric: string;
  readonly feedback: string;
}

export interface Mistake {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const FEWEST_TO_SORT = 3;

/** What makes a question one that cannot be asked or graded. */
export function findMistakes(question: WrittenQuestion): Mistake[] {
  return [...findMistakesOfType(question), ...findRepeats(question)];
}

function findMistakesOfType({ type, answers, gaps, key, teacher, rubric }: WrittenQuestion): Mistake[] {
  const right = answers.filter(({ correct }) => correct).length;
  const say = (path: string, message: string): Mistake[] => [{ path: [path], message }];
  switch (type) {
    case 'radio':
      if (answers.length < 2)
        return say('answers', 'a question with one right answer has two choices or more');
      if (right !== 1) return say('answers', `exactly one answer is right, and here are ${right}`);
      return answers.some(({ correct, credit }) => correct && credit !== undefined)
        ? say('answers', 'the right answer earns all the points: credit is for others')
        : [];
    case 'checkbox':
      if (right < 2) return say('answers', `two answers or more are right, and here are ${right}`);
      return right < answers.length ? [] : say('answers', 'at least one answer is wrong');
    case 'gaps':
      return gaps.length > 0 ? [] : say('question', 'there is no gap: {{{ruby}}}');
    case 'sort':
      if (answers.length < FEWEST_TO_SORT) return say('answers', 'there are three or more to sort');
      return isAllOrNone(answers.map(({ picture }) => picture))
        ? []
        : say('answers', 'either all of what is to be sorted have a picture or none');
    case 'textarea':
      if (teacher && key.length > 0) return say('key', 'a teacher grades this, so it has no key');
      return teacher === (rubric !== '')
        ? []
        : say('rubric', 'what a teacher grades has a rubric, and nothing else');
  }
}

const isAllOrNone = (pictures: readonly (string | undefined)[]): boolean =>
  new Set(pictures.map((picture) => picture === undefined)).size === 1;

/** Values of choices come from their texts: two of the same text could not be told apart. */
function findRepeats({ answers }: WrittenQuestion): Mistake[] {
  const seen = new Set<string>();
  return answers.flatMap(({ text }, at) => {
    if (!seen.has(text.trim())) {
      seen.add(text.trim());
      return [];
    }
    return [{ path: ['answers', at], message: `${text} stands here twice` }];
  });
}
