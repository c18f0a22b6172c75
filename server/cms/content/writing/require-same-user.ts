import type { Viewer } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';

const someoneElse = defineError(
  'rest_other_user',
  409,
  'Someone else is logged in here by now. What you typed stays in this browser: log in as yourself to save it.',
);

/** A page may be open in a browser in which somebody else logged in meanwhile. @throws rest_other_user */
export function requireSameUser(viewer: Viewer, user: number | undefined): void {
  if (user !== undefined && user !== viewer.id) throw someoneElse();
}
