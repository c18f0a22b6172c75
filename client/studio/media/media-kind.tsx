/** Files of the library that are no image: how they are shown, and how long they are. */
import type { ReactNode } from 'react';
import { kindOfType, MEDIA_KINDS } from '#shared/media-kinds.ts';
import type { MediaItem } from '#shared/rest/items.ts';
import { formatBytes } from '../format-bytes.ts';

type KindOfMedia = Pick<MediaItem, 'mime_type' | 'media_details'>;

const MARKS: Readonly<Record<string, string>> = {
  'text/vtt': 'CC',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'application/pdf': 'PDF',
  'application/epub+zip': 'EPUB',
};

/** Stands where an image is shown of others. */
export function MediaMark({ media }: { media: KindOfMedia }): ReactNode {
  return (
    <span className="media-kind" aria-hidden="true">
      {MARKS[media.mime_type] ?? MEDIA_KINDS[kindOfType(media.mime_type)].one}
    </span>
  );
}

/** `Video · 1:05 · 31 MB` */
export function describeKind({ mime_type, media_details: { filesize, length } }: KindOfMedia): string {
  const parts = [
    MEDIA_KINDS[kindOfType(mime_type)].one,
    length !== undefined && formatTime(length),
    filesize !== undefined && formatBytes(filesize),
  ];
  return parts.filter(Boolean).join(' · ');
}

const MINUTE_S = 60;
const HOUR_MINUTES = 60;

/** As players show it: `0:15`, `1:02:03`. */
export function formatTime(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / MINUTE_S);
  const two = (count: number): string => String(count).padStart(2, '0');
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = `${hours > 0 ? two(minutes % HOUR_MINUTES) : minutes}:${two(whole % MINUTE_S)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
