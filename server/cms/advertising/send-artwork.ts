/** Takes what a booking's owner wants to show: the first of it, or a change of what is shown. It is checked before anybody sees it. */
import { type Database, inTransaction, parseColumn } from '#server/cms/database/index.ts';
import { type IdentityContext, writeEmail } from '#server/cms/identity/index.ts';
import {
  ARTWORK_IMAGES,
  type StoredArtwork,
  storedArtwork,
  takesWords,
  wordLimits,
} from '#shared/advertising.ts';
import { addPeriods } from '#shared/period.ts';
import type { sendArtwork as endpoint } from '#shared/rest/advertising.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError, invalidParams, notLoggedIn } from '#shared/rest/errors.ts';
import { type BookingRow, findBookingRow, noBooking } from './booking-rows.ts';
import { toCheck } from './emails.ts';

export interface ArtworkContext extends Pick<IdentityContext, 'db' | 'now' | 'origins' | 'viewer'> {
  /** Address of those who check. */
  readonly contactEmail: string;
}

/** Names of files among the uploads, of images that were just made. */
export type ArtworkFiles = Partial<Pick<StoredArtwork, 'image' | 'second_image'>>;

const changeTooSoon = defineError(
  'change_too_soon',
  409,
  'One change a month is included. You can send the next one from %s.',
);

const UNPROCESSABLE = 422;
const REQUIRED = 'Required';
const WORDS = ['title', 'text'] as const;
const tooLong = (most: number): string => `Value must be at most ${most} characters long`;
const MONTH = { unit: 'months', value: 1 } as const;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @throws rest_not_logged_in, booking_invalid_id, change_too_soon, rest_invalid_param */
export async function sendArtwork(
  context: ArtworkContext,
  { id, ...sent }: ParsedInputOf<typeof endpoint>,
  files: ArtworkFiles = {},
): Promise<{ readonly status: BookingRow['status'] }> {
  const { viewer, now, origins, contactEmail } = context;
  if (!viewer) throw notLoggedIn();
  return inTransaction(context.db, async (db) => {
    const row = await findBookingRow(db, id);
    if (!row || row.user_id !== viewer.id || row.status === 'ended') throw noBooking();
    const from = findNextChange(row, now);
    if (from) throw changeTooSoon(DAY.format(from));
    const status = row.status === 'live' ? 'live' : 'waiting';
    const proposed = JSON.stringify(composeArtwork(row, sent, files));
    await db
      .updateTable('ad_bookings')
      .set({
        ...{ proposed, status, reason: '' },
        ...(status === 'live' && { changed_at: now.toISOString() }),
      })
      .where('id', '=', id)
      .execute();
    const emails = { db, now, origins, brand: row.brand };
    await writeEmail(emails, contactEmail, toCheck({ ...row, owner: await findEmail(db, viewer.id) }));
    return { status };
  });
}

/** When the next change of what is shown may be sent; null for now. One that waits, or was refused, may be replaced. */
export function findNextChange(
  { status, proposed, changed_at }: Pick<BookingRow, 'status' | 'proposed' | 'changed_at'>,
  now: Date,
): Date | null {
  if (status !== 'live' || proposed !== '' || changed_at === null) return null;
  const from = addPeriods(new Date(changed_at), MONTH, 1);
  return from.getTime() > now.getTime() ? from : null;
}

/** An image that is not sent anew stays. @throws rest_invalid_param */
function composeArtwork(
  { placement, proposed, shown }: BookingRow,
  sent: Omit<ParsedInputOf<typeof endpoint>, 'id'>,
  files: ArtworkFiles,
): StoredArtwork {
  const { shows, alt, title, text, link } = sent;
  const before = proposed || shown ? parseColumn(storedArtwork, proposed || shown) : undefined;
  const areWords = takesWords(placement) && shows === 'words';
  const images = ARTWORK_IMAGES[placement].map(({ field, isOptional }) => ({
    field,
    file: files[field] ?? before?.[field] ?? '',
    isNeeded: !isOptional && !areWords,
  }));
  const missing = [
    ...images.filter(({ file, isNeeded }) => isNeeded && file === '').map(({ field }) => field),
    ...(!areWords && alt === '' ? ['alt'] : []),
    ...(areWords && title === '' ? ['title'] : []),
  ];
  const limits = wordLimits(placement);
  const long = areWords ? WORDS.filter((field) => sent[field].length > limits[field]) : [];
  if (missing.length + long.length > 0)
    throw invalidParams(
      {
        ...Object.fromEntries(missing.map((field) => [field, REQUIRED])),
        ...Object.fromEntries(long.map((field) => [field, tooLong(limits[field])])),
      },
      UNPROCESSABLE,
    );
  const fileOf = (name: keyof ArtworkFiles) => images.find(({ field }) => field === name)?.file ?? '';
  return {
    image: areWords ? '' : fileOf('image'),
    second_image: fileOf('second_image'),
    alt: areWords ? '' : alt,
    title: areWords ? title : '',
    text: areWords ? text : '',
    link,
  };
}

async function findEmail(db: Database, userId: number): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
