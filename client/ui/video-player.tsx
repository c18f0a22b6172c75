/**
 * A video in the browser's own player, with its captions; nothing is fetched before somebody plays it. A track that is the
 * `default` one would be, so that `client/videos/show-captions.island.ts` shows it with the first play; without scripts the player
 * offers it.
 */
import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { extractPlainText } from './plain-text.ts';
import { findFeaturedImage } from './responsive-image.tsx';

const UPLOADS = '/wp-content/uploads';

export interface CaptionTrack {
  readonly src: string;
  /** `en` */
  readonly language: string;
}

export interface PlayerProps {
  /** Address of a video among the uploads. */
  src: string;
  captions?: readonly CaptionTrack[];
  width: number;
  height: number;
  poster?: string;
  label: string;
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

export function Player({ src, captions, width, height, poster, label }: PlayerProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos that editors embed may have none.
    <video
      className="video-player"
      controls
      preload="none"
      width={width}
      height={height}
      poster={poster}
      aria-label={label}
    >
      <source src={src} type={src.endsWith('.mp4') ? 'video/mp4' : 'video/webm'} />
      {captions?.map(({ src: track, language }) => (
        <track
          key={track}
          kind="captions"
          srcLang={language}
          label={LANGUAGES.of(language) ?? language}
          src={track}
        />
      ))}
      <a href={src}>Download video</a>
    </video>
  );
}

/** Nothing where the video is not open to this reader, or has no captions for those who cannot hear it. */
export function VideoPlayer({ item }: { item: ContentItem }): ReactNode {
  const { video } = item;
  if (!video?.file || !video.captions) return null;
  return (
    <Player
      src={`${UPLOADS}/${video.file}`}
      captions={[
        { file: video.captions, language: video.captions_language ?? 'en' },
        ...(video.more_captions ?? []),
      ].map(({ file, language }) => ({ src: `${UPLOADS}/${file}`, language }))}
      width={video.width}
      height={video.height}
      poster={findFeaturedImage(item)?.src}
      label={extractPlainText(item.title.rendered)}
    />
  );
}
