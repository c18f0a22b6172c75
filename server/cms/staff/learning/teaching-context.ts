/** Context of those who edit courses and exams. */
import type { ContentStore } from '#server/cms/content/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { requireRight } from '../require-right.ts';

export type TeachingContext = Pick<IdentityContext, 'db' | 'viewer' | 'now'> & Pick<ContentStore, 'search'>;

/** @throws rest_not_logged_in, rest_forbidden */
export const requireTeacher = (viewer: Viewer | null): Viewer => requireRight(viewer, 'teach');
