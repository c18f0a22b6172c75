/** Seed content: files that are loaded into the database of a new site. */
export { ContentError } from './content-error.ts';
export { authorQuestion, authorText, createRenderContext, type Images } from './exams/author-question.ts';
export { type ExamFault, findExamFaults, findExamProblems, listPools } from './exams/format-exam-file.ts';
export { formatGift } from './exams/format-gift.ts';
export { importGift } from './exams/import-gift.ts';
export { formatGap, formatGaps, parseGaps } from './exams/parse-gaps.ts';
export { renderQuestion, renderText } from './exams/render-question.ts';
export { type AuthoredQuestion, checkQuestion } from './exams/written-question.ts';
export { loadSeedContent } from './load.ts';
export { convertPlainMarkdown } from './markdown/convert-markdown.ts';
export { listImages } from './markdown/images.ts';
