import type * as z from 'zod';
import { ContentError } from './content-error.ts';
import { type ParsedYaml, parseYamlWithLines } from './parse-yaml.ts';

export interface TextFile<M> {
  readonly matter: M;
  /** Where something of the front matter stands. */
  readonly lineOf: ParsedYaml<M>['lineOf'];
  readonly body: string;
  /** The line of the file on which the body begins. */
  readonly bodyLine: number;
}

const OPENING = '---\n';
const CLOSING = '\n---\n';

/** Cuts a file into front matter, checked by the schema, and text. Throws `ContentError`. */
export function parseTextFile<S extends z.ZodType>(text: string, schema: S): TextFile<z.output<S>> {
  const end = text.startsWith(OPENING) ? `${text}\n`.indexOf(CLOSING, OPENING.length - 1) : -1;
  if (end < 0)
    throw new ContentError([
      { line: 1, message: 'the file must start with front matter between two lines of ---' },
    ]);
  const yaml = text.slice(OPENING.length, end + 1);
  const lastLine = yaml.split('\n').length + 1;
  const { value: matter, lineOf } = parseYamlWithLines(yaml, schema, 2, lastLine);
  return {
    matter,
    lineOf,
    body: text.slice(end + CLOSING.length),
    bodyLine: lastLine + 1,
  };
}
