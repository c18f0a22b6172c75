/**
 * Staff look at pages as a group of readers: the group stands in a cookie, signed for one session. Such a page is rendered for that
 * group past the page cache; forms and calls stay those of the user, with the user's rights.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '#server/runtime/session.ts';
import type { AccessGroup } from '#shared/access.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { isStaff } from '#shared/roles.ts';
import { seenAs, type ViewName } from '#shared/see-as.ts';

export const SEE_AS_COOKIE = 'see_as';
/** It is easily forgotten. */
export const SEE_AS_SECONDS = 3600;

const MS = 1000;
const COOKIE = /^([\w-]{1,2000})\.([\w-]{43})$/;

export interface SeenAs {
  readonly name: ViewName;
  readonly group: AccessGroup;
}

export type SeeAs = ReturnType<typeof createSeeAs>;

export function createSeeAs({ secret, now }: { readonly secret: string; readonly now: () => Date }) {
  const sign = (text: string, { id, session }: Viewer): string =>
    createHmac('sha256', secret).update(`see as\n${id}\n${session}\n${text}`).digest('base64url');

  return {
    write(viewer: Viewer, { name, group }: SeenAs): string {
      const until = Math.floor(now().getTime() / MS) + SEE_AS_SECONDS;
      const text = Buffer.from(JSON.stringify({ name, group, until })).toString('base64url');
      return `${text}.${sign(text, viewer)}`;
    },

    /** Nothing for a cookie that was forged, is another session's or too old, and for whoever is no staff any more. */
    read(cookie: string | undefined, { viewer }: Pick<Session, 'viewer'>): SeenAs | undefined {
      if (cookie === undefined || !viewer || !isStaff(viewer.roles)) return undefined;
      const [, text = '', signature = ''] = COOKIE.exec(cookie) ?? [];
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text, viewer))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const { name, group, until } = seenAs.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return until * MS > now().getTime() ? { name, group: group as AccessGroup } : undefined;
    },
  };
}
