import { runFiles } from './run-files.ts';

await runFiles([
  'test/http/identity/reset',
  'test/http/identity/sign-in',
  'test/http/identity/sign-in-limits',
]);
