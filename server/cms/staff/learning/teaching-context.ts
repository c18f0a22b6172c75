/** Context of those who edit courses and exams. */
import type { ContentStore } from '#server/cms/content/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import * as versions from '#server/cms/versions.ts';
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

/** @throws exam_changed_meanwhile with the thing as it is */
export const requireVersion = (given: string | undefined, present: string, current: object): void =>
  versions.requireVersion(given, present, current, changedMeanwhile);
