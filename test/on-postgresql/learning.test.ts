import { runFiles } from './run-files.ts';

await runFiles([
  'test/http/learning/courses',
  'test/http/learning/exam-pages',
  'test/http/learning/exams',
  'test/http/learning/progress',
]);
