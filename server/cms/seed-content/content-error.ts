export interface ContentProblem {
  /** As an author knows it; the file that is being loaded unless told. */
  readonly file?: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** A file of the seed content that cannot be loaded, and why, line by line. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ line, message }) => `${line}: ${message}`).join('; '));
    this.name = 'ContentError';
    this.problems = problems;
  }
}
