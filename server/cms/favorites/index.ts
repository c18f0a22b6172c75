/** What people keep for later. */
export { addFavorite, removeFavorite } from './change-favorite.ts';
export { listFavorites } from './list-favorites.ts';
