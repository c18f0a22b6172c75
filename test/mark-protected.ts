/** For tests: a sentence of its own at the end of everything that is not for everybody, put there by an editor. */
import { join } from 'node:path';
import { openDatabase } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import { edda } from './cast.ts';
import { sendRequest } from './send-request.ts';
import { signIn } from './sign-in.ts';

export interface MarkedItem {
  readonly id: number;
  readonly type: ContentType;
  readonly link: string;
  /** Stands in the closed part of this item and nowhere else: a word that no text has. */
  readonly mark: string;
}

/** The server must have been started with `SECRET`. */
export async function markProtected(server: {
  readonly port: number;
  readonly dataDir: string;
}): Promise<readonly MarkedItem[]> {
  const { bearer } = await signIn(server, edda);
  const { db } = await openDatabase(join(server.dataDir, 'facet.db'));
  const rows = await db
    .selectFrom('items')
    .select(['id', 'type', 'link', 'content'])
    .where('access', '!=', '[]')
    // What a course says of itself is for everybody.
    .where('type', '!=', 'course')
    .execute()
    .finally(() => db.destroy());
  return Promise.all(
    rows.map(async ({ content, ...item }) => {
      const mark = `zeugmatite${item.id}q`;
      const { status, text } = await sendRequest(server, {
        method: 'POST',
        path: `/wp-json/wp/v2/${item.type}/${item.id}/`,
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ content: `${content}\n\n<p>Only members know of ${mark}.</p>` }),
      });
      if (status !== 200 || !text.includes(mark)) throw new Error(`Item ${item.id} was not changed: ${text}`);
      return { ...item, mark };
    }),
  );
}
