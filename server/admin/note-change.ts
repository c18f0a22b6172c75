import { appendFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const FOR_ITS_OWNER_ALONE = 0o600;
const INFO = 30;

export interface NotedChange {
  readonly msg: string;
  /** Number of the account: its name and address may be removed from the site later, and would stay here. */
  readonly user?: number;
  /** Number of the booking of an advertising place. */
  readonly booking?: number;
  /** Number of the job. */
  readonly job?: number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Nothing is changed that could not be noted. Throws what the disk says. */
export function checkNotes(dataDir: string): void {
  append(dataDir, '');
}

/** A line of JSON, as those of the server's log, in `admin.log`: who changed what of whom, and no secret. */
export function noteChange(dataDir: string, now: Date, change: NotedChange): void {
  const line = { level: INFO, time: now.getTime(), at: now.toISOString(), by: findOperator(), ...change };
  append(dataDir, `${JSON.stringify(line)}\n`);
}

function append(dataDir: string, text: string): void {
  appendFileSync(join(dataDir, 'admin.log'), text, { mode: FOR_ITS_OWNER_ALONE, flush: true });
}

/** A container may run as a number without a name. */
function findOperator(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
