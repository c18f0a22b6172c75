import type { AnswerGap } from '#server/cms/learning/index.ts';
import { GAP } from '#shared/learning.ts';
import { GAP_MARK } from './written-question.ts';

const OPENING = '{{{';
const CLOSING = '}}}';
const RANGE = '...';
const NUMBER = /^-?\d+(?:\.\d+)?$/;

export interface GappedText {
  /** With a mark for each gap. */
  readonly text: string;
  readonly gaps: readonly AnswerGap[];
  readonly mistakes: readonly string[];
}

/** Takes the gaps out of a text: `{{{ruby|corundum}}}` are alternatives, `{{{1.762...1.770}}}` is a range. */
export function parseGaps(written: string): GappedText {
  const gaps: AnswerGap[] = [];
  const mistakes: string[] = [];
  const [first = '', ...others] = written.split(OPENING);
  if (written.includes(GAP)) mistakes.push(`write a gap as {{{ruby}}}, not as ${GAP}`);
  if (first.includes(CLOSING)) mistakes.push('}}} closes no gap');
  let text = first;
  for (const part of others) {
    const [inner = '', after, ...more] = part.split(CLOSING);
    if (after === undefined || more.length > 0) {
      mistakes.push(after === undefined ? '{{{ is not closed by }}}' : '}}} closes no gap');
      continue;
    }
    const gap = parseGap(inner);
    if (typeof gap === 'string') mistakes.push(gap);
    else gaps.push(gap);
    text += GAP_MARK + after;
  }
  return { text, gaps, mistakes };
}

/** The text with its gaps, as its author writes them. @param text with a mark for each gap */
export function formatGaps(text: string, gaps: readonly AnswerGap[]): string {
  const [first = '', ...others] = text.split(GAP_MARK);
  return first + others.map((part, at) => `${OPENING}${formatGap(gaps[at])}${CLOSING}${part}`).join('');
}

/** Answers that fit: `ruby|corundum`, `1.762...1.77`. */
export function formatGap(gap: AnswerGap | undefined): string {
  if (!gap) return '';
  return 'range' in gap ? gap.range.join(RANGE) : gap.texts.join('|');
}

/** The gap, or what is wrong with it. */
function parseGap(inner: string): AnswerGap | string {
  const [least = '', most, ...more] = inner.split(RANGE).map((part) => part.trim());
  if (most !== undefined) {
    if (more.length > 0 || !NUMBER.test(least) || !NUMBER.test(most))
      return `{{{${inner}}}} is no range: a range is two numbers, such as {{{1.762...1.770}}}`;
    const range: [number, number] = [Number(least), Number(most)];
    return range[0] <= range[1] ? { range } : `{{{${inner}}}} begins with the higher number`;
  }
  const texts = inner.split('|').map((text) => text.trim());
  return texts.includes('') ? `{{{${inner}}}} has nothing to fill in` : { texts };
}
