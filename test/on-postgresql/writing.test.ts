import { runFiles } from './run-files.ts';

await runFiles([
  'server/cms/content/writing/writing',
  'server/cms/directory/finding/finding',
  'server/cms/directory/readers/readers',
  'test/http/listings/own-listings',
  'test/http/listings/claims',
  'test/http/listings/keepers',
]);
