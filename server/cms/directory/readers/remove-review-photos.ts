import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, inExclusiveTransaction } from '#server/cms/database/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { fileOfPhoto } from '#shared/listings.ts';
import { tags } from '#shared/rest/tags.ts';

interface Uploads {
  readonly db: Database;
  readonly now: Date;
  readonly uploadsDir: string;
}

/**
 * Removes photos that belong to no review, with their files.
 * @param before those that were sent by then, and that no review has named; what a review has lost goes at once
 */
export async function removeLostReviewPhotos(
  { db, now, uploadsDir }: Uploads,
  before: string,
): Promise<void> {
  const slugs = await inExclusiveTransaction(db, async (transaction) => {
    const rows = await transaction
      .deleteFrom('review_photos')
      .where('review_id', 'is', null)
      .where(({ or, eb }) => or([eb('user_id', 'is', null), eb('created_at', '<=', before)]))
      .returning('slug')
      .execute();
    const names = rows.map(({ slug }) => slug);
    await writeOutbox(
      transaction,
      names.map((slug) => tags.upload(fileOfPhoto(slug))),
      now,
    );
    return names;
  });
  for (const slug of slugs) await rm(join(uploadsDir, fileOfPhoto(slug)), { force: true });
}
