/**
 * Tests of members on a site that reads everything from another Facet over HTTP: those of the bundled CMS, with a site of its
 * own between them and it (`test/open-app.ts`).
 */
import { join } from 'node:path';
import t from 'tap';
import { TEST_CMS } from '#test/open-app.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** @param journeys test files of `test/http`: `account/forms`. */
export function runJourneys(journeys: readonly string[]): void {
  for (const journey of journeys) {
    const file = join(ROOT, 'test', 'http', `${journey}.test.ts`);
    const args = ['--import=./scripts/test-loader.ts', '--no-warnings', file];
    t.spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, [TEST_CMS]: 'remote' } }, journey);
  }
}
