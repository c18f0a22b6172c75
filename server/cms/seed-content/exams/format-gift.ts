/** Questions as Moodle's GIFT, such that `importGift` reads the same questions back. */
import { extractText } from '#server/cms/markup/index.ts';
import { type AuthoredQuestion, GAP_MARK, type WrittenAnswer } from './written-question.ts';

export interface FormattedGift {
  readonly gift: string;
  /** Questions that the format cannot hold, and why. */
  readonly left: readonly string[];
}

export function formatGift(title: string, questions: readonly AuthoredQuestion[]): FormattedGift {
  const left: string[] = [];
  const written = questions.flatMap((question, at) => {
    const reason = findObstacle(question);
    if (!reason) return [formatOne(question, at + 1)];
    left.push(`Question ${at + 1} (${shorten(question.question)}): ${reason}.`);
    return [];
  });
  const head = [title, ...left.map((line) => `Not in this file: ${line}`)].map((line) => `// ${line}`);
  return { gift: [head.join('\n'), ...written].join('\n\n').concat('\n'), left };
}

function findObstacle({ type, gaps, teacher, answers }: AuthoredQuestion): string | undefined {
  if (type === 'sort') return 'GIFT has no questions to sort';
  if (type === 'gaps' && gaps.length > 1) return 'GIFT has one gap in a question';
  if (teacher) return 'GIFT has no rubric for a teacher';
  // A choice that is worth all by itself is what makes a question one of one answer.
  if (type === 'checkbox' && answers.some(({ correct }) => !correct) === false)
    return 'all of its choices are right';
  return undefined;
}

function formatOne(question: AuthoredQuestion, number: number): string {
  const { format, feedback, question: asked } = question;
  const mark = format === 'html' ? '[html]' : '';
  const general = feedback === '' ? '' : `\n  ####${escapeGift(feedback)}`;
  const braces = `{${formatAnswers(question)}${general}\n}`;
  const [before = '', after = ''] = asked.split(GAP_MARK).map(escapeGift);
  const text =
    question.type === 'gaps' ? `${before.trim()} ${braces}${after}` : `${escapeGift(asked)} ${braces}`;
  return `::Question ${number}::${mark}${text.trim()}`;
}

const FULL = 100;
const DIGITS = 5;

function formatAnswers({ type, answers, gaps, key }: AuthoredQuestion): string {
  if (type === 'textarea') return key.map((text) => line('=', text)).join('');
  if (type === 'gaps') {
    const [gap] = gaps;
    if (!gap) return '';
    return 'range' in gap
      ? `#${gap.range[0]}..${gap.range[1]}`
      : gap.texts.map((text) => line('=', text)).join('');
  }
  const right = answers.filter(({ correct }) => correct).length;
  return answers
    .map((answer) => line(weigh(answer, type === 'radio', right, answers.length), answer.text))
    .join('');
}

/** Right choices of several share the points; a wrong one takes as much as a right one gives. */
function weigh({ correct, credit }: WrittenAnswer, isOne: boolean, right: number, all: number): string {
  if (isOne) return correct ? '=' : credit === undefined ? '~' : `~%${credit}%`;
  const share = correct ? FULL / right : -FULL / (all - right);
  return `~%${Number(share.toFixed(DIGITS))}%`;
}

const line = (sign: string, text: string): string => `\n  ${sign}${escapeGift(text)}`;

/** A blank line would end the question. */
const escapeGift = (text: string): string =>
  text
    .replace(/[\\:#={}~]/g, '\\$&')
    .replaceAll(/\n{2,}/g, '\\n\\n')
    .replaceAll(/\n/g, '\\n');

const MAX_WORDS = 60;
const shorten = (text: string): string =>
  extractText(text.replaceAll(GAP_MARK, '_____')).slice(0, MAX_WORDS).replaceAll('\n', ' ');
