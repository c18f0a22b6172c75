/** Which hits of a list show their images: many items share one, and a list of the same image says nothing of any of them. */
import type { ContentType } from '#shared/content-types.ts';

interface ListedHit {
  readonly id: number;
  readonly post_type: ContentType;
  readonly thumbnail: { readonly src: string } | null;
}

/** Their images show the very thing that they are; with others an image only goes with the text. */
const SHOWN_THEMSELVES: ReadonlySet<ContentType> = new Set(['gemstone', 'photo', 'product', 'ebook']);

/**
 * @returns ids of the hits that show their image: those that it shows, and of others the best, unless it is that of a gem in the
 *   list.
 */
export function chooseOwnImages(hits: readonly ListedHit[]): ReadonlySet<number> {
  const gems = hits.filter(({ post_type }) => post_type === 'gemstone');
  const shown = new Set(gems.map(({ thumbnail }) => thumbnail?.src));
  const chosen = new Set<number>();
  for (const { id, post_type, thumbnail } of hits) {
    if (!thumbnail || (shown.has(thumbnail.src) && !SHOWN_THEMSELVES.has(post_type))) continue;
    shown.add(thumbnail.src);
    chosen.add(id);
  }
  return chosen;
}
