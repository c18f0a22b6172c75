/** `/best-jewelry-making-tools/`: every buying guide. */
import { sectionPage } from '#client/content/section.tsx';

export const buyingGuidesPage = sectionPage({
  route: 'buyingGuides',
  label: 'Buying guides',
  list: { type: 'buying-guide' },
});
