import type { ContentProblem } from '#server/cms/seed-content/content-error.ts';
import type { ParsedYaml } from '#server/cms/seed-content/parse-yaml.ts';
import type { ExamFile } from './exam-file.ts';

/** Finds mistakes in the pools of an exam, and in what is said to be in them. */
export function findPoolMistakes({ value, lineOf }: ParsedYaml<ExamFile>): ContentProblem[] {
  const { pools, questions, draw } = value;
  const names = Object.keys(pools);
  const strays = questions.flatMap(({ pool }, at) =>
    pool === undefined || names.includes(pool)
      ? []
      : [{ line: lineOf(['questions', at, 'pool']), message: `there is no pool called ${pool}` }],
  );
  const both =
    draw !== undefined && names.length > 0
      ? [
          {
            line: lineOf(['draw']),
            message: 'draw: an exam draws from its pools or from all questions, not both',
          },
        ]
      : [];
  return [
    ...strays,
    ...both,
    ...names.flatMap((name) =>
      checkPool(value, name).map((message) => ({
        line: lineOf(['pools', name]),
        message: `pools.${name}: ${message}`,
      })),
    ),
  ];
}

interface PooledQuestions {
  readonly pools: Readonly<Record<string, number>>;
  readonly questions: readonly { readonly pool?: string | undefined; readonly points: number }[];
}

/** Its questions stand for each other: whoever is asked one of them can have as many points as with another. */
export function checkPool({ pools, questions }: PooledQuestions, name: string): string[] {
  const pool = questions.filter((question) => question.pool === name);
  // One that draws all it has, as each does that begins with one question, asks what it should.
  if (pool.length < (pools[name] ?? 0))
    return [`must draw no more questions than there are, and there are ${pool.length}`];
  return new Set(pool.map(({ points }) => points)).size === 1
    ? []
    : ['all its questions must have the same points'];
}
