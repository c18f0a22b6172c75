import { runFiles } from './run-files.ts';

await runFiles([
  'test/http/account/account',
  'test/http/account/others',
  'test/http/edges',
  'test/http/favorites',
  'test/http/forms',
  'test/http/metering',
  'test/http/nul-characters',
]);
