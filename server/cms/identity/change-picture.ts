import type { Database } from '#server/cms/database/index.ts';

/** @returns the name of the file that was the picture before; empty for none. */
export function changePicture(db: Database, personId: number, picture: string): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('people')
      .select('picture')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    await transaction.updateTable('people').set({ picture }).where('id', '=', personId).execute();
    return person.picture;
  });
}
