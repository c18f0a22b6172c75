/** Two versions of a form and of the text in it: what is taken without a question, and what is to be chosen. */
import { compareBlocks } from './compare-blocks.ts';
import { compareFields, type FieldVersions } from './compare-fields.ts';
import type { ComparedPart } from './compare-with-base.ts';

export interface ComparedVersions {
  /** Names of fields that only the others changed. */
  readonly taken: readonly string[];
  /** Names of fields, but for the text, that both changed. */
  readonly fields: readonly string[];
  /** Parts of the text, where both changed it; none where one did, or nobody. */
  readonly parts: readonly ComparedPart[];
}

export function compareVersions(versions: FieldVersions): ComparedVersions {
  const { taken, choices } = compareFields(versions);
  const { base, theirs, mine } = versions;
  return {
    taken,
    fields: choices.filter((name) => name !== 'content'),
    parts: choices.includes('content')
      ? compareBlocks(theirs.content ?? '', mine.content ?? '', base.content)
      : [],
  };
}

/** In how many places somebody has to choose. */
export const countQuestions = ({ fields, parts }: ComparedVersions): number =>
  fields.length + parts.filter((part) => part.kind === 'choice' && part.taken === undefined).length;

/** Whether anything of the others comes in without a question. */
export const takesOver = ({ taken, parts }: ComparedVersions): boolean =>
  taken.length > 0 || parts.some((part) => part.kind === 'choice' && part.taken === 'theirs');
