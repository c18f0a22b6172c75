import { RestError } from '#shared/rest/errors.ts';
import { ROUTES } from '#shared/routes.ts';
import { type PageOutcome, redirect } from './page-module.ts';

const FORBIDDEN = 403;

/** Redirects home when the caller lacks the right (specification, section 4: page guard). */
export async function orHome<D>(load: () => Promise<PageOutcome<D>>): Promise<PageOutcome<D>> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof RestError && error.status === FORBIDDEN) return redirect(ROUTES.home, 302);
    throw error;
  }
}
