import { runFiles } from './run-files.ts';

await runFiles([
  'test/http/learning/courses',
  'test/http/learning/earning',
  'test/http/learning/exams',
  'test/http/learning/exam-pages',
  'test/http/learning/guest-exams',
  'test/http/learning/killed',
  'test/http/learning/pages',
  'test/http/learning/pools',
  'test/http/learning/progress',
  'test/http/learning/revoking',
]);
