/** Server on one core, load generator on another, where the machine allows it; a server that has threads may have both. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export type Role = 'server' | 'load';

const CORES: Readonly<Record<Role, string>> = { server: '0', load: '1' };

export const canPin = availableParallelism() > 1 && isInstalled('taskset', '--version');

/** The command that runs `command` on the core of its role. */
export function pin(role: Role, command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', CORES[role], command, ...args]] : [command, [...args]];
}

/** The command that runs `command` wherever there is time for it, though this process has a core of its own. */
export function unpin(command: string, args: readonly string[]): [string, string[]] {
  return canPin
    ? ['taskset', ['-c', Object.values(CORES).join(','), command, ...args]]
    : [command, [...args]];
}

/** The benchmark's own process measures from the load generator's core. */
export function pinThisProcess(): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', CORES.load, String(process.pid)]);
}

export function isInstalled(command: string, flag: string): boolean {
  return spawnSync(command, [flag], { stdio: 'ignore' }).error === undefined;
}
