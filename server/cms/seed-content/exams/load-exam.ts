import {
  countAsked,
  type ExamDraft,
  isEditedExam,
  type QuestionDraft,
  saveExam,
} from '#server/cms/learning/index.ts';
import { ContentError } from '#server/cms/seed-content/content-error.ts';
import type { LoadedSource, SourceLoading } from '#server/cms/seed-content/loading.ts';
import { type ParsedYaml, parseYamlWithLines } from '#server/cms/seed-content/parse-yaml.ts';
import { type ExamFile, examFile } from './exam-file.ts';
import { findPoolMistakes } from './find-pool-mistakes.ts';
import { importGift } from './import-gift.ts';
import { type RenderContext, renderQuestion, renderText } from './render-question.ts';

export async function loadExam(loading: SourceLoading): Promise<LoadedSource> {
  if (await isEditedExam(loading.db, loading.source.slug)) {
    loading.warn(1, 'somebody has edited this on the site since, so the file was not loaded');
    return { tags: [] };
  }
  if (await isDeletedExam(loading)) {
    loading.skipDeleted(loading.source.path);
    return { tags: [] };
  }
  const file = parseYamlWithLines(loading.source.text, examFile);
  const written: QuestionDraft[] = file.value.questions.map((question, at) =>
    drawnFrom(
      file.value,
      question,
      draftQuestion(question, contextOf(loading, file.lineOf(['questions', at]))),
    ),
  );
  const questions = [...written, ...importQuestions(loading, file)];
  rejectWrongCounts(file, questions.length);
  const draft = draftExam(loading, file, countAsked(file.value.draw ?? null, questions));
  const { tags } = await saveExam(loading.db, draft, questions, loading.now);
  return { tags };
}

async function isDeletedExam({ db, source, deleted }: SourceLoading): Promise<boolean> {
  if (!deleted.has(source.path)) return false;
  const row = await db.selectFrom('exams').select('id').where('slug', '=', source.slug).executeTakeFirst();
  return row === undefined;
}

type ExamFileQuestion = ExamFile['questions'][number];

function draftQuestion(written: ExamFileQuestion, context: RenderContext): QuestionDraft {
  const { type, points } = written;
  return { type, points, definition: renderQuestion(written, context) };
}

function drawnFrom(
  { pools }: ExamFile,
  { pool: name }: ExamFileQuestion,
  draft: QuestionDraft,
): QuestionDraft {
  const draw = name === undefined ? undefined : pools[name];
  if (name === undefined || draw === undefined) return draft;
  return { ...draft, definition: { ...draft.definition, pool: { name, draw } } };
}

function contextOf({ images, warn }: SourceLoading, line: number, file?: string): RenderContext {
  return { images, line, warn: (at, message) => warn(at, message, file) };
}

/** Those of a file beside it. */
function importQuestions(loading: SourceLoading, { value, lineOf }: ParsedYaml<ExamFile>): QuestionDraft[] {
  if (value.import === undefined) return [];
  const { source } = loading;
  const text = source.beside.get(value.import);
  if (text === undefined)
    throw new ContentError([
      { line: lineOf(['import']), message: `there is no file called ${value.import} beside this one` },
    ]);
  const label = source.label.replace(/[^/]*$/, value.import);
  const { questions, warnings } = importGift(text, label);
  for (const { line, message } of warnings) loading.warn(line, message, label);
  return questions.map(({ question, line }) => draftQuestion(question, contextOf(loading, line, label)));
}

/** Throws `ContentError`. */
function rejectWrongCounts(file: ParsedYaml<ExamFile>, questions: number): void {
  const { value, lineOf } = file;
  if (questions === 0) throw new ContentError([{ line: 1, message: 'there are no questions' }]);
  const mistakes = findPoolMistakes(file);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  if (value.draw === undefined || value.draw < questions) return;
  const message = `draw: must draw fewer than all questions, and there are ${questions}`;
  throw new ContentError([{ line: lineOf(['draw']), message }]);
}

function draftExam(
  loading: SourceLoading,
  { value, lineOf }: ParsedYaml<ExamFile>,
  asked: number | null,
): ExamDraft {
  const render = (text: string, ...path: string[]): string =>
    renderText(text, value.format, contextOf(loading, lineOf(path)));
  return {
    slug: loading.source.slug,
    status: value.status,
    title: value.title,
    intro: render(value.intro, 'intro'),
    questions_per_page: value.questions_per_page,
    pass_percent: value.pass_percent,
    attempts: value.attempts ?? null,
    wait_hours: value.wait_hours ?? null,
    shuffle: value.shuffle ? 1 : 0,
    question_count: asked,
    passed_screen: render(value.final_screen.passed, 'final_screen', 'passed'),
    failed_screen: render(value.final_screen.failed, 'final_screen', 'failed'),
    access: JSON.stringify(value.access),
  };
}
