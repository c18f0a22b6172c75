import { ContentError, type ContentProblem } from './content-error.ts';
import type { SeedSource } from './read-sources.ts';

export const NUL = '\0';
export const NUL_PROBLEM = 'a NUL character stands here, which PostgreSQL cannot store';

/** Throws `ContentError` with every line of the file, or of one that it names, on which the character stands. */
export function rejectNul({ text, label, beside }: SeedSource): void {
  const others = [...beside].map(([name, other]) => ({
    file: label.replace(/[^/]*$/, name),
    lines: listLines(other),
  }));
  const problems: ContentProblem[] = [
    ...listLines(text).map((line) => ({ line, message: NUL_PROBLEM })),
    ...others.flatMap(({ file, lines }) => lines.map((line) => ({ file, line, message: NUL_PROBLEM }))),
  ];
  if (problems.length > 0) throw new ContentError(problems);
}

function listLines(text: string): number[] {
  if (!text.includes(NUL)) return [];
  return text.split('\n').flatMap((line, at) => (line.includes(NUL) ? [at + 1] : []));
}
