/** The table of pages in matching order: fixed addresses before those with a parameter, the catch-alls last. */

import type { LayoutKind } from '#client/layout/layout.tsx';
import type { PageModule } from '#client/page-module.ts';
import { ROUTES, type RouteName } from '#shared/routes.ts';
import { articlePage } from './article.tsx';
import { authorPage } from './author.tsx';
import { authorByIdPage } from './author-by-id.tsx';
import { categoryPage } from './category.tsx';
import { gemstonePage } from './gemstone.tsx';
import { gemstoneEncyclopediaPage } from './gemstone-encyclopedia.tsx';
import { genericPage } from './generic.tsx';
import { homePage } from './home.tsx';
import { learningCenterPage } from './learning-center.tsx';
import { searchPage } from './search.tsx';
import { searchEmptyPage } from './search-empty.tsx';

export interface PageRow<D> {
  readonly name: RouteName;
  readonly path: string;
  readonly layout: LayoutKind;
  readonly module: PageModule<D>;
}

const row = <D>(name: RouteName, layout: LayoutKind, module: PageModule<D>): PageRow<D> => ({
  name,
  path: ROUTES[name],
  layout,
  module,
});

export const PAGES: readonly PageRow<unknown>[] = [
  row('home', 'default', homePage),
  row('learningCenter', 'default', learningCenterPage),
  row('gemstoneEncyclopedia', 'default', gemstoneEncyclopediaPage),
  row('gemstone', 'default', gemstonePage),
  row('article', 'clean', articlePage),
  row('authorBySlug', 'default', authorPage),
  row('authorById', 'clean', authorByIdPage),
  row('search', 'clean', searchPage),
  row('searchEmpty', 'default', searchEmptyPage),
  row('category', 'default', categoryPage),
  row('page', 'clean', genericPage),
];
