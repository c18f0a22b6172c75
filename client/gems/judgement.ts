export type JudgementOutcome = 'fits' | 'near' | 'unknown' | 'excluded';

/** Verdict of one observation on one stone. */
export interface Judgement {
  readonly outcome: JudgementOutcome;
  /** In words that the finder of the stone reads. */
  readonly why: string;
  /** How badly it fits, from 0: for ordering. */
  readonly misfit: number;
}

/** At least; more where a figure is further off. */
export const EXCLUDED_MISFIT = 5;
