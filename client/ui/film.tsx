/** A film in the browser's own player, with its captions; nothing is fetched before somebody plays it. */
import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/content.ts';
import { readFeatured } from './picture.tsx';
import { readPlainText } from './plain-text.ts';

const UPLOADS = '/wp-content/uploads';

/** Nothing where the film is not open to this reader, or has no captions for those who cannot hear it. */
export function Film({ item }: { item: ContentItem }): ReactNode {
  const { video } = item;
  if (!video?.file || !video.captions) return null;
  return (
    <video
      className="film"
      controls
      preload="none"
      width={video.width}
      height={video.height}
      poster={readFeatured(item)?.src}
      aria-label={readPlainText(item.title.rendered)}
    >
      <source
        src={`${UPLOADS}/${video.file}`}
        type={video.file.endsWith('.mp4') ? 'video/mp4' : 'video/webm'}
      />
      <track kind="captions" srcLang="en" label="English" src={`${UPLOADS}/${video.captions}`} default />
      <a href={`${UPLOADS}/${video.file}`}>Download the film</a>
    </video>
  );
}
