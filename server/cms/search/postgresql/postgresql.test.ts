import t from 'tap';
import { startPostgresql } from '#test/start-postgresql.ts';
import { testSearch } from '../search-suite.ts';

const server = await startPostgresql();
t.teardown(() => server.close());

testSearch(t, () => server.createDatabase());
