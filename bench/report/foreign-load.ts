/**
 * Processor time that other programs took while the benchmark ran. All processes are looked at each second: much of what the
 * benchmark starts (browsers, PostgreSQL) ends as a child of the system's first process, so that sums at the end would tell nothing.
 * Programs that run for less than a second may go unseen.
 */
import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 1000;
/** Its children are the kernel's threads: what they do is done for everybody. */
const KERNEL = 2;

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Two processes of one number differ by it. */
  readonly started: number;
  /** Time that the process itself was busy, in ticks of the kernel. */
  readonly ticks: number;
}

export interface Seen extends Process {
  readonly isOurs: boolean;
}

/** Processes by their number. */
export type Processes<One extends Process = Process> = ReadonlyMap<number, One>;

export interface ForeignLoad {
  /** Share of all processors' time until now, time that the host gave to others included; NaN where the system has no /proc. */
  stop(): number;
}

export function watchForeignLoad(): ForeignLoad {
  const before = readMachine();
  let { seen } = findForeign(new Map(), listProcesses());
  let foreignTicks = 0;
  const look = () => {
    const found = findForeign(seen, listProcesses());
    seen = found.seen;
    foreignTicks += found.ticks;
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      look();
      const after = readMachine();
      return (foreignTicks + after.stolen - before.stolen) / (after.all - before.all);
    },
  };
}

/** Ticks that programs not ours took since they were last seen. Whoever descends from us when first seen stays ours. */
export function findForeign(
  last: Processes<Seen>,
  now: Processes,
  own = process.pid,
): { readonly seen: Processes<Seen>; readonly ticks: number } {
  const seen = new Map<number, Seen>();
  let ticks = 0;
  for (const one of now.values()) {
    const known = findKnown(last, one);
    const isOurs = known?.isOurs ?? isDescendant(one, now, last, own);
    if (!isOurs && !isOfKernel(one)) ticks += one.ticks - (known?.ticks ?? 0);
    seen.set(one.pid, { ...one, isOurs });
  }
  return { seen, ticks };
}

function findKnown(seen: Processes<Seen>, { pid, started }: Process): Seen | undefined {
  const known = seen.get(pid);
  return known?.started === started ? known : undefined;
}

const isOfKernel = ({ pid, parent }: Process): boolean => pid === KERNEL || parent === KERNEL;

function isDescendant(one: Process, now: Processes, last: Processes<Seen>, own: number): boolean {
  if (one.pid === own) return true;
  const above = now.get(one.parent);
  if (!above) return false;
  return findKnown(last, above)?.isOurs ?? isDescendant(above, now, last, own);
}

function listProcesses(): Processes {
  try {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
    return new Map(pids.flatMap((pid) => readProcess(pid)).map((one) => [one.pid, one]));
  } catch {
    return new Map();
  }
}

/** None that has ended meanwhile. The second field may hold spaces; the numbers are those of proc(5), `stat`. */
function readProcess(pid: number): [Process] | [] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [, parent = 0] = fields;
    const [user = 0, system = 0] = fields.slice(11, 13);
    const [started = 0] = fields.slice(19);
    return [{ pid, parent, started, ticks: user + system }];
  } catch {
    return [];
  }
}

function readMachine(): { all: number; stolen: number } {
  try {
    const [, ...times] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? [];
    // user, nice, system, idle, iowait, irq, softirq, steal; guest time is in the first two already.
    const own = times.slice(0, 8).map(Number);
    return { all: own.reduce((sum, ticks) => sum + ticks, 0), stolen: own.at(-1) ?? 0 };
  } catch {
    return { all: Number.NaN, stolen: Number.NaN };
  }
}
