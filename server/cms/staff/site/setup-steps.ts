/** Steps that are left before a new site opens: of what its operator chooses, sells under, and is safe by. */
import { findSeller } from '#server/cms/commerce/index.ts';
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { hasSecondFactor } from '#server/cms/identity/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { isReservedName } from '#shared/reserved-names.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { contactSettings } from '#shared/rest/settings.ts';
import { type listSetupSteps as endpoint, SETUP_STEPS, type SetupStep } from '#shared/rest/site.ts';
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

/** The firms of the starting content have websites that no firm can have, and all its sponsors are among them. */
async function hasInvented(db: Database): Promise<boolean> {
  const invented = await db
    .selectFrom('seed_files')
    .innerJoin('items', 'items.id', 'seed_files.item_id')
    .select('items.id')
    .where('seed_files.path', 'like', 'businesses/%')
    .where('items.status', '=', 'publish')
    .where('items.details', 'like', '%.example/%')
    .limit(1)
    .executeTakeFirst();
  return invented !== undefined;
}
