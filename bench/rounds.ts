import { setTimeout as wait } from 'node:timers/promises';
import type { Load, LoadOptions } from './load-options.ts';
import type { ServerProcess } from './server-process.ts';
import { median } from './statistics.ts';

const SETTLE_MS = 300;

export type Contestant = Omit<LoadOptions, 'seconds' | 'port'> & { readonly server: ServerProcess };

export interface Compared {
  /** Requests a second of each, the median of its rounds. */
  readonly rates: number[];
  /** Against the first contestant: the median of the rounds' own ratios, as neighbors share the machine's mood. */
  readonly ratios: number[];
  /** The same by requests a second of processor time: what is left of the noise when others use the cores too. */
  readonly cpuRatios: number[];
}

interface Round {
  readonly rate: number;
  readonly cpuRate: number;
}

/** Loads the contestants in turn, round by round, every other round backwards. */
export async function compareInRounds(
  load: Load,
  contestants: readonly Contestant[],
  effort: { warmUpSeconds: number; rounds: number; roundSeconds: number },
): Promise<Compared> {
  const rounds: Round[][] = [];
  for (const contestant of contestants) await runRound(load, contestant, effort.warmUpSeconds);
  for (let round = 0; round < effort.rounds; round += 1) {
    const results = new Map<Contestant, Round>();
    for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed()) {
      await wait(SETTLE_MS);
      results.set(contestant, await runRound(load, contestant, effort.roundSeconds));
    }
    rounds.push(contestants.map((contestant) => results.get(contestant) ?? NEVER));
  }
  const ofEach = (read: (own: Round, first: Round) => number) =>
    contestants.map((_, index) => median(rounds.map((row) => read(row[index] ?? NEVER, row[0] ?? NEVER))));
  return {
    rates: ofEach((own) => own.rate),
    ratios: ofEach((own, first) => own.rate / first.rate),
    cpuRatios: ofEach((own, first) => own.cpuRate / first.cpuRate),
  };
}

const NEVER: Round = { rate: Number.NaN, cpuRate: Number.NaN };

async function runRound(load: Load, { server, ...options }: Contestant, seconds: number): Promise<Round> {
  const before = server.cpuSeconds();
  const { requests, requestsPerSecond } = await load.run({ ...options, port: server.port, seconds });
  return { rate: requestsPerSecond, cpuRate: requests / (server.cpuSeconds() - before) };
}

/** For a table's note. */
export const byCpu = ({ cpuRatios }: Compared, index: number): string =>
  `by processor time ${cpuRatios[index]?.toFixed(2)}`;
