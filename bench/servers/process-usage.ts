/** Memory and processor time of a process, as Linux tells them in /proc; NaN elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';

const KB = 1024;
/** Linux counts in hundredths of a second, whatever the kernel was built with (proc(5), USER_HZ). */
const TICKS_PER_SECOND = 100;

/** Without its children, in bytes. */
export interface Memory {
  readonly now: number;
  readonly peak: number;
  /** Part of `now` in files that the system can take back. */
  readonly mapped: number;
}

export function readMemory(pid: number | undefined): Memory {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * KB;
    return { now: read('VmRSS'), peak: read('VmHWM'), mapped: read('RssFile') };
  } catch {
    return { now: Number.NaN, peak: Number.NaN, mapped: Number.NaN };
  }
}

/** Processor time of a process and of its children, those that have ended and been waited for too. */
export function readCpuSeconds(pid: number | undefined): number {
  try {
    // The second field, the command's name, may hold spaces; utime, stime, cutime and cstime are the 14th to 17th (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, own) => sum + Number(own), 0);
    const ofChildren = listChildren(pid).map(readCpuSeconds);
    return ofChildren.reduce((sum, own) => sum + (own || 0), ticks / TICKS_PER_SECOND);
  } catch {
    return Number.NaN;
  }
}

function listChildren(pid: number | undefined): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
