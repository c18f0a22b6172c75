/** Exams as their editors see them: the texts as they were written, and what is right. */
import * as z from 'zod';
import { type Database, parseColumn } from '#server/cms/database/index.ts';
import {
  type CourseRow,
  countAttempts,
  drawOf,
  type EditedExam,
  type ExamQuestionRow,
  linkToExam,
  listCourseRows,
} from '#server/cms/learning/index.ts';
import {
  authorQuestion,
  authorText,
  findExamProblems,
  formatGap,
  formatGaps,
  type Images,
  listImages,
  listPools,
} from '#server/cms/seed-content/index.ts';
import { versionOf } from '#server/cms/versions.ts';
import { ACCESS_LEVELS } from '#shared/access.ts';
import type { StaffExam, StaffQuestion } from '#shared/rest/staff-exams.ts';

const accessColumn = z.array(z.enum(ACCESS_LEVELS));

export async function presentStaffExam(db: Database, exam: EditedExam): Promise<StaffExam> {
  const { row } = exam;
  const [images, courses, attempts] = await Promise.all([
    listImages(db, JSON.stringify(exam)),
    listAllCourses(db),
    countAttempts(db, row.id),
  ]);
  const naming = listNaming(courses, row.slug);
  const count = attempts.get(row.id);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    ...presentTexts(exam, images),
    questions_per_page: row.questions_per_page,
    pass_percent: row.pass_percent,
    attempts: row.attempts,
    wait_hours: row.wait_hours,
    shuffle: row.shuffle === 1,
    draw: drawOf(exam),
    pools: Object.entries(listPools(exam)).map(([name, draw]) => ({ name, draw })),
    access: parseColumn(accessColumn, row.access),
    version: versionOfSettings(exam),
    order_version: versionOfOrder(exam),
    link: linkToExam({ row, course: naming[0] }),
    problems: findExamProblems(exam, images),
    questions: exam.questions.map((question) => presentQuestion(question, images)),
    attempts_made: count?.made ?? 0,
    attempts_open: count?.open ?? 0,
    courses: naming.map(({ id, title }) => ({ id, title })),
    edited_at: row.edited_at,
  };
}

/** Courses of all statuses, published ones first. */
export async function listAllCourses(db: Database): Promise<CourseRow[]> {
  return [...(await listCourseRows(db)), ...(await listCourseRows(db, 'draft'))];
}

export const listNaming = (courses: readonly CourseRow[], exam: string): CourseRow[] =>
  courses.filter(({ details }) => details.exams.includes(exam));

function presentTexts({ row }: EditedExam, images: Images) {
  const stored = { intro: row.intro, passed_screen: row.passed_screen, failed_screen: row.failed_screen };
  const written = {
    intro: authorText(stored.intro, images),
    passed_screen: authorText(stored.passed_screen, images),
    failed_screen: authorText(stored.failed_screen, images),
  };
  if (Object.values(written).some(({ format }) => format === 'html'))
    return { format: 'html' as const, ...stored };
  return {
    format: 'markdown' as const,
    intro: written.intro.text,
    passed_screen: written.passed_screen.text,
    failed_screen: written.failed_screen.text,
  };
}

function presentQuestion(stored: ExamQuestionRow, images: Images): StaffQuestion {
  const { definition } = stored;
  const written = authorQuestion(stored, images);
  return {
    id: stored.id,
    version: versionOfQuestion(stored),
    type: written.type,
    format: written.format === 'html' ? 'html' : 'markdown',
    question: formatGaps(written.question, written.gaps),
    image: written.image ?? '',
    pool: written.pool ?? '',
    points: written.points,
    feedback: written.feedback,
    answers: written.answers.map(({ text, correct, credit, image = '' }) => ({
      ...{ text, correct, image },
      ...(credit !== undefined && { credit }),
    })),
    key: [...written.key],
    teacher: written.teacher,
    rubric: written.rubric,
    shown: {
      question: definition.question,
      image: definition.image,
      answers: definition.answers.map(({ text }) => text),
      feedback: definition.feedback,
      rubric: definition.rubric,
      gaps: definition.gaps.map((gap) => formatGap(gap).replaceAll('|', ', ').replace('...', ' to ')),
    },
  };
}

export function versionOfSettings(exam: EditedExam): string {
  const { edited_at: _, question_count: __, ...row } = exam.row;
  return versionOf([row, drawOf(exam), listPools(exam)]);
}
export const versionOfOrder = ({ questions }: EditedExam): string => versionOf(questions.map(({ id }) => id));
/** The pool's number is a setting of the exam. */
export const versionOfQuestion = ({
  type,
  points,
  definition: { pool, ...definition },
}: ExamQuestionRow): string => versionOf([type, points, definition, pool?.name]);
