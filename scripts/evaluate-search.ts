/**
 * `npm run search:eval`: asks every question of `test/search-evaluation` of the site's own search and of a plain one, over the
 * seed content, and prints how good the answers are. `-- --verbose` names the questions that are answered worst.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOpensearch } from '#test/opensearch/start-opensearch.ts';
import {
  createPlainEngine,
  createSiteEngine,
  type EvaluatedEngine,
} from '#test/search-evaluation/engines.ts';
import { measureNdcg, measureReciprocalRank } from '#test/search-evaluation/judge.ts';
import { openContentCms } from '#test/search-evaluation/open-content-cms.ts';
import { readAddresses } from '#test/search-evaluation/read-addresses.ts';
import {
  type JudgedQuestion,
  readMisspellings,
  readQuestions,
} from '#test/search-evaluation/read-questions.ts';
import { startPostgresql } from '#test/start-postgresql.ts';

const WORST = 40;
const verbose = process.argv.includes('--verbose');
const folder = mkdtempSync(join(tmpdir(), 'facet-search-'));
const database = join(folder, 'facet.db');
const outsideFile = join(folder, 'outside.db');
const opensearchFile = join(folder, 'opensearch.db');
const questions = await readQuestions();
const byQuery = new Map(questions.map((question) => [question.query, question]));
/** Questions that have a mistyped twin, each under its own words and under those of the twin. */
const twins = (await readMisspellings()).flatMap(({ query, of }) => {
  const right = byQuery.get(of);
  return right ? [{ right, wrong: { ...right, query } }] : [];
});

const cms = await openContentCms(folder, database);
const postgresql = await startPostgresql();
const outside = await openContentCms(folder, outsideFile, await postgresql.createDatabase());
// The stand-in of the tests, which ranks as the server is described to: the server itself comes in no package.
const opensearch = await startOpensearch();
const outsideToo = await openContentCms(folder, opensearchFile, opensearch.url);
try {
  const addresses = readAddresses(database);
  const engines = [
    createSiteEngine('Facet', cms, addresses),
    createSiteEngine('PostgreSQL', outside, readAddresses(outsideFile)),
    createSiteEngine('OpenSearch', outsideToo, readAddresses(opensearchFile)),
    createPlainEngine(database, addresses),
  ];
  for (const engine of engines) {
    const all = await askAll(engine, questions);
    const right = await askAll(
      engine,
      twins.map((twin) => twin.right),
    );
    const wrong = await askAll(
      engine,
      twins.map((twin) => twin.wrong),
    );
    console.log(
      [
        engine.name.padEnd(12),
        `${all.length} questions`,
        `nDCG@10 ${mean(all, 'ndcg')}`,
        `MRR ${mean(all, 'reciprocalRank')}`,
        `no answer ${((100 * all.filter(({ found }) => found === 0).length) / all.length).toFixed(1)} %`,
        `misspelled ${mean(wrong, 'ndcg')} of ${mean(right, 'ndcg')}`,
      ].join('  '),
    );
    if (verbose) {
      for (const kind of new Set(questions.map((question) => question.kind))) {
        const own = all.filter(({ question }) => question.kind === kind);
        console.log(`  ${kind.padEnd(14)} ${String(own.length).padStart(4)}  ${mean(own, 'ndcg')}`);
      }
      if (engine.name !== 'Plain FTS5') {
        printWorst(all);
        printWorst(wrong);
      }
    }
  }
} finally {
  await Promise.all([cms.close(), outside.close(), outsideToo.close()]);
  await Promise.all([postgresql.close(), opensearch.close()]);
  rmSync(folder, { recursive: true });
}

interface EvaluationOutcome {
  readonly question: JudgedQuestion;
  readonly ranked: readonly string[];
  readonly ndcg: number;
  readonly reciprocalRank: number;
  readonly found: number;
}

async function askAll(
  engine: EvaluatedEngine,
  asked: readonly JudgedQuestion[],
): Promise<EvaluationOutcome[]> {
  const outcomes: EvaluationOutcome[] = [];
  for (const question of asked) {
    const ranked = await engine.find(question.query, question.brand);
    outcomes.push({
      question,
      ranked,
      ndcg: measureNdcg(ranked, question.answers),
      reciprocalRank: measureReciprocalRank(ranked, question.answers),
      found: ranked.length,
    });
  }
  return outcomes;
}

function mean(outcomes: readonly EvaluationOutcome[], measure: 'ndcg' | 'reciprocalRank'): string {
  const sum = outcomes.reduce((total, outcome) => total + outcome[measure], 0);
  return (sum / Math.max(1, outcomes.length)).toFixed(3);
}

function printWorst(outcomes: readonly EvaluationOutcome[]): void {
  for (const { question, ranked, ndcg } of outcomes.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, WORST)) {
    console.log(`${ndcg.toFixed(2)} ${question.query} (${question.kind})`);
    console.log(
      `     wanted ${Object.entries(question.answers)
        .map(([address, grade]) => `${address} ${grade}`)
        .join(', ')}`,
    );
    console.log(`     found  ${ranked.slice(0, 6).join(', ')}`);
  }
}
