/** Questions in Moodle's GIFT (https://docs.moodle.org/en/GIFT_format). */
import { ContentError, type ContentProblem } from '#server/cms/seed-content/content-error.ts';
import { FORMAT_MARK, type GiftAnswers, type GiftChoice, parseGiftAnswers } from './gift-answers.ts';
import { type GiftBlock, lineWithin, parseBlocks, unmask } from './gift-text.ts';
import {
  type AuthoredQuestion,
  checkQuestion,
  GAP_MARK,
  type TextFormat,
  type WrittenAnswer,
} from './written-question.ts';

export interface ImportedQuestions {
  readonly questions: readonly { readonly question: AuthoredQuestion; readonly line: number }[];
  /** Warnings about what was left out. */
  readonly warnings: readonly ContentProblem[];
}

/** Throws `ContentError` with the mistakes of the whole file, which `label` names. */
export function importGift(text: string, label: string): ImportedQuestions {
  const questions: { question: AuthoredQuestion; line: number }[] = [];
  const warnings: ContentProblem[] = [];
  const mistakes: ContentProblem[] = [];
  for (const block of parseBlocks(text)) {
    const read = parseQuestion(block);
    for (const problem of read.warnings) warnings.push({ file: label, ...problem });
    for (const problem of read.mistakes) mistakes.push({ file: label, ...problem });
    if (read.question) questions.push({ question: read.question, line: block.line });
  }
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return { questions, warnings };
}

interface ImportedBlock {
  readonly question?: AuthoredQuestion;
  readonly warnings: readonly ContentProblem[];
  readonly mistakes: readonly ContentProblem[];
}

const mistake = (line: number, message: string): ImportedBlock => ({
  warnings: [],
  mistakes: [{ line, message }],
});
const skip = (line: number, message: string): ImportedBlock => ({
  mistakes: [],
  warnings: [{ line, message }],
});

function parseQuestion(block: GiftBlock): ImportedBlock {
  const { name, format, start } = parseHead(block.text);
  const opening = block.text.indexOf('{', start);
  const closing = block.text.indexOf('}', opening);
  const line = opening < 0 ? block.line : lineWithin(block, opening);
  const title = name ?? unmask(block.text.slice(start)).slice(0, MAX_NAME_LENGTH);
  if (opening < 0) {
    if (block.text.includes('}', start)) return mistake(block.line, '} closes nothing');
    return skip(block.line, `“${title}” was skipped: it has no answers`);
  }
  if (closing < 0) return mistake(line, 'the answers do not end with }');
  if (/[{}]/.test(block.text.slice(closing + 1)))
    return mistake(line, 'a question has one pair of { and }; others are written \\{ and \\}');
  const answers = parseGiftAnswers(block.text.slice(opening + 1, closing));
  if (answers.kind === 'mistake') return mistake(line, answers.message);
  if (answers.kind === 'matching')
    return skip(line, `“${name ?? title}” was skipped: matching questions are not supported`);
  const before = unmask(block.text.slice(start, opening));
  const after = unmask(block.text.slice(closing + 1));
  if (before === '' && after === '') return mistake(line, 'the question is missing before the answers');
  const question = writeQuestion(before, after, format, answers);
  return {
    question,
    mistakes: checkQuestion(question).map(({ message }) => ({ line, message })),
    warnings: listDropped(answers).map((message) => ({ line, message })),
  };
}

const MAX_NAME_LENGTH = 60;

const TITLE = /^\s*::([^:]{0,500})::/;

/** `::title::`, then `[html]`. */
function parseHead(text: string): { name: string | undefined; format: TextFormat; start: number } {
  const [title = '', name] = TITLE.exec(text) ?? [];
  const [mark = '', word] = FORMAT_MARK.exec(text.slice(title.length)) ?? [];
  return {
    name: name === undefined ? undefined : unmask(name),
    format: word === 'html' || word === 'plain' ? word : 'markdown',
    start: title.length + mark.length,
  };
}

type ImportableAnswers = Exclude<GiftAnswers, { kind: 'mistake' | 'matching' }>;

function writeQuestion(
  before: string,
  after: string,
  format: TextFormat,
  given: ImportableAnswers,
): AuthoredQuestion {
  const gapped = after === '' ? before : joinGap(before, after);
  const base = {
    points: 1,
    format,
    question: gapped,
    answers: [],
    gaps: [],
    key: [],
    teacher: false,
    rubric: '',
    feedback: given.feedback,
  };
  switch (given.kind) {
    case 'essay':
      return { ...base, type: 'textarea', question: [before, after].filter(Boolean).join(' ') };
    case 'true-false':
      return {
        ...base,
        type: 'radio',
        answers: [choose('True', given.right), choose('False', !given.right)],
      };
    case 'choices':
      return writeChoices(base, given.choices);
    case 'number':
      return { ...base, type: 'gaps', question: joinGap(before, after), gaps: [given.gap] };
    case 'words': {
      const texts = fullyRight(given.choices).map(({ text }) => text);
      if (after === '') return { ...base, type: 'textarea', key: texts };
      return { ...base, type: 'gaps', gaps: [{ texts }] };
    }
  }
}

/** The gap, with a space before it and, unless a full stop or comma follows, after it. */
function joinGap(before: string, after: string): string {
  const space = after === '' || /^[\p{P}]/u.test(after) ? '' : ' ';
  return `${before === '' ? '' : `${before} `}${GAP_MARK}${space}${after}`;
}

const choose = (text: string, correct: boolean) => ({ text, correct });

/** One choice that is worth all, and marked with `=`: then one chooses one, and others may earn a part. */
function writeChoices(
  base: Omit<AuthoredQuestion, 'type'>,
  choices: readonly GiftChoice[],
): AuthoredQuestion {
  const [whole, ...others] = choices.filter(({ weight }) => weight >= FULL);
  if (whole?.isMarked && others.length === 0)
    return { ...base, type: 'radio', answers: choices.map((choice) => chooseInPart(choice)) };
  const answers = choices.map(({ text, weight }) => choose(text, weight > 0));
  const isOne = answers.filter(({ correct }) => correct).length < 2;
  return { ...base, type: isOne ? 'radio' : 'checkbox', answers };
}

/** A weight that would take points away earns nothing: no question is worth less than that. */
function chooseInPart({ text, weight }: GiftChoice): WrittenAnswer {
  if (weight >= FULL || weight <= 0) return choose(text, weight >= FULL);
  return { ...choose(text, false), credit: weight };
}

const FULL = 100;
/** Choices worth a part of the points do not count here; where none is worth all, every one does. */
function fullyRight(choices: readonly GiftChoice[]): readonly GiftChoice[] {
  const whole = choices.filter(({ weight }) => weight >= FULL);
  return whole.length > 0 ? whole : choices.filter(({ weight }) => weight > 0);
}

function listDropped(given: ImportableAnswers): string[] {
  const dropped =
    given.kind === 'number'
      ? given.dropped
      : given.kind === 'words'
        ? given.choices.length - fullyRight(given.choices).length
        : 0;
  return dropped === 0
    ? []
    : [`${dropped} ${dropped === 1 ? 'answer' : 'answers'} worth a part of the points were left out`];
}
