/** Issues of the newsletter as readers find them on the site. */
import type { Database } from '#server/cms/database/index.ts';
import { stripCoreComments } from '#server/cms/markup/index.ts';
import { type AccessGroup, hasAccess } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import { fillName } from '#shared/newsletters.ts';
import type { Result } from '#shared/rest/api.ts';
import type { ListPage, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type {
  ListedIssue,
  listNewsletterIssues as listEndpoint,
  NewsletterIssue,
} from '#shared/rest/newsletters.ts';
import { tags } from '#shared/rest/tags.ts';

const noIssue = defineError('newsletter_invalid_slug', 404, 'There is no such issue of the newsletter.');

interface Reader {
  readonly brand: BrandId;
  readonly group: AccessGroup;
}

/** The latest first. Those that members read first are not in it before they open to everybody. */
export async function listIssues(
  db: Database,
  { page, per_page, ...input }: ParsedInputOf<typeof listEndpoint>,
  { brand }: Pick<Reader, 'brand'>,
  now: Date,
): Promise<Result<ListPage<ListedIssue>>> {
  const open = selectIssues(db, input.brand ?? brand).where((is) =>
    is.or([is('opens_at', 'is', null), is('opens_at', '<=', now.toISOString())]),
  );
  const { total } = await open
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .select(['slug', 'subject', 'preview', 'started_at'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const items = rows.map(presentIssue);
  const count = Number(total);
  return {
    value: { items, total: count, totalPages: Math.ceil(count / per_page) },
    tags: [tags.newsletters],
  };
}

/** @throws newsletter_invalid_slug */
export async function findIssue(
  db: Database,
  input: { readonly slug: string; readonly brand?: BrandId | undefined },
  { brand, group }: Reader,
  now: Date,
): Promise<Result<NewsletterIssue>> {
  const row = await selectIssues(db, input.brand ?? brand)
    .select(['slug', 'subject', 'preview', 'started_at', 'content', 'opens_at'])
    .where('slug', '=', input.slug)
    .executeTakeFirst();
  if (!row) throw noIssue();
  const opensAt = row.opens_at !== null && Date.parse(row.opens_at) > now.getTime() ? row.opens_at : null;
  const isLocked = opensAt !== null && !hasAccess(['PAID_MEMBERSHIP'], group);
  return {
    value: {
      ...presentIssue(row),
      content: isLocked ? '' : fillName(stripCoreComments(row.content)),
      opens_at: opensAt,
      is_locked: isLocked,
    },
    tags: [tags.newsletters],
  };
}

/** From the moment at which it begins to be sent. */
const selectIssues = (db: Database, brand: BrandId) =>
  db
    .selectFrom('newsletters')
    .where('brand', '=', brand)
    .where('on_site', '=', 1)
    .where('started_at', 'is not', null);

const presentIssue = (row: {
  readonly slug: string;
  readonly subject: string;
  readonly preview: string;
  readonly started_at: string | null;
}): ListedIssue => ({
  slug: row.slug,
  title: fillName(row.subject),
  preview: fillName(row.preview),
  sent_at: row.started_at ?? '',
});
