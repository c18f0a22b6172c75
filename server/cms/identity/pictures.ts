/** Files of people's pictures. A picture is there as long as somebody is shown by it, and no longer. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/cms/database/index.ts';

export interface PictureContext {
  readonly db: Database;
  readonly uploadsDir: string;
}

/** Of the folder of uploads. */
const FOLDER = 'avatars';
/** A picture is made before its owner is shown by it. */
const HOUR_MS = 3_600_000;

/** @param picture which upload it is from now on; empty for none. The one before goes with its last reader. */
export async function changePicture(
  { db, uploadsDir }: PictureContext,
  personId: number,
  picture: string,
): Promise<void> {
  const before = await db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('people')
      .select('picture')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    await transaction.updateTable('people').set({ picture }).where('id', '=', personId).execute();
    return person.picture;
  });
  await removePicture(uploadsDir, before);
}

export async function removePicture(uploadsDir: string, picture: string): Promise<void> {
  if (picture.startsWith(`${FOLDER}/`)) await rm(join(uploadsDir, picture), { force: true });
}

/** What a process left behind that ended between the data and the file. */
export async function removeLostPictures({ db, uploadsDir }: PictureContext, now: Date): Promise<void> {
  const names = await readdir(join(uploadsDir, FOLDER)).catch(() => []);
  if (names.length === 0) return;
  const rows = await db.selectFrom('people').select('picture').where('picture', '!=', '').execute();
  const used = new Set(rows.map(({ picture }) => picture));
  for (const picture of names.map((name) => `${FOLDER}/${name}`)) {
    if (used.has(picture)) continue;
    const made = await stat(join(uploadsDir, picture)).catch(() => null);
    if (made && now.getTime() - made.mtimeMs > HOUR_MS) await removePicture(uploadsDir, picture);
  }
}
