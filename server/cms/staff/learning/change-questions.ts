/** Adds, changes, removes and orders the questions of an exam. A question whose words stay is the same: attempts know it. */
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import {
  type EditedExam,
  type ExamQuestionRow,
  type QuestionDraft,
  requireEditedExam,
  saveEditedExam,
} from '#server/cms/learning/index.ts';
import { extractText } from '#server/cms/markup/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { ContentError, importGift, listImages, listPools } from '#server/cms/seed-content/index.ts';
import { requireVersion } from '#server/cms/versions.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams } from '#shared/rest/errors.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import type {
  importQuestions as importEndpoint,
  orderQuestions as orderEndpoint,
  removeQuestion as removeEndpoint,
  StaffExam,
  saveQuestion as saveEndpoint,
} from '#shared/rest/staff-exams.ts';
import { presentStaffExam, versionOfOrder, versionOfQuestion } from './present-exam.ts';
import { requireWhole } from './require-whole.ts';
import { requireTeacher, type TeachingContext } from './teaching-context.ts';
import { createDraft, writeQuestion } from './write-question.ts';

const removedMeanwhile = defineError(
  'question_removed_meanwhile',
  409,
  'Someone else removed this question in the meantime.',
);
const noQuestion = defineError('question_invalid_id', 404, 'Question not found.');

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id, rest_invalid_param, rest_changed_meanwhile, question_removed_meanwhile */
export async function saveQuestion(
  context: TeachingContext,
  { id, question_id, version, ...sent }: ParsedInputOf<typeof saveEndpoint>,
): Promise<OutputOf<typeof saveEndpoint>> {
  const action = question_id === undefined ? 'question added' : 'question changed';
  return editQuestions(context, id, action, async (db, exam) => {
    const at = question_id === undefined ? exam.questions.length : findPlace(exam, question_id);
    const former = exam.questions[at];
    if (at < 0) throw removedMeanwhile();
    if (former) requireVersion(version, versionOfQuestion(former), await presentStaffExam(db, exam));
    const draft = writeQuestion(sent, await listImages(db, JSON.stringify(sent)), listPools(exam));
    const others = exam.questions.toSpliced(at, 1);
    if (others.some((other) => isSameQuestion(other, draft)))
      throw invalidParams({ question: 'The exam has this question already.' });
    return {
      questions: exam.questions.toSpliced(at, 1, asRow(draft)),
      words: wordsOf(draft),
      answer: (after) => ({ ...after, saved: after.questions[at]?.id ?? 0 }),
      field: 'pool',
    };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id, question_invalid_id, rest_invalid_param */
export async function removeQuestion(
  context: TeachingContext,
  { id, question }: ParsedInputOf<typeof removeEndpoint>,
): Promise<StaffExam> {
  return editQuestions(context, id, 'question removed', async (_, exam) => {
    const at = findPlace(exam, question);
    const former = exam.questions[at];
    if (!former) throw noQuestion();
    return {
      questions: exam.questions.toSpliced(at, 1),
      words: wordsOf(former),
      answer: same,
      field: 'question',
    };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id, rest_invalid_param, rest_changed_meanwhile */
export async function orderQuestions(
  context: TeachingContext,
  { id, questions: ids, version }: ParsedInputOf<typeof orderEndpoint>,
): Promise<StaffExam> {
  return editQuestions(context, id, 'questions ordered', async (db, exam) => {
    requireVersion(version, versionOfOrder(exam), await presentStaffExam(db, exam));
    const byId = new Map(exam.questions.map((question) => [question.id, question]));
    const ordered = [...new Set(ids)].flatMap((one) => byId.get(one) ?? []);
    if (ordered.length !== exam.questions.length || ids.length !== ordered.length)
      throw invalidParams({ questions: 'must be the ids of all questions of the exam, each once' });
    return { questions: ordered, words: '', answer: same, field: 'questions' };
  });
}

/** @throws rest_not_logged_in, rest_forbidden, exam_invalid_id, rest_invalid_param with each mistake and its line */
export async function importQuestions(
  context: TeachingContext,
  { id, gift }: ParsedInputOf<typeof importEndpoint>,
): Promise<OutputOf<typeof importEndpoint>> {
  return editQuestions(context, id, 'questions imported', async (db, exam) => {
    const images = await listImages(db, gift);
    const { questions, warnings } = readGift(gift);
    const drafts: QuestionDraft[] = [];
    for (const { question } of questions) {
      const draft = createDraft(question, images, {});
      if (![...exam.questions, ...drafts].some((other) => isSameQuestion(other, draft))) drafts.push(draft);
    }
    if (questions.length === 0)
      throw invalidParams({ gift: [...warnings, 'There are no questions in it.'].join('\n') });
    const counts = { added: drafts.length, known: questions.length - drafts.length, warnings };
    return {
      questions: [...exam.questions, ...drafts.map(asRow)],
      words: `${drafts.length} questions`,
      answer: () => counts,
      field: 'gift',
    };
  });
}

function readGift(gift: string) {
  const tell = ({ line, message }: { line: number; message: string }) => `Line ${line}: ${message}.`;
  try {
    const { questions, warnings } = importGift(gift.replaceAll('\r\n', '\n'), 'gift');
    return { questions, warnings: warnings.map(tell) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw invalidParams({ gift: error.problems.map(tell).join('\n') });
  }
}

interface QuestionsEdit<T> {
  readonly questions: readonly QuestionDraft[];
  /** For the record of changes. */
  readonly words: string;
  readonly answer: (after: StaffExam) => T;
  /** Parameter beside which a fault is told that the change would make. */
  readonly field: string;
}

async function editQuestions<T>(
  { db: database, viewer, now }: TeachingContext,
  id: number,
  action: StaffAction,
  work: (db: Database, exam: EditedExam) => Promise<QuestionsEdit<T>>,
): Promise<T> {
  const staff = requireTeacher(viewer);
  return inExclusiveTransaction(database, async (db) => {
    const exam = await requireEditedExam(db, id);
    const { questions, words, answer, field } = await work(db, exam);
    if (await saveEditedExam(db, exam, { questions }, now)) {
      await requireWhole(db, exam, await requireEditedExam(db, id), () => field);
      const details = { exam: exam.row.title, ...(words && { question: words }) };
      await writeChange(db, staff, { action, userId: null, reason: '', details }, now);
    }
    return answer(await presentStaffExam(db, await requireEditedExam(db, id)));
  });
}

const same = (after: StaffExam): StaffExam => after;
const findPlace = ({ questions }: EditedExam, id: number): number =>
  questions.findIndex((question) => question.id === id);

/** A draft among stored questions: its id and salt are found by its words when it is saved. */
const asRow = (draft: QuestionDraft): ExamQuestionRow => ({ id: 0, salt: '', ...draft });

const isSameQuestion = (one: QuestionDraft, other: QuestionDraft): boolean =>
  one.type === other.type && extractText(one.definition.question) === extractText(other.definition.question);

const MAX_WORDS = 100;
const wordsOf = ({ definition }: QuestionDraft): string =>
  extractText(definition.question).slice(0, MAX_WORDS);
