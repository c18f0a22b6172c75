import { type ExamDraft, type QuestionDraft, saveExam } from '#server/cms/learning/index.ts';
import { ContentError } from '../content-error.ts';
import type { Loaded, Loading } from '../loading.ts';
import { readYaml, type Yaml } from '../parse-yaml.ts';
import { type ExamFile, examFile } from './exam-file.ts';
import { importGift } from './import-gift.ts';
import { type RenderContext, renderQuestion, renderText } from './render-question.ts';

export async function loadExam(loading: Loading): Promise<Loaded> {
  const file = readYaml(loading.source.text, examFile);
  const written: QuestionDraft[] = file.value.questions.map((question, at) =>
    draftQuestion(question, contextOf(loading, file.lineOf(['questions', at]))),
  );
  const questions = [...written, ...importQuestions(loading, file)];
  refuseWrongCounts(file, questions.length);
  const { tags } = await saveExam(loading.db, draftExam(loading, file), questions, loading.now);
  return { tags };
}

type Written = ExamFile['questions'][number];

function draftQuestion(written: Written, context: RenderContext): QuestionDraft {
  const { type, points } = written;
  return { type, points, definition: renderQuestion(written, context) };
}

function contextOf({ pictures, warn }: Loading, line: number, file?: string): RenderContext {
  return { pictures, line, warn: (at, message) => warn(at, message, file) };
}

/** Those of a file beside it. */
function importQuestions(loading: Loading, { value, lineOf }: Yaml<ExamFile>): QuestionDraft[] {
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
function refuseWrongCounts({ value, lineOf }: Yaml<ExamFile>, questions: number): void {
  if (questions === 0) throw new ContentError([{ line: 1, message: 'there are no questions' }]);
  if (value.draw === undefined || value.draw < questions) return;
  const message = `draw: fewer are drawn than there are, and there are ${questions}`;
  throw new ContentError([{ line: lineOf(['draw']), message }]);
}

function draftExam(loading: Loading, { value, lineOf }: Yaml<ExamFile>): ExamDraft {
  const render = (text: string, ...path: string[]): string =>
    renderText(text, 'markdown', contextOf(loading, lineOf(path)));
  return {
    slug: loading.source.slug,
    status: 'publish',
    title: value.title,
    intro: render(value.intro, 'intro'),
    questions_per_page: value.questions_per_page,
    pass_percent: value.pass_percent,
    attempts: value.attempts ?? null,
    wait_hours: value.wait_hours ?? null,
    shuffle: value.shuffle ? 1 : 0,
    draw: value.draw ?? null,
    passed_screen: render(value.final_screen.passed, 'final_screen', 'passed'),
    failed_screen: render(value.final_screen.failed, 'final_screen', 'failed'),
    access: JSON.stringify(value.access),
  };
}
