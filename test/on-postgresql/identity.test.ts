import { runFiles } from './run-files.ts';

await runFiles([
  'test/http/identity/magic-link',
  'test/http/identity/passkeys',
  'test/http/identity/sessions',
  'test/http/identity/two-processes',
]);
