import { type QuestionDefinition, questionDefinition } from '#server/cms/learning/index.ts';
import { escapeHtml, sanitizeHtml, stripCoreComments } from '#server/cms/markup/index.ts';
import { convertMarkdown, type MarkdownContext } from '#server/cms/seed-content/markdown/convert-markdown.ts';
import { GAP } from '#shared/learning.ts';
import { type AuthoredQuestion, GAP_MARK, type TextFormat } from './written-question.ts';

export type RenderContext = Omit<MarkdownContext, 'firstLine'> & {
  /** On which the question begins. */
  readonly line: number;
};

/** The question as the table keeps it: its texts as clean HTML, its images with address and size. */
export function renderQuestion(written: AuthoredQuestion, context: RenderContext): QuestionDefinition {
  const { question, format, answers, gaps, key, teacher, rubric, feedback } = written;
  return questionDefinition.parse({
    question: renderText(question, format, context).replaceAll(GAP_MARK, GAP),
    image: findImage(written.image, context),
    answers: answers.map(({ text, correct, credit, image }) => ({
      text: renderAnswer(text, format, context),
      correct,
      ...(credit !== undefined && { credit }),
      image: findImage(image, context),
    })),
    gaps,
    key,
    teacher,
    rubric: renderText(rubric, format, context),
    feedback: renderText(feedback, format, context),
  });
}

/** Begins with a letter and holds nothing that Markdown or HTML would read as more than text: most of an exam is so. */
const MERE_WORDS = /^[A-Za-z](?:[^*_`[\]<>&\\\s]| (?! ))*$/;

export function renderText(text: string, format: TextFormat, context: RenderContext): string {
  switch (format) {
    case 'markdown':
      if (MERE_WORDS.test(text)) return `<p>${text.trimEnd()}</p>`;
      return stripCoreComments(sanitizeHtml(convertMarkdown(text, { ...context, firstLine: context.line })));
    case 'html':
      return stripCoreComments(sanitizeHtml(text));
    case 'plain':
      return text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
  }
}

const PARAGRAPH = '<p>';
const END = '</p>';
/** Begins with something that does not stand in a label. */
const BLOCK = /^<(?:p|h\d|[uo]l|pre|hr|table|blockquote|figure)\b/;

/** A single paragraph without its element, so that it can stand in a label. */
export function renderAnswer(text: string, format: TextFormat, context: RenderContext): string {
  const html = renderText(text, format, context);
  if (!BLOCK.test(html)) return html;
  const isOne = html.startsWith(PARAGRAPH) && html.indexOf(END) === html.length - END.length;
  if (isOne) return html.slice(PARAGRAPH.length, -END.length);
  context.warn(context.line, `an answer is one paragraph, and this is more: ${text}`);
  return html;
}

function findImage(name: string | undefined, { images, warn, line }: RenderContext) {
  if (name === undefined) return null;
  const image = images.get(name);
  if (!image) {
    warn(line, `there is no image called ${name}`);
    return null;
  }
  const { src, width, height, alt, placeholder } = image;
  return { src, width, height, alt, placeholder };
}
