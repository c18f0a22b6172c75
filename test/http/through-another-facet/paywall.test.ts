import { runJourneys } from './run-journeys.ts';

runJourneys(['paywall']);
