/** Tells two who change the same thing apart: a form sends the version of what it showed, and an older one is refused. */
import { createHash } from 'node:crypto';
import { defineError, type RestError } from '#shared/rest/errors.ts';

const changedMeanwhile = defineError(
  'rest_changed_meanwhile',
  409,
  'Someone else changed this in the meantime. Nothing of yours is saved yet: saving again replaces what they saved.',
);

const LENGTH = 22;

/** Differs whenever the value does: what was made of an older one is told from what was not. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);

/**
 * Nothing is asked of programs that send no version.
 *
 * @throws rest_changed_meanwhile, or the given error, with the thing as it is
 */
export function requireVersion(
  given: string | undefined,
  present: string,
  current: object,
  createError: () => RestError = changedMeanwhile,
): void {
  if (given === undefined || given === present) return;
  const error = createError();
  error.current = current;
  throw error;
}
