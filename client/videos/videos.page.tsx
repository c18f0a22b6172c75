/** `/jewelry-making-videos/`: every video. */
import { sectionPage } from '#client/content/section.tsx';

export const videosPage = sectionPage({
  route: 'videos',
  label: 'Videos',
  list: { type: 'video' },
});
