/** Context of those who edit courses and exams. */
import { createHash } from 'node:crypto';
import type { ContentStore } from '#server/cms/content/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { defineError } from '#shared/rest/errors.ts';
import { requireRight } from '../require-right.ts';

export type TeachingContext = Pick<IdentityContext, 'db' | 'viewer' | 'now'> & Pick<ContentStore, 'search'>;

/** @throws rest_not_logged_in, rest_forbidden */
export const requireTeacher = (viewer: Viewer | null): Viewer => requireRight(viewer, 'teach');

const changedMeanwhile = defineError(
  'exam_changed_meanwhile',
  409,
  'Someone else changed this in the meantime.',
);

const LENGTH = 22;

/** Differs whenever the value does: what was made of an older one is told from what was not. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);

/** @throws exam_changed_meanwhile with the thing as it is */
export function requireVersion(given: string | undefined, present: string, current: object): void {
  if (given === undefined || given === present) return;
  const error = changedMeanwhile();
  error.current = current;
  throw error;
}
