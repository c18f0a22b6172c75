import { runFiles } from './run-files.ts';

await runFiles(['test/http/identity/magic-link', 'test/http/identity/sessions']);
