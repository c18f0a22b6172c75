import type { Database } from '#server/cms/database/index.ts';
import { type Handler, handle } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { addFavorite, removeFavorite } from './change-favorite.ts';
import { listFavorites } from './list-favorites.ts';

export interface FavoriteOptions {
  readonly db: Database;
  readonly now: () => Date;
}

export function createFavoriteHandlers({ db, now }: FavoriteOptions): readonly Handler[] {
  return [
    handle(ENDPOINTS.listFavorites, ({ type }, { viewer }) => listFavorites(db, viewer, type)),
    handle(ENDPOINTS.addFavorite, ({ id }, { viewer }) => addFavorite(db, viewer, id, now())),
    handle(ENDPOINTS.removeFavorite, ({ id }, { viewer }) => removeFavorite(db, viewer, id)),
  ];
}
