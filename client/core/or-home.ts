import { RestError } from '#shared/rest/errors.ts';
import { forbidden, type PageOutcome } from './page-module.ts';

const FORBIDDEN = 403;

/** Leads home when the caller lacks the right, and tells staff in Studio who has it. */
export async function orHome<D>(load: () => Promise<PageOutcome<D>>): Promise<PageOutcome<D>> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof RestError && error.status === FORBIDDEN) return forbidden;
    throw error;
  }
}
