/** Requests at a low, constant rate, by which is seen what others feel while a server has too much to do. */
import type { Arrival } from './open-loop.ts';
import { askAtRate } from './open-loop.ts';

export interface Probe {
  readonly name: string;
  readonly perSecond: number;
  readonly request: (turn: number) => string;
  readonly status: number;
}

export interface Probed {
  readonly name: string;
  readonly times: readonly number[];
  /** Share of the requests with the status that they should have. */
  readonly rightShare: number;
}

export async function askProbes(
  port: number,
  probes: readonly Probe[],
  seconds: number,
): Promise<readonly Probed[]> {
  return await Promise.all(
    probes.map(async ({ name, perSecond, request, status }) => {
      const arrivals = await askAtRate({ port, request, perSecond, seconds });
      const right = arrivals.filter((arrival: Arrival) => arrival.status === status);
      return { name, times: arrivals.map(({ ms }) => ms), rightShare: right.length / arrivals.length };
    }),
  );
}
