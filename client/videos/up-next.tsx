/** Videos that come after one: the first of them at its end, and all beside it. */
import type { ReactNode } from 'react';
import { PlayMark } from '#client/items/play-mark.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Island } from '#client/ui/island.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';

/** Over the player when the video has ended, which a script tells: next-video.island.ts. */
export function NextVideo({ item }: { item: ContentItem }): ReactNode {
  return (
    <Island name="next-video" trigger="idle">
      <div className="next-video" hidden>
        <p className="kicker">Next video</p>
        <a className="button" href={item.link}>
          {extractPlainText(item.title.rendered)}
          <Icon name="arrow" />
        </a>
        <button type="button">Watch again</button>
      </div>
    </Island>
  );
}

export function UpNext({ items }: { items: readonly ContentItem[] }): ReactNode {
  return (
    <nav className="up-next" aria-labelledby="up-next">
      <h2 className="block-title" id="up-next">
        Next video
      </h2>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <a href={item.link}>
              <Thumbnail item={item} />
              <span>{extractPlainText(item.title.rendered)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Thumbnail({ item }: { item: ContentItem }): ReactNode {
  const image = findFeaturedImage(item);
  return (
    <span className="up-next-image">
      {image && (
        <ResponsiveImage
          media={image}
          sizes="(min-width: 992px) 128px, 40vw"
          widths={THUMB_WIDTHS}
          decorative
        />
      )}
      <PlayMark item={item} />
    </span>
  );
}
