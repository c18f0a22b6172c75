/** A film in the browser's own player, with its captions; nothing is fetched before somebody plays it. */
import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { readFeatured } from './picture.tsx';
import { readPlainText } from './plain-text.ts';

const UPLOADS = '/wp-content/uploads';

export interface PlayerProps {
  /** Address of a film among the uploads. */
  src: string;
  captions?: string;
  width: number;
  height: number;
  poster?: string;
  label: string;
}

export function Player({ src, captions, width, height, poster, label }: PlayerProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useMediaCaption: films that editors embed may have none.
    <video
      className="film"
      controls
      preload="none"
      width={width}
      height={height}
      poster={poster}
      aria-label={label}
    >
      <source src={src} type={src.endsWith('.mp4') ? 'video/mp4' : 'video/webm'} />
      {captions && <track kind="captions" srcLang="en" label="English" src={captions} default />}
      <a href={src}>Download the film</a>
    </video>
  );
}

/** Nothing where the film is not open to this reader, or has no captions for those who cannot hear it. */
export function Film({ item }: { item: ContentItem }): ReactNode {
  const { video } = item;
  if (!video?.file || !video.captions) return null;
  return (
    <Player
      src={`${UPLOADS}/${video.file}`}
      captions={`${UPLOADS}/${video.captions}`}
      width={video.width}
      height={video.height}
      poster={readFeatured(item)?.src}
      label={readPlainText(item.title.rendered)}
    />
  );
}
