import t from 'tap';
import { startOpensearch } from '#test/opensearch/start-opensearch.ts';
import { testSearch } from '#test/search/search-suite.ts';

testSearch(t, async () => {
  const server = await startOpensearch();
  t.teardown(() => server.close());
  return { searchUrl: server.url };
});
