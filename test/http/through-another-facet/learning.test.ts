import { runJourneys } from './run-journeys.ts';

runJourneys([
  'learning/courses',
  'learning/earning',
  'learning/exams',
  'learning/exam-pages',
  'learning/progress',
]);
