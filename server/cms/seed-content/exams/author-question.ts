/** A stored question as its author would write it. */
import { isDeepStrictEqual } from 'node:util';
import type { ExamQuestionRow, QuestionDefinition } from '#server/cms/learning/index.ts';
import type { MarkdownImage } from '#server/cms/seed-content/markdown/images.ts';
import { GAP } from '#shared/learning.ts';
import { formatMarkdown } from './format-markdown.ts';
import { formatGaps, parseGaps } from './parse-gaps.ts';
import { type RenderContext, renderAnswer, renderText } from './render-question.ts';
import { type AuthoredQuestion, GAP_MARK, type TextFormat } from './written-question.ts';

export type Images = ReadonlyMap<string, MarkdownImage>;
type StoredQuestion = Pick<ExamQuestionRow, 'type' | 'points' | 'definition'>;

/** Warnings concern nobody here: the images are those of the database. */
export const createRenderContext = (images: Images): RenderContext => ({ images, line: 1, warn: () => {} });

/** A text as Markdown, or as the HTML that it is where Markdown cannot say it. */
export function authorText(
  html: string,
  images: Images,
): { readonly text: string; readonly format: TextFormat } {
  const text = findMarkdown(html, images, renderText);
  return text === undefined ? { text: html, format: 'html' } : { text, format: 'markdown' };
}

/** In Markdown, where all of its texts can be said so. */
export function authorQuestion(stored: StoredQuestion, images: Images): AuthoredQuestion {
  let isMarkdown = true;
  const written = writeWith(stored, images, 'markdown', (html, render) => {
    const text = findMarkdown(html, images, render);
    isMarkdown &&= text !== undefined;
    return text ?? html;
  });
  return isMarkdown ? written : writeWith(stored, images, 'html', (html) => html);
}

type Render = typeof renderText;

function findMarkdown(html: string, images: Images, render: Render): string | undefined {
  const context = createRenderContext(images);
  return formatMarkdown(html, (markdown) => render(markdown, 'markdown', context));
}

/** Whether the question can be written down and read back: texts of gaps may hold what separates them. */
export function isWritable({ gaps, question }: AuthoredQuestion): boolean {
  if (gaps.length === 0) return true;
  const read = parseGaps(formatGaps(question, gaps));
  return read.mistakes.length === 0 && read.text === question && isDeepStrictEqual(read.gaps, gaps);
}

function writeWith(
  { type, points, definition }: StoredQuestion,
  images: Images,
  format: TextFormat,
  write: (html: string, render: Render) => string,
): AuthoredQuestion {
  const { question, answers, gaps, key, teacher, rubric, feedback, pool } = definition;
  const marked = type === 'gaps' ? question.replaceAll(GAP, GAP_MARK) : question;
  return {
    type,
    points,
    format,
    question: write(marked, renderText),
    image: findName(definition.image, images),
    pool: pool?.name,
    answers: answers.map(({ text, correct, credit, image }) => ({
      text: write(text, renderAnswer),
      correct,
      credit,
      image: findName(image, images),
    })),
    gaps,
    key,
    teacher,
    rubric: write(rubric, renderText),
    feedback: write(feedback, renderText),
  };
}

function findName(image: QuestionDefinition['image'], images: Images): string | undefined {
  if (!image) return undefined;
  for (const [name, { src }] of images) if (src === image.src) return name;
  return undefined;
}
