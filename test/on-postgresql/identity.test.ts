import { runFiles } from './run-files.ts';

await runFiles([
  'test/http/identity/magic-link',
  'test/http/identity/register',
  'test/http/identity/sessions',
  'test/http/identity/setup',
  'test/http/identity/sister-site',
  'test/http/identity/tokens',
  'test/http/identity/two-processes',
]);
