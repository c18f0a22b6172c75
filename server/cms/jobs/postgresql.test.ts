import t from 'tap';
import { testJobs } from '#test/jobs/jobs-suite.ts';
import { startPostgresql } from '#test/start-postgresql.ts';

const server = await startPostgresql();
t.teardown(() => server.close());

testJobs(() => server.createDatabase());
