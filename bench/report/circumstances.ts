/** Facts without which figures tell nothing: the machine, the commit, and who else used the processor meanwhile. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { canPin } from '../servers/pinning.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const GB = 1_073_741_824;

export interface Circumstances {
  readonly load: string;
  readonly quick: boolean;
  readonly large: boolean;
  readonly seconds: number;
  /** Share of the processors' time that programs other than the benchmark took; NaN where the system has no /proc. */
  readonly foreignShare: number;
  /** False when only some parts were measured: that is printed and not stored. */
  readonly isWhole: boolean;
}

/** Above this share of the processors' time others change the figures. */
const MAX_FOREIGN_SHARE = 0.03;

export const isQuiet = ({ foreignShare }: Pick<Circumstances, 'foreignShare'>): boolean =>
  foreignShare <= MAX_FOREIGN_SHARE;

export function describeCircumstances(given: Circumstances): Readonly<Record<string, string>> {
  const [core] = cpus();
  return {
    Date: new Date().toISOString(),
    Commit: readCommit(),
    Machine: `${core?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / GB)} GB, ${process.platform}`,
    Node: process.version,
    Load: given.load,
    Cores: canPin
      ? 'server on core 0, load generator on another'
      : 'NOT pinned (no second core, or no taskset): ratios are worth little',
    'Other programs': `${(given.foreignShare * 100).toFixed(1)} % of the processors' time${isQuiet(given) ? '' : ': NOT a quiet machine'}`,
    Run: `${given.quick ? 'quick' : 'full'}${given.large ? ', large' : ''}, ${Math.round(given.seconds)} s`,
  };
}

function readCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}

/** From now on: `share` answers what other programs took of all processors' time so far, stolen time included. */
export function readForeignLoad(): { share(): number } {
  const start = readTicks();
  return {
    share() {
      const end = readTicks();
      return (end.busy - start.busy - (end.own - start.own)) / (end.all - start.all);
    },
  };
}

/** In ticks of the kernel; what children took counts as ours once they have ended (proc(5): stat). */
function readTicks(): { all: number; busy: number; own: number } {
  try {
    const [, ...times] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? [];
    // user, nice, system, idle, iowait, irq, softirq, steal; guest time is in the first two already.
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] =
      times.map(Number);
    const busy = user + nice + system + irq + soft + steal;
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    return { all: busy + idle + wait, busy, own };
  } catch {
    return { all: Number.NaN, busy: Number.NaN, own: Number.NaN };
  }
}
