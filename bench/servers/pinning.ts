/** Servers on their cores, the load generator on another, where the machine allows it. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const CORES = availableParallelism();

/** Whether two workers and the load generator have a core each. */
export const hasCoresForWorkers = CORES > 2;

/** By the list of taskset(1): one core, two, or all but nothing kept from the load generator. */
const PLACES = {
  server: '0',
  workers: hasCoresForWorkers ? '0,1' : '0-1',
  everywhere: `0-${CORES - 1}`,
  load: hasCoresForWorkers ? `2-${CORES - 1}` : '1',
} as const;
export type Place = keyof typeof PLACES;

export const canPin = CORES > 1 && isInstalled('taskset', '--version');

/** The command that runs `command` on the cores of its place. */
export function pin(place: Place, command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', PLACES[place], command, ...args]] : [command, [...args]];
}

/** The benchmark's own process measures from the load generator's core. */
export function pinThisProcess(): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', PLACES.load, String(process.pid)]);
}

export function isInstalled(command: string, flag: string): boolean {
  return spawnSync(command, [flag], { stdio: 'ignore' }).error === undefined;
}
