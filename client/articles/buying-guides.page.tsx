/** `/best-jewelry-making-tools/`: every buying guide. */
import { nothingElse, sectionPage } from '#client/content/section.tsx';

export const buyingGuidesPage = sectionPage({
  route: 'buyingGuides',
  label: 'Buying guides',
  list: { type: 'buying-guide' },
  loadExtra: nothingElse,
});
