/** E-books of their buyers, by links that are good for a day and for one account. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseColumn } from '#server/cms/database/index.ts';
import { type IdentityContext, requireViewer } from '#server/cms/identity/index.ts';
import { addressOfUpload } from '#server/cms/uploads.ts';
import type { Book, findBook as bookEndpoint } from '#shared/rest/books.ts';
import { type EbookDetails, itemDetails } from '#shared/rest/details.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import { ROUTES } from '#shared/routes.ts';

const noBook = defineError('book_invalid_id', 404, 'Book not found.');
const linkExpired = defineError(
  'book_link_expired',
  403,
  'This link has expired. Your books have a new one for you.',
);

const DAY_SECONDS = 86_400;
const MS = 1000;
const ORDER_SOURCE = /^order:(\d{1,15})$/;

/** The latest first. */
export async function listBooks(context: IdentityContext): Promise<Book[]> {
  const { id } = requireViewer(context);
  const rows = await selectBooks(context, id).execute();
  return rows.flatMap((row) => describeBook(context, id, row) ?? []);
}

/** Another's book is no book. @throws rest_not_logged_in, book_invalid_id, book_link_expired */
export async function findBook(
  context: IdentityContext,
  { id, expires, signature }: ParsedInputOf<typeof bookEndpoint>,
): Promise<OutputOf<typeof bookEndpoint>> {
  const { db, now } = context;
  const { id: userId } = requireViewer(context);
  if (!isSigned(context, { userId, id, expires }, signature)) throw noBook();
  if (expires * MS <= now.getTime()) throw linkExpired();
  const row = await selectBooks(context, userId).where('items.id', '=', id).executeTakeFirst();
  const file = row && parseEbook(row.details)?.file;
  if (!row || !file) throw noBook();
  const user = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    file,
    title: row.title,
    slug: row.slug,
    owner: `${user.name} (${user.email})`,
    order: await findOrderNumber(context, row.source),
  };
}

async function findOrderNumber({ db }: IdentityContext, source: string): Promise<string> {
  const [, id = '0'] = ORDER_SOURCE.exec(source) ?? [];
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return order?.number ?? '';
}

/** A book that was taken from the shop stays its buyers'. */
function selectBooks({ db }: IdentityContext, userId: number) {
  return db
    .selectFrom('item_grants')
    .innerJoin('items', 'items.id', 'item_grants.item_id')
    .leftJoin('media', 'media.id', 'items.featured_media_id')
    .select(['items.id', 'items.title', 'items.slug', 'items.link', 'items.details', 'media.file'])
    .select(['item_grants.source', 'item_grants.created_at'])
    .where('item_grants.user_id', '=', userId)
    .orderBy('item_grants.created_at', 'desc')
    .orderBy('items.id');
}

type BookRow = Awaited<ReturnType<ReturnType<typeof selectBooks>['execute']>>[number];

function describeBook(context: IdentityContext, userId: number, row: BookRow): Book | undefined {
  const ebook = parseEbook(row.details);
  if (!ebook) return undefined;
  return {
    item_id: row.id,
    title: row.title,
    link: row.link,
    image: row.file ? addressOfUpload(row.file) : '',
    pages: ebook.pages,
    bought_at: row.created_at,
    format: ebook.file?.endsWith('.epub') ? 'EPUB' : 'PDF',
    download_url: ebook.file ? formatLink(context, userId, row.id) : '',
  };
}

const parseEbook = (details: string | null): EbookDetails | undefined =>
  details === null ? undefined : parseColumn(itemDetails, details).ebook;

function formatLink(context: IdentityContext, userId: number, id: number): string {
  const expires = Math.floor(context.now.getTime() / MS) + DAY_SECONDS;
  const signature = sign(context, { userId, id, expires });
  return `${ROUTES.accountBooks}${id}/?${new URLSearchParams({ expires: String(expires), signature })}`;
}

interface SignedLink {
  readonly userId: number;
  readonly id: number;
  readonly expires: number;
}

const sign = ({ secret }: IdentityContext, { userId, id, expires }: SignedLink): string =>
  createHmac('sha256', secret).update(`book\n${userId}\n${id}\n${expires}`).digest('base64url');

function isSigned(context: IdentityContext, link: SignedLink, signature: string): boolean {
  const expected = Buffer.from(sign(context, link));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
