import * as z from 'zod';
import { LinkedVideo } from '#client/ui/linked-video.tsx';
import { Player } from '#client/ui/video-player.tsx';
import { imageSource, maybe, NAMED, text } from './attributes.ts';
import { defineBlock } from './define-block.ts';

const upload = z.string().regex(/^\/wp-content\/uploads\/[^?#]+\.(?:mp4|webm)$/i);
const captions = z
  .string()
  .regex(/^\/wp-content\/uploads\/[^?#]+\.vtt$/i)
  .register(NAMED, { kind: 'captions-file' });

const attributes = z.object({
  src: z.union([upload, z.url({ protocol: /^https?$/ })]).register(NAMED, { kind: 'video-file' }),
  title: text.min(1),
  captions: maybe(captions),
  image: maybe(imageSource),
  width: z.number().positive().default(1280),
  height: z.number().positive().default(720),
});

/** A video of our own plays here; one on another site is linked, since its player would watch our readers. */
export const embedVideo = defineBlock(attributes, ({ src, title, captions: track, image, width, height }) =>
  src.startsWith('/') ? (
    <figure className="embed-video">
      <Player
        src={src}
        captions={track ? [{ src: track, language: 'en' }] : []}
        width={width}
        height={height}
        poster={image?.src}
        label={title}
      />
      <figcaption>{title}</figcaption>
    </figure>
  ) : (
    <LinkedVideo href={src} title={title} image={image} />
  ),
);
