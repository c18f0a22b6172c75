/** For tests: a data folder in which the content is loaded already, as `npm test` made it for all of them. */
import { constants } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Resolves with nothing done where a test file is run without `npm test`: the server loads the content itself. */
export async function copyContent(dataDir: string): Promise<void> {
  const { TEST_DATA } = process.env;
  if (TEST_DATA)
    await cp(join(TEST_DATA, 'content'), dataDir, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      // Names of narrower images hold the time of their upload.
      preserveTimestamps: true,
    });
}

/** Narrower images are made once for all tests that only look at them: an AVIF takes a server a tenth of a second. */
export async function shareImages(dataDir: string): Promise<void> {
  const { TEST_DATA } = process.env;
  if (!TEST_DATA) return;
  const shared = join(TEST_DATA, 'images');
  await mkdir(shared, { recursive: true });
  await rm(join(dataDir, 'images'), { recursive: true, force: true });
  await symlink(shared, join(dataDir, 'images'));
}
