import t from 'tap';
import {
  type AnswerStatistics,
  formatAnswered,
  formatDifficulty,
  formatDiscrimination,
} from './describe-statistics.ts';

const statistics = (given: Partial<AnswerStatistics>): AnswerStatistics => ({
  asked: 40,
  answered: 36,
  difficulty: 0.64,
  discrimination: 0.42,
  ...given,
});
const CASES: [string, Partial<AnswerStatistics>, string, string, string][] = [
  ['many answers', {}, '36 of 40', 'Medium: 64% of the points', 'Good (0.42)'],
  [
    'never asked',
    { asked: 0, answered: 0, difficulty: null, discrimination: null },
    'Not asked yet',
    'No answers yet',
    'No answers yet',
  ],
  [
    'asked, and never answered',
    { asked: 2, answered: 0, difficulty: 0, discrimination: null },
    'No answers yet, asked 2 times',
    'No answers yet',
    'No answers yet',
  ],
  [
    'few answers',
    { asked: 4, answered: 3, difficulty: 0.25, discrimination: 0.9 },
    '3 of 4',
    'Hard: 25% of the points (from 3 answers only)',
    'Too few answers (3)',
  ],
  [
    'one answer',
    { asked: 1, answered: 1, difficulty: 1, discrimination: null },
    '1 of 1',
    'Easy: 100% of the points (from 1 answer only)',
    'Too few answers (1)',
  ],
  [
    'everyone alike',
    { difficulty: 1, discrimination: null },
    '36 of 40',
    'Easy: 100% of the points',
    'Unknown: everyone got the same points',
  ],
  ['hardly', { discrimination: 0.1 }, '36 of 40', 'Medium: 64% of the points', 'Weak (0.10)'],
  [
    'the wrong way',
    { discrimination: -0.2 },
    '36 of 40',
    'Medium: 64% of the points',
    'Check this question: strong students miss it (−0.20)',
  ],
];

for (const [what, given, answered, difficulty, discrimination] of CASES) {
  t.test(`${what} is told in words`, async (t) => {
    const all = statistics(given);
    t.equal(formatAnswered(all), answered);
    t.equal(formatDifficulty(all), difficulty);
    t.equal(formatDiscrimination(all), discrimination);
  });
}
