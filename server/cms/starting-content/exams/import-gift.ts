/** Questions in Moodle's GIFT (https://docs.moodle.org/en/GIFT_format). */
import { ContentError, type Problem } from '../content-error.ts';
import { FORMAT_MARK, type GiftAnswers, type GiftChoice, readAnswers } from './gift-answers.ts';
import { type GiftBlock, lineWithin, readBlocks, unmask } from './gift-text.ts';
import {
  findMistakes,
  GAP_MARK,
  type TextFormat,
  type WrittenAnswer,
  type WrittenQuestion,
} from './written-question.ts';

export interface Imported {
  readonly questions: readonly { readonly question: WrittenQuestion; readonly line: number }[];
  /** Of what was left out. */
  readonly warnings: readonly Problem[];
}

/** Throws `ContentError` with the mistakes of the whole file, which `label` names. */
export function importGift(text: string, label: string): Imported {
  const questions: { question: WrittenQuestion; line: number }[] = [];
  const warnings: Problem[] = [];
  const mistakes: Problem[] = [];
  for (const block of readBlocks(text)) {
    const read = readQuestion(block);
    for (const problem of read.warnings) warnings.push({ file: label, ...problem });
    for (const problem of read.mistakes) mistakes.push({ file: label, ...problem });
    if (read.question) questions.push({ question: read.question, line: block.line });
  }
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return { questions, warnings };
}

interface Reading {
  readonly question?: WrittenQuestion;
  readonly warnings: readonly Problem[];
  readonly mistakes: readonly Problem[];
}

const mistake = (line: number, message: string): Reading => ({ warnings: [], mistakes: [{ line, message }] });
const skip = (line: number, message: string): Reading => ({ mistakes: [], warnings: [{ line, message }] });

function readQuestion(block: GiftBlock): Reading {
  const { name, format, start } = readHead(block.text);
  const opening = block.text.indexOf('{', start);
  const closing = block.text.indexOf('}', opening);
  const line = opening < 0 ? block.line : lineWithin(block, opening);
  const title = name ?? unmask(block.text.slice(start)).slice(0, LONGEST_NAME);
  if (opening < 0) {
    if (block.text.includes('}', start)) return mistake(block.line, '} closes nothing');
    return skip(block.line, `“${title}” was left out: there is nothing to answer`);
  }
  if (closing < 0) return mistake(line, 'the answers are not closed by }');
  if (/[{}]/.test(block.text.slice(closing + 1)))
    return mistake(line, 'a question has one pair of { and }; others are written \\{ and \\}');
  const answers = readAnswers(block.text.slice(opening + 1, closing));
  if (answers.kind === 'mistake') return mistake(line, answers.message);
  if (answers.kind === 'matching')
    return skip(line, `“${name ?? title}” was left out: there are no questions of matching here`);
  const before = unmask(block.text.slice(start, opening));
  const after = unmask(block.text.slice(closing + 1));
  if (before === '' && after === '') return mistake(line, 'there is no question before the answers');
  const question = writeQuestion(before, after, format, answers);
  return {
    question,
    mistakes: findMistakes(question).map(({ message }) => ({ line, message })),
    warnings: findDropped(answers).map((message) => ({ line, message })),
  };
}

const LONGEST_NAME = 60;

const TITLE = /^\s*::([^:]{0,500})::/;

/** `::title::`, then `[html]`. */
function readHead(text: string): { name: string | undefined; format: TextFormat; start: number } {
  const [title = '', name] = TITLE.exec(text) ?? [];
  const [mark = '', word] = FORMAT_MARK.exec(text.slice(title.length)) ?? [];
  return {
    name: name === undefined ? undefined : unmask(name),
    format: word === 'html' || word === 'plain' ? word : 'markdown',
    start: title.length + mark.length,
  };
}

type Askable = Exclude<GiftAnswers, { kind: 'mistake' | 'matching' }>;

function writeQuestion(before: string, after: string, format: TextFormat, given: Askable): WrittenQuestion {
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
function writeChoices(base: Omit<WrittenQuestion, 'type'>, choices: readonly GiftChoice[]): WrittenQuestion {
  const [whole, ...others] = choices.filter(({ weight }) => weight >= FULL);
  if (whole?.isMarked && others.length === 0)
    return { ...base, type: 'radio', answers: choices.map((choice) => chooseInPart(choice)) };
  const answers = choices.map(({ text, weight }) => choose(text, weight > 0));
  const isOne = answers.filter(({ correct }) => correct).length < 2;
  return { ...base, type: isOne ? 'radio' : 'checkbox', answers };
}

/** What would take points away earns nothing: no question is worth less than that. */
function chooseInPart({ text, weight }: GiftChoice): WrittenAnswer {
  if (weight >= FULL || weight <= 0) return choose(text, weight >= FULL);
  return { ...choose(text, false), credit: weight };
}

const FULL = 100;
/** What is worth a part of the points does not count here; where nothing is worth all, everything does. */
function fullyRight(choices: readonly GiftChoice[]): readonly GiftChoice[] {
  const whole = choices.filter(({ weight }) => weight >= FULL);
  return whole.length > 0 ? whole : choices.filter(({ weight }) => weight > 0);
}

function findDropped(given: Askable): string[] {
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
