import { type QuestionDefinition, questionDefinition } from '#server/cms/learning/index.ts';
import { escapeHtml, sanitiseHtml, stripCoreComments } from '#server/cms/markup/index.ts';
import { GAP } from '#shared/learning.ts';
import { convertMarkdown, type MarkdownContext } from '../markdown/convert-markdown.ts';
import { GAP_MARK, type TextFormat, type WrittenQuestion } from './written-question.ts';

export type RenderContext = Omit<MarkdownContext, 'firstLine'> & {
  /** On which the question begins. */
  readonly line: number;
};

/** The question as the table keeps it: its texts as clean HTML, its pictures with address and size. */
export function renderQuestion(written: WrittenQuestion, context: RenderContext): QuestionDefinition {
  const { question, format, answers, gaps, key, teacher, rubric, feedback } = written;
  return questionDefinition.parse({
    question: renderText(question, format, context).replaceAll(GAP_MARK, GAP),
    picture: findPicture(written.picture, context),
    answers: answers.map(({ text, correct, credit, picture }) => ({
      text: renderAnswer(text, format, context),
      correct,
      ...(credit !== undefined && { credit }),
      picture: findPicture(picture, context),
    })),
    gaps,
    key,
    teacher,
    rubric: renderText(rubric, 'markdown', context),
    feedback: renderText(feedback, format, context),
  });
}

/** Begins with a letter and holds nothing that Markdown or HTML would read as more than text: most of an exam is so. */
const MERE_WORDS = /^[A-Za-z](?:[^*_`[\]<>&\\\s]| (?! ))*$/;

export function renderText(text: string, format: TextFormat, context: RenderContext): string {
  switch (format) {
    case 'markdown':
      if (MERE_WORDS.test(text)) return `<p>${text.trimEnd()}</p>`;
      return stripCoreComments(sanitiseHtml(convertMarkdown(text, { ...context, firstLine: context.line })));
    case 'html':
      return stripCoreComments(sanitiseHtml(text));
    case 'plain':
      return text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
  }
}

const PARAGRAPH = '<p>';
const END = '</p>';
/** Begins with something that does not stand in a label. */
const BLOCK = /^<(?:p|h\d|[uo]l|pre|hr|table|blockquote|figure)\b/;

/** A single paragraph without its element, so that it can stand in a label. */
function renderAnswer(text: string, format: TextFormat, context: RenderContext): string {
  const html = renderText(text, format, context);
  if (!BLOCK.test(html)) return html;
  const isOne = html.startsWith(PARAGRAPH) && html.indexOf(END) === html.length - END.length;
  if (isOne) return html.slice(PARAGRAPH.length, -END.length);
  context.warn(context.line, `an answer is one paragraph, and this is more: ${text}`);
  return html;
}

function findPicture(name: string | undefined, { pictures, warn, line }: RenderContext) {
  if (name === undefined) return null;
  const picture = pictures.get(name);
  if (!picture) {
    warn(line, `there is no picture called ${name}`);
    return null;
  }
  const { src, width, height, alt, blur } = picture;
  return { src, width, height, alt, blur };
}
