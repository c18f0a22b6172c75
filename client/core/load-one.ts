import { RestError } from '#shared/rest/errors.ts';
import { orHome } from './or-home.ts';
import { notFound, type PageOutcome, page } from './page-module.ts';

const NOT_FOUND = 404;

/** The page of one thing that its caller may see: not found where there is none, home for those who lack the right. */
export function loadOne<D>(find: () => Promise<D>): Promise<PageOutcome<D>> {
  return orHome(async () => {
    try {
      return page(await find());
    } catch (error) {
      if (error instanceof RestError && error.status === NOT_FOUND) return notFound;
      throw error;
    }
  });
}
