import { runJourneys } from './run-journeys.ts';

runJourneys([
  'identity/bad-cookies',
  'identity/magic-link',
  'identity/register',
  'identity/reset',
  'identity/sessions',
]);
