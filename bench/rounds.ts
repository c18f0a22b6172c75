import { setTimeout as wait } from 'node:timers/promises';
import type { Load, LoadOptions } from './load.ts';
import { median } from './statistics.ts';

/** Before the first round: time for the compiler, and for the page cache to compress what it keeps. */
const WARM_UP_SECONDS = 2;
const SETTLE_MS = 300;

export type Contestant = Omit<LoadOptions, 'seconds'>;

export interface Compared {
  /** Requests a second of each, the median of its rounds. */
  readonly rates: number[];
  /** Against the first contestant: the median of the rounds' own ratios, as neighbours share the machine's mood. */
  readonly ratios: number[];
}

/** Loads the contestants in turn, round by round, every other round backwards. */
export async function compareInRounds(
  load: Load,
  contestants: readonly Contestant[],
  effort: { rounds: number; roundSeconds: number },
): Promise<Compared> {
  for (const contestant of contestants) await load.run({ ...contestant, seconds: WARM_UP_SECONDS });
  const rounds: number[][] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    const rates: number[] = [];
    const order = contestants.map((_, index) => index);
    for (const index of round % 2 === 0 ? order : order.reverse()) {
      await wait(SETTLE_MS);
      const contestant = contestants[index] as Contestant;
      const result = await load.run({ ...contestant, seconds: effort.roundSeconds });
      rates[index] = result.requestsPerSecond;
    }
    rounds.push(rates);
  }
  const ofEach = (read: (rates: number[], index: number) => number) =>
    contestants.map((_, index) => median(rounds.map((rates) => read(rates, index))));
  return {
    rates: ofEach((rates, index) => rates[index] ?? 0),
    ratios: ofEach((rates, index) => (rates[index] ?? 0) / (rates[0] ?? 0)),
  };
}
