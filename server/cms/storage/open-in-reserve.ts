import { ConfigError } from '#server/runtime/config.ts';
import { codeOf } from '#server/runtime/error-code.ts';
import { findFault, probe } from './faults.ts';
import { createReserve } from './reserve.ts';

/**
 * Even to read, SQLite needs a little space beside the database: on a full disk the one that is held back.
 * @throws ConfigError when that is not enough, and for a file that cannot be written
 */
export async function openInReserve<T>(databaseFile: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!findFault(error)) throw error;
    await createReserve(databaseFile, 0).release();
    return open().catch(async (again: unknown) => {
      const cause = codeOf(await probe(databaseFile)) || codeOf(again);
      throw new ConfigError(`The database '${databaseFile}' cannot be opened: the disk says ${cause}.`);
    });
  }
}
