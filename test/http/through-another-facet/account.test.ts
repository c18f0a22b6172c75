import { runJourneys } from './run-journeys.ts';

runJourneys(['account/account', 'account/close-account', 'account/forms', 'account/others', 'challenge']);
