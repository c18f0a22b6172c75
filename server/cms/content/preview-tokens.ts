/** The token of a preview says until when it is good, for whom and by which link, and is signed with the item. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';
import type { ContentType } from '#shared/content-types.ts';
import { PREVIEW_READERS, type PreviewReader } from '#shared/preview-readers.ts';
import { noItem } from '#shared/rest/errors.ts';
import { pathTo } from '#shared/routes.ts';

export interface PreviewStore {
  readonly db: Database;
  readonly secret: string;
  readonly now: () => Date;
}

/** An autosave that stands in the place of the text. */
export interface ShownAutosave {
  readonly writer: number;
  /** When it was kept, in milliseconds since 1970, and 0 where there was none: what is typed later is for the writer alone. */
  readonly keptAt: number;
}

/** Reach of a token: until when, in seconds since 1970, as whom, with whose autosave, and by which row. */
export interface PreviewGrant {
  readonly id: number;
  readonly until: number;
  readonly reader: PreviewReader | undefined;
  readonly autosave: ShownAutosave | undefined;
  /** Nothing for one that is not handed on. */
  readonly link: number | undefined;
}

const MS = 1000;
const HOUR_SECONDS = 3600;
/** For a link that nobody hands on, and nobody can revoke. */
const OWN_HOURS = 1;

/** `1795000000.gold.u7-1794999990123.…`: all but the time and the signature may be missing. */
const TOKEN = /^(\d{10})(?:\.([a-z]+))?(?:\.u(\d{1,15})-(\d{1,15}))?(?:\.l(\d{1,15}))?\.[\w-]{43}$/;

export const findEnd = ({ now }: Pick<PreviewStore, 'now'>, hours: number): number =>
  Math.floor(now().getTime() / MS) + hours * HOUR_SECONDS;

/** End of a link of one's own. */
export const findOwnEnd = (store: Pick<PreviewStore, 'now'>): number => findEnd(store, OWN_HOURS);

interface SignedRow {
  readonly type: ContentType;
  readonly revision: number;
}

export const writeLink = ({ type, revision }: SignedRow, grant: PreviewGrant, secret: string): string =>
  `${pathTo('preview', { type, id: String(grant.id) })}?token=${writeToken(grant, revision, secret)}`;

/** Throws `noItem` for a token that is wrong in any way, past its time, or of a text of before. */
export function readToken(
  { secret, now }: Pick<PreviewStore, 'secret' | 'now'>,
  { id, token }: { readonly id: number; readonly token: string },
  revision: number,
): PreviewGrant {
  const [, until = '', reader, writer, keptAt, link] = TOKEN.exec(token) ?? [];
  const grant = {
    id,
    until: Number(until),
    reader: PREVIEW_READERS.find((name) => name === reader),
    autosave: writer === undefined ? undefined : { writer: Number(writer), keptAt: Number(keptAt) },
    link: link === undefined ? undefined : Number(link),
  };
  const expected = Buffer.from(writeToken(grant, revision, secret));
  const given = Buffer.from(token);
  const isGood = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGood || grant.until * MS <= now().getTime()) throw noItem();
  return grant;
}

/** Signed with the revision: whoever saves the item ends every link to it. */
export function writeToken(
  { id, until, reader, autosave, link }: PreviewGrant,
  revision: number,
  secret: string,
): string {
  const shown = autosave && `u${autosave.writer}-${autosave.keptAt}`;
  const claims = [until, reader, shown, link && `l${link}`].filter(Boolean).join('.');
  const signature = createHmac('sha256', secret)
    .update(`preview\n${id}\n${revision}\n${claims}`)
    .digest('base64url');
  return `${claims}.${signature}`;
}
