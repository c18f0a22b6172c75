/** Words for numbers that are none, or out of their bounds, where a schema has none of its own: zod's are for programmers. */
import * as z from 'zod';

const { localeError: describeAsZod } = z.locales.en();

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
