/** Favorites of users. */
export { createFavoriteHandlers, type FavoriteOptions } from './handlers.ts';
