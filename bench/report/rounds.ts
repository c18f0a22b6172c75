/** Servers under load in turns, and how they compare. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Load, LoadOptions } from '../load/options.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { Effort } from './effort.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const SETTLE_MS = 300;
/** A server that is less busy waits for the generator: its requests a second are not its own. */
const SATURATED = 0.9;

export type Contestant = Omit<LoadOptions, 'seconds' | 'port'> & { readonly server: ServerProcess };

export interface Compared {
  /** Requests a second of each, the median of its rounds. */
  readonly rates: readonly number[];
  /** Against the first contestant: the median of the rounds' own ratios, as neighbors share the machine's mood. */
  readonly ratios: readonly number[];
  /** The same by requests a second of processor time: what is left of the noise when others use the cores too. */
  readonly cpuRatios: readonly number[];
  /** Requests a second of processor time. */
  readonly cpuRates: readonly number[];
  /** Cores that each was busy on. */
  readonly busy: readonly number[];
}

interface Round {
  readonly rate: number;
  readonly cpuRate: number;
  readonly busy: number;
}

/** Loads the contestants in turn, round by round, every other round backwards. */
export async function compareInRounds(
  load: Load,
  contestants: readonly Contestant[],
  effort: Pick<Effort, 'warmUpSeconds' | 'rounds' | 'roundSeconds'>,
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
    cpuRates: ofEach((own) => own.cpuRate),
    busy: ofEach((own) => own.busy),
  };
}

const NEVER: Round = { rate: Number.NaN, cpuRate: Number.NaN, busy: Number.NaN };

async function runRound(load: Load, { server, ...options }: Contestant, seconds: number): Promise<Round> {
  const before = server.cpuSeconds();
  const { requests, requestsPerSecond } = await load.run({ ...options, port: server.port, seconds });
  const cpuSeconds = server.cpuSeconds() - before;
  return {
    rate: requestsPerSecond,
    cpuRate: requests / cpuSeconds,
    busy: (cpuSeconds * requestsPerSecond) / requests,
  };
}

type Described = Omit<Figure, 'value' | 'unit'>;

/**
 * One contestant against another (the first, if none is named), by processor time where the system tells it: the same as by the
 * clock where the server has a core of its own and the generator keeps up with it.
 */
export function describeRatio(compared: Compared, index: number, described: Described, to = 0): Figure {
  const ratio = (values: readonly number[]) => (values[index] ?? Number.NaN) / (values[to] ?? Number.NaN);
  const byCpu = ratio(compared.cpuRatios);
  const byClock = ratio(compared.ratios);
  const isSaturated = [index, to].every((one) => (compared.busy[one] ?? 0) >= SATURATED);
  const notes = [
    described.note,
    `by the clock ${byClock.toFixed(2)}`,
    isSaturated ? undefined : 'servers were not busy all the time',
  ];
  return {
    ...described,
    value: Number.isNaN(byCpu) ? byClock : byCpu,
    unit: '×',
    note: notes.filter((note) => note !== undefined).join('; '),
  };
}

/** Requests a second of a core: by processor time where the system tells it, else by the clock. */
export function describeRate(compared: Compared, index: number, described: Described): Figure {
  const byCpu = compared.cpuRates[index] ?? Number.NaN;
  const byClock = compared.rates[index] ?? Number.NaN;
  const notes = [described.note, `a core's; by the clock ${Math.round(byClock).toLocaleString('en-US')}`];
  return {
    ...described,
    value: Number.isNaN(byCpu) ? byClock : byCpu,
    unit: 'requests/s',
    note: notes.filter((note) => note !== undefined).join('; '),
  };
}
