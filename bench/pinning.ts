/** Server on one core, load generator on another, where the machine allows it. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export type Role = 'server' | 'load';

const CORES: Readonly<Record<Role, string>> = { server: process.env.SERVER_CORES ?? '0', load: '1' };

export const canPin = availableParallelism() > 1 && isInstalled('taskset', '--version');

/** The command that runs `command` on the core of its role. */
export function pin(role: Role, command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', CORES[role], command, ...args]] : [command, [...args]];
}

/** The benchmark's own process measures from the load generator's core. */
export function pinThisProcess(): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', CORES.load, String(process.pid)]);
}

export function isInstalled(command: string, flag: string): boolean {
  return spawnSync(command, [flag], { stdio: 'ignore' }).error === undefined;
}
