import type { Database } from '#server/cms/database/index.ts';
import { type VideoDetails, videoDetails } from '#shared/rest/details.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import type { ItemFields } from '#shared/rest/writing.ts';

const UNPROCESSABLE = 422;
const UNKNOWN = 'Say its width, height and seconds: it is no video of the library.';

/** Sets size and length as the library read them from the file, whatever is said of them. @throws rest_invalid_param for one that it does not know */
export async function completeVideo(
  db: Database,
  given: ItemFields['video'],
): Promise<VideoDetails | undefined> {
  if (given === undefined) return undefined;
  const known = await db
    .selectFrom('media')
    .select(['width', 'height', 'seconds'])
    .where('file', '=', given.file ?? '')
    .where('seconds', 'is not', null)
    .executeTakeFirst();
  const video = videoDetails.safeParse({ ...given, ...known });
  if (!video.success) throw invalidParams({ video: UNKNOWN }, UNPROCESSABLE);
  return video.data;
}
