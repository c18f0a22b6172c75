import type { TestCmsOptions } from '#test/open-test-cms.ts';

/** Answers where a test searches: in a store that nobody else writes to, or in the file, which is read here or in threads. */
export type OpenWhere = () => Promise<Pick<TestCmsOptions, 'searchUrl' | 'searchThreads'>>;
