import { runFiles } from './run-files.ts';

await runFiles([
  'test/http/discovery',
  'test/http/narrowed-lists',
  'test/http/preview',
  'test/http/private-items',
  'test/http/search-facets',
  'test/http/search-page',
  'test/http/shared-answers',
  'test/http/through-another-facet/identity',
]);
