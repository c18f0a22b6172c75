/**
 * Processor time that other programs took while the benchmark ran. All processes are looked at every five seconds: much of what
 * the benchmark starts (browsers, PostgreSQL) ends as a child of the system's first process, so that sums at the end would tell
 * nothing. A look costs this process some 3 ms.
 */
import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 5000;
/** It is given the children of processes that have ended, ours too. */
const FIRST = 1;
/** Its children are the kernel's threads: what they do is done for everybody. */
const KERNEL = 2;
const NAME_OF_KERNEL = 'kthreadd';

export interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  /** Two processes of one number differ by it. */
  readonly started: number;
  /** Time that the process itself was busy, in ticks of the kernel. */
  readonly ticks: number;
  /** Time of its children that have ended. */
  readonly childTicks: number;
}

export interface SeenProcess extends ListedProcess {
  readonly isOurs: boolean;
}

/** By their numbers. */
export type ProcessTable<One extends ListedProcess = ListedProcess> = ReadonlyMap<number, One>;

export interface ForeignLoad {
  /** Share of all processors' time until now, time that the host gave to others included; NaN where /proc does not tell. */
  stop(): number;
}

export function watchForeignLoad(): ForeignLoad {
  const before = readMachine();
  let { seen } = countForeignTicks(new Map(), listProcesses());
  let foreignTicks = 0;
  const look = () => {
    const counted = countForeignTicks(seen, listProcesses());
    seen = counted.seen;
    foreignTicks += counted.ticks;
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

/**
 * Ticks that programs not ours took since they were last seen, and those of their children that have ended. Whoever descends from us
 * when first seen stays ours.
 */
export function countForeignTicks(
  last: ProcessTable<SeenProcess>,
  now: ProcessTable,
  own = process.pid,
): { readonly seen: ProcessTable<SeenProcess>; readonly ticks: number } {
  const seen = new Map<number, SeenProcess>();
  let ticks = 0;
  for (const one of now.values()) {
    const known = findKnown(last, one);
    const isOurs = known?.isOurs ?? isDescendant(one, now, last, own);
    seen.set(one.pid, { ...one, isOurs });
    if (!isOurs && !isOfKernel(one)) ticks += ticksOf(one) - (known ? ticksOf(known) : 0);
  }
  // Counted when they were seen, and once more with their parents.
  for (const ended of last.values()) {
    const isWithParent = ended.parent !== FIRST && seen.get(ended.parent)?.isOurs === false;
    if (!ended.isOurs && isWithParent && !findKnown(seen, ended)) ticks -= ticksOf(ended);
  }
  return { seen, ticks };
}

const ticksOf = ({ pid, ticks, childTicks }: ListedProcess): number =>
  pid === FIRST ? ticks : ticks + childTicks;

function findKnown(
  seen: ProcessTable<SeenProcess>,
  { pid, started }: ListedProcess,
): SeenProcess | undefined {
  const known = seen.get(pid);
  return known?.started === started ? known : undefined;
}

const isOfKernel = ({ pid, parent }: ListedProcess): boolean => pid === KERNEL || parent === KERNEL;

function isDescendant(
  one: ListedProcess,
  now: ProcessTable,
  last: ProcessTable<SeenProcess>,
  own: number,
): boolean {
  if (one.pid === own) return true;
  const above = now.get(one.parent);
  if (!above) return false;
  return findKnown(last, above)?.isOurs ?? isDescendant(above, now, last, own);
}

function listProcesses(): ProcessTable {
  try {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
    return new Map(pids.flatMap((pid) => readProcess(pid)).map((one) => [one.pid, one]));
  } catch {
    return new Map();
  }
}

/** None that has ended meanwhile. The second field may hold spaces; the numbers are those of proc(5), `stat`. */
function readProcess(pid: number): [ListedProcess] | [] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    const [started = 0] = fields.slice(19);
    return [{ pid, parent, started, ticks: user + system, childTicks: childUser + childSystem }];
  } catch {
    return [];
  }
}

const UNKNOWN = { all: Number.NaN, stolen: Number.NaN };

/** Not a number also in a container, where processes beside it are not seen. */
function readMachine(): { all: number; stolen: number } {
  try {
    const isWholeMachine = readFileSync(`/proc/${KERNEL}/comm`, 'utf8').trim() === NAME_OF_KERNEL;
    if (!isWholeMachine) return UNKNOWN;
    const [, ...times] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? [];
    // user, nice, system, idle, iowait, irq, softirq, steal; guest time is in the first two already.
    const counted = times.slice(0, 8).map(Number);
    return { all: counted.reduce((sum, ticks) => sum + ticks, 0), stolen: counted.at(-1) ?? 0 };
  } catch {
    return UNKNOWN;
  }
}
