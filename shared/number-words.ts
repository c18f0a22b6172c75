/** Words for numbers that are none, or out of their bounds, where a schema has none of its own: zod's are for programmers. */
import * as z from 'zod';
// That of English alone: `z.locales` would bring forty languages into the editor's script.
import english from 'zod/v4/locales/en.js';

const { localeError: describeAsZod } = english();

z.config({ localeError: (issue) => describeNumber(issue) ?? describeAsZod(issue) });

function describeNumber(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return 'must be a whole number';
    return issue.expected === 'number' ? 'must be a number' : undefined;
  }
  if (!NUMBERS.has(issue.origin)) return undefined;
  if (issue.code === 'too_small') return `must be ${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be ${issue.inclusive ? 'at most' : 'below'} ${issue.maximum}`;
  return undefined;
}

const NUMBERS: ReadonlySet<unknown> = new Set(['number', 'int', 'bigint']);
