/** Score of a sorted row, the right row with its letters, and what to do next. */
import type { ReactNode } from 'react';
import {
  COLOR_LEVELS,
  layRow,
  type SortedStone,
  type SortingScore,
  scoreOrder,
} from '#shared/color-sorting.ts';
import { AnotherRow } from './another-row.tsx';
import { EXERCISE_ID, pathToRow, SCORE_ID } from './color-rows.ts';
import { Diamond } from './diamond.tsx';
import type { SortingProps } from './sorting-form.tsx';

export interface SortingScoreViewProps extends SortingProps {
  /** Numbers of the stones from left to right, as they were laid. */
  order: readonly number[];
  described: boolean;
}

export function SortingScoreView({ level, row, order, described }: SortingScoreViewProps): ReactNode {
  const score = scoreOrder(layRow(level, row), order);
  return (
    <section className="sorting-score" id={SCORE_ID} tabIndex={-1} aria-labelledby="score-title">
      <h3 id="score-title">
        {score.percent}% of the pairs are in order{described && ', with descriptions shown'}
      </h3>
      <p>{giveAdvice(score)}</p>
      <p>The correct order, from least color to most:</p>
      <ol className="stones" data-count={score.stones.length}>
        {score.stones.map((stone) => (
          <li key={stone.letter} data-off={Math.sign(stone.off)}>
            <Diamond letter={stone.letter} />
            <p className="stone-line">
              <b>{stone.letter}</b>
            </p>
            <p className="stone-note">
              <span className="hidden">Stone {stone.stone}, </span>
              {describeOff(stone)}
            </p>
          </li>
        ))}
      </ol>
      <div className="button-row">
        <AnotherRow level={level} row={row} label="New row" />
        {level !== 'hard' && score.percent === 100 && (
          <a href={`${pathToRow(HARDER[level])}#${EXERCISE_ID}`}>
            {COLOR_LEVELS[HARDER[level]].title}: {COLOR_LEVELS[HARDER[level]].stones} stones
          </a>
        )}
      </div>
    </section>
  );
}

const HARDER = { easy: 'medium', medium: 'hard' } as const;

function describeOff({ off }: SortedStone): string {
  if (off === 0) return 'in the right place';
  const places = Math.abs(off) === 1 ? '1 place' : `${Math.abs(off)} places`;
  return `${places} too far ${off < 0 ? 'left' : 'right'}`;
}

/** From which share of ordered pairs on it is said. Chance alone puts about half of them in order. */
const ADVICE: readonly (readonly [from: number, text: string])[] = [
  [100, 'Every stone is in the right place. Shuffle and try again before your eyes get tired.'],
  [90, 'Only close neighbors are swapped. Look at each pair briefly, then at something gray, then again.'],
  [
    70,
    'The ends are right, the middle is mixed up. Pick out the palest and the yellowest first, then place each of the others between two you are sure of.',
  ],
  [
    35,
    'That is close to chance. Turn off your screen’s night mode, avoid a window behind you, and compare only two stones at a time.',
  ],
  [0, 'The row is mostly reversed: the least color belongs on the left.'],
];
const WORTH_NAMING = 2;

function giveAdvice({ percent, stones }: SortingScore): string {
  const [, text = ''] = ADVICE.find(([from]) => percent >= from) ?? [];
  const worst = stones.reduce((one, other) => (Math.abs(other.off) > Math.abs(one.off) ? other : one));
  if (Math.abs(worst.off) < WORTH_NAMING) return text;
  return `${text} Your biggest miss was the ${worst.letter}: ${describeOff(worst)}.`;
}
