import { join } from 'node:path';
import { testJobs } from '#test/jobs/jobs-suite.ts';

testJobs(async (t) => join(t.testdir(), 'facet.db'));
