/** Problems of a field in the words of a form, beside those of numbers: zod's own are for programs. */
import type * as z from 'zod';
import './number-words.ts';

/** For `safeParse(value, { error: describeIssue })`; a rule with a message of its own keeps it. Undefined where there are no words. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : undefined;
    case 'too_small':
      return describeBound(issue.origin, `At least ${issue.minimum}`, Number(issue.minimum) === 1);
    case 'too_big':
      return describeBound(issue.origin, `At most ${issue.maximum}`, false);
    case 'not_multiple_of':
      return `In steps of ${issue.divisor}`;
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? 'Required' : 'Choose one of the list';
    case 'invalid_format':
      return FORMATS[issue.format];
    default:
      return undefined;
  }
}

/** Undefined for numbers. */
function describeBound(origin: string, bound: string, isOne: boolean): string | undefined {
  const unit = UNITS[origin];
  if (!unit) return undefined;
  return isOne ? 'Required' : `${bound} ${unit}`;
}

const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'of them' };

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Write an email address',
  url: 'Write an address that begins with https://',
  date: 'Write a day such as 2026-01-31',
};
