/** Files of users' avatars. An avatar is there as long as somebody is shown by it, and no longer. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Flush, inTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { tags } from '#shared/rest/tags.ts';

export interface AvatarContext {
  readonly db: Database;
  readonly uploadsDir: string;
  readonly flush: Flush;
  readonly now: Date;
}

/** Folder within the uploads. */
const FOLDER = 'avatars';
/** An avatar is made before its owner is shown by it. */
const HOUR_MS = 3_600_000;

/** @param avatar which upload it is from now on; empty for none. The one before goes with its last reader. */
export async function changeAvatar(
  { db, uploadsDir, flush, now }: AvatarContext,
  userId: number,
  avatar: string,
): Promise<void> {
  const before = await inTransaction(db, async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('avatar')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await transaction.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
    if (user.avatar) await writeOutbox(transaction, [tags.upload(user.avatar)], now);
    return user.avatar;
  });
  // A power cut could bring the row of before back, and its file must be there then.
  await flush();
  await removeAvatar(uploadsDir, before);
}

export async function removeAvatar(uploadsDir: string, avatar: string): Promise<void> {
  if (avatar.startsWith(`${FOLDER}/`)) await rm(join(uploadsDir, avatar), { force: true });
}

/** Removes files of a process that ended between writing the file and the row. */
export async function removeLostAvatars(
  { db, uploadsDir }: Pick<AvatarContext, 'db' | 'uploadsDir'>,
  now: Date,
): Promise<void> {
  const names = await readdir(join(uploadsDir, FOLDER)).catch(() => []);
  if (names.length === 0) return;
  const rows = await db.selectFrom('users').select('avatar').where('avatar', '!=', '').execute();
  const used = new Set(rows.map(({ avatar }) => avatar));
  for (const avatar of names.map((name) => `${FOLDER}/${name}`)) {
    if (used.has(avatar)) continue;
    const made = await stat(join(uploadsDir, avatar)).catch(() => null);
    if (made && now.getTime() - made.mtimeMs > HOUR_MS) await removeAvatar(uploadsDir, avatar);
  }
}
