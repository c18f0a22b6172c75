/** `/jewelry-making-videos/`: every film. */
import { nothingElse, sectionPage } from './section.tsx';

export const videosPage = sectionPage({
  route: 'videos',
  label: 'Videos',
  list: { type: 'video' },
  loadExtra: nothingElse,
});
