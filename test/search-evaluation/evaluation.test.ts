/** The search that a site has without any setting, asked the judged questions: `npm run search:eval` compares it with others. */
import { join } from 'node:path';
import t from 'tap';
import { createSiteEngine } from './engines.ts';
import { measureNdcg } from './judge.ts';
import { openContentCms } from './open-content-cms.ts';
import { readAddresses } from './read-addresses.ts';
import { readMisspellings, readQuestions } from './read-questions.ts';

/** nDCG@10; the questions of which nothing may be found; what may be lost by mistyping. */
const MIN = 0.85;
const MAX_UNANSWERED = 0.02;
const MAX_LOST = 0.1;

t.test('the judged questions are answered, mistyped ones nearly as well', async (t) => {
  t.setTimeout(240_000);
  const folder = t.testdir();
  const database = join(folder, 'facet.db');
  const cms = await openContentCms(folder, database);
  t.teardown(() => cms.close());
  const engine = createSiteEngine('Facet', cms, readAddresses(database));
  const questions = await readQuestions();
  const byQuery = new Map(questions.map((question) => [question.query, question]));
  let unanswered = 0;
  const measure = async (query: string, { brand, answers }: (typeof questions)[number]) => {
    const found = await engine.find(query, brand);
    if (found.length === 0) unanswered += 1;
    return measureNdcg(found, answers);
  };
  const all = await Promise.all(questions.map((question) => measure(question.query, question)));
  t.ok(mean(all) >= MIN, `nDCG@10 ${mean(all).toFixed(3)}`);
  t.ok(unanswered <= MAX_UNANSWERED * questions.length, `${unanswered} without an answer`);
  const lost: number[] = [];
  for (const { query, of } of await readMisspellings()) {
    const right = byQuery.get(of);
    if (right) lost.push((await measure(of, right)) - (await measure(query, right)));
  }
  t.ok(mean(lost) <= MAX_LOST, `${mean(lost).toFixed(3)} lost by mistyping`);
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
