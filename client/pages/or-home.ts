import { type Loaded, redirect } from '#client/page-module.ts';
import { RestError } from '#shared/rest/errors.ts';
import { ROUTES } from '#shared/routes.ts';

const FORBIDDEN = 403;

/** Whoever lacks the right is led home (specification, section 4: page guard). */
export async function orHome<D>(load: () => Promise<Loaded<D>>): Promise<Loaded<D>> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof RestError && error.status === FORBIDDEN) return redirect(ROUTES.home, 302);
    throw error;
  }
}
