/** Steps that are left before a new site opens: of what its operator chooses, sells under, and is safe by. */
import { sql } from 'kysely';
import { findSeller } from '#server/cms/commerce/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { hasSecondFactor } from '#server/cms/identity/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { isReservedName } from '#shared/reserved-names.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { contactSettings } from '#shared/rest/settings.ts';
import {
  type listSetupSteps as endpoint,
  INVENTED_TYPES,
  SETUP_STEPS,
  type SetupStep,
} from '#shared/rest/site.ts';
import { requireRight } from '../require-right.ts';
import { hasBackup } from './backups.ts';
import type { SiteContext } from './site-context.ts';

/** @throws rest_not_logged_in, rest_forbidden */
export async function listSetupSteps({
  db: database,
  viewer,
  site: { backupsDir, choices },
}: SiteContext): Promise<OutputOf<typeof endpoint>> {
  const staff = requireRight(viewer, 'run');
  if (choices === undefined) return { items: [] };
  const hasMadeBackup = await hasBackup(backupsDir);
  return inTransaction(database, async (db) => {
    const isDone: Readonly<Record<SetupStep, boolean>> = {
      addresses: choices.hasAddresses,
      emails: choices.hasMailServer,
      contact: choices.hasContact,
      support: await hasSupport(db),
      seller: await isSellerWritten(db),
      examples: !(await hasInvented(db)),
      payments: choices.hasPayments,
      factor: await hasSecondFactor(db, staff.id),
      backup: hasMadeBackup,
    };
    return { items: SETUP_STEPS.filter((step) => !isDone[step]) };
  });
}

/** Where the setting names no address, the contact form is what there is. */
async function hasSupport(db: Database): Promise<boolean> {
  const settings = await Promise.all(BRAND_IDS.map((brand) => readSetting(db, 'contact', brand)));
  return settings
    .map((setting) => contactSettings.safeParse(setting).data ?? {})
    .every(({ support = '', sponsorship = '' }) => !isReservedName(support) && !isReservedName(sponsorship));
}

/** The starting content has words in brackets where the name and the address belong. */
async function isSellerWritten(db: Database): Promise<boolean> {
  const sellers = await Promise.all(BRAND_IDS.map((brand) => findSeller(db, brand)));
  return sellers.every(({ name, address }) => ![name, ...address].some((line) => line.startsWith('[')));
}

/** Things of the starting content, as they came, that are there to be replaced, and those who wrote it. */
async function hasInvented(db: Database): Promise<boolean> {
  const item = await db
    .selectFrom('seed_files')
    .innerJoin('items', 'items.id', 'seed_files.item_id')
    .select('items.id')
    .where('items.type', 'in', INVENTED_TYPES)
    .where('items.status', '=', 'publish')
    .where('items.edited_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const author = await db
    .selectFrom('authors')
    .innerJoin('seed_files', (join) =>
      join.on(({ eb, ref }) =>
        eb('seed_files.path', '=', sql<string>`'authors/' || ${ref('authors.slug')} || '.md'`),
      ),
    )
    .select('authors.id')
    .where('authors.edited_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined || author !== undefined;
}
