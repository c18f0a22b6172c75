/** Facts without which figures tell nothing: the machine, the commit, and who else used the processor meanwhile. */
import { execFileSync } from 'node:child_process';
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
