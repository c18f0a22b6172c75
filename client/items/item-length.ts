import { count } from '#client/ui/format-minutes.ts';
import type { ContentItem } from '#shared/rest/items.ts';

const MINUTE_S = 60;

type MeasurableItem = Pick<ContentItem, 'course' | 'gallery' | 'video' | 'reading_minutes'>;

/** How much there is of an item, in its own measure: lessons, photos, a video's length, else minutes to read. Empty for none. */
export function formatLength(item: MeasurableItem): string {
  const { course, gallery, video, reading_minutes: minutes } = item;
  if (course)
    return count(
      course.outline.reduce((sum, section) => sum + section.lessons.length, 0),
      'lesson',
    );
  if (gallery) return count(gallery.photos.length, 'photo');
  if (video) return formatSeconds(video.seconds);
  return minutes > 0 ? `${minutes} min read` : '';
}

function formatSeconds(seconds: number): string {
  return seconds < MINUTE_S
    ? count(Math.round(seconds), 'second')
    : count(Math.round(seconds / MINUTE_S), 'minute');
}
