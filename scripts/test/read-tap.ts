/** Reads the TAP of one test file as tap writes it: counts assertions and keeps what tells of failures. */

export interface TapCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TapReader {
  readonly counts: TapCounts;
  /** The lines of failed assertions, with what was found and what was wanted. */
  readonly failures: readonly string[];
  readLine(line: string): void;
}

const ASSERTION = /^(\s*)(not )?ok \d+(.*)$/;
/** The line that closes a group of assertions, which is none itself. */
const IS_GROUP = /# time=/;
/** Tests whose failure tap ignores. */
const IS_SKIPPED = /# (?:SKIP|TODO)/i;
/** A file that skips all of itself says so in its plan. */
const SKIPPED_FILE = /^1\.\.0 # (.+)/;
const BAILED = /^\s*(?:# )?(?:Failed|Bail)/;

export function createTapReader(): TapReader {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  let isTelling = false;
  return {
    counts,
    failures,
    readLine(line) {
      const [, , not, rest] = ASSERTION.exec(line) ?? [];
      if (rest === undefined) {
        if (isTelling || BAILED.test(line)) failures.push(line);
        if (/^\s*\.\.\.$/.test(line)) isTelling = false;
        if (SKIPPED_FILE.test(line)) counts.skipped += 1;
        return;
      }
      const isFailure = Boolean(not) && !IS_SKIPPED.test(rest);
      isTelling = isFailure;
      if (isFailure) failures.push(line);
      if (IS_SKIPPED.test(rest)) counts.skipped += 1;
      else if (IS_GROUP.test(rest)) return;
      else if (isFailure) counts.failed += 1;
      else counts.passed += 1;
    },
  };
}
