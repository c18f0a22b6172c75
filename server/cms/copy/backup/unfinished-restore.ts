import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/runtime/config.ts';

/** Name of a file in DATA_DIR while it is filled. */
export const UNFINISHED_RESTORE = 'restore.unfinished';

/** @throws ConfigError for a folder that a restore was to fill, and has not */
export function rejectUnfinished(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    throw new ConfigError(
      `A restore to ${dataDir} was not finished: run it again, or set DATA_DIR to another folder.`,
    );
}
