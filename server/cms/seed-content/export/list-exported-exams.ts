/** Exams as files, and why some can be none. */
import type { Database } from '#server/cms/database/index.ts';
import { requireEditedExam } from '#server/cms/learning/index.ts';
import { findExamProblems, formatExamFile } from '../exams/format-exam-file.ts';
import { listImages } from '../markdown/images.ts';

interface ExportedExam {
  readonly path: string;
  /** None for what no file can hold, and for what nobody has edited. */
  readonly text?: string;
  readonly problem?: string;
}

export async function listExportedExams(db: Database, all: boolean): Promise<ExportedExam[]> {
  const rows = await db.selectFrom('exams').select(['id', 'slug', 'edited_at']).orderBy('slug').execute();
  const images = await listImages(db);
  const exams: ExportedExam[] = [];
  for (const { id, slug, edited_at } of rows) {
    const path = `exams/${slug}.yaml`;
    if (edited_at === null && !all) {
      exams.push({ path });
      continue;
    }
    const exam = await requireEditedExam(db, id);
    const [problem] = findExamProblems(exam, images);
    exams.push(problem ? { path, problem } : { path, text: formatExamFile(exam, images) });
  }
  return exams;
}
