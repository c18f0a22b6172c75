import { runJourneys } from './run-journeys.ts';

runJourneys(['favorites', 'avatars', 'forms', 'personal-pages', 'discussions']);
