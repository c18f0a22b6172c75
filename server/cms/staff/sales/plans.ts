/** Memberships as they are sold: parts of the setting `membership-offers`, which a start leaves as they were changed here. */
import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { type IdentityContext, requireRecentProof } from '#server/cms/identity/index.ts';
import { writeOutbox } from '#server/cms/invalidation/index.ts';
import { writeChange } from '#server/cms/record/index.ts';
import { editSetting, findStoredSetting } from '#server/cms/settings/index.ts';
import { requireVersion, versionOf } from '#server/cms/versions.ts';
import type { BrandId } from '#shared/brands.ts';
import { formatMoney } from '#shared/money.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { defineError } from '#shared/rest/errors.ts';
import type { AnyPlan, changeAnyPlan as changeEndpoint } from '#shared/rest/plans.ts';
import { type MembershipOffer, membershipOffers } from '#shared/rest/settings.ts';
import type { StaffAction } from '#shared/rest/staff-changes.ts';
import { requireRight } from '../require-right.ts';
import { countMembers, type MemberCounts } from './count-members.ts';

const SETTING = 'membership-offers';

const noPlan = defineError('no_plan', 404, 'There is no such membership.');
const noPlanFile = defineError('no_plan_file', 409, 'No file says what this membership was.');

/** As it is written in the setting: members that its schema completes may be left out. */
type WrittenOffer = Readonly<Record<string, unknown>> & { readonly name: string };

/** @throws rest_not_logged_in, rest_forbidden */
export async function listAnyPlans({
  db: database,
  viewer,
  brand,
}: IdentityContext): Promise<{ plans: AnyPlan[] }> {
  requireRight(viewer, 'sales');
  return inTransaction(database, async (db) => ({ plans: await readPlans(db, brand) }));
}

/** @throws rest_not_logged_in, rest_forbidden, no_plan */
export async function findAnyPlan(context: IdentityContext, { slug }: { slug: string }): Promise<AnyPlan> {
  const { plans } = await listAnyPlans(context);
  return pick(plans, slug);
}

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, no_plan, rest_changed_meanwhile */
export async function changeAnyPlan(
  context: IdentityContext,
  { slug, version, year, on_sale, recommended, ...words }: ParsedInputOf<typeof changeEndpoint>,
): Promise<AnyPlan> {
  const typed: Readonly<Record<string, unknown>> = {
    ...words,
    year: year ?? undefined,
    on_sale: on_sale && on_sale === 'yes',
    recommended: recommended && recommended === 'yes',
  };
  const change = (offer: WrittenOffer): WrittenOffer => {
    const complete: Readonly<Record<string, unknown>> = membershipOffers.shape.offers.element.parse(offer);
    // Values that were left to the schema stay unwritten: a form that is saved without a change changes nothing.
    const changed = Object.entries(typed).filter(
      ([key, value]) => value !== undefined && !isSame(value, complete[key]),
    );
    const { year: _, ...perPeriod } = offer;
    return { ...(year === null ? perPeriod : offer), ...Object.fromEntries(changed), name: offer.name };
  };
  return write(context, { slug, version }, 'plan changed', change);
}

/** @throws rest_not_logged_in, rest_forbidden, rest_proof_needed, no_plan, no_plan_file */
export async function resetAnyPlan(context: IdentityContext, { slug }: { slug: string }): Promise<AnyPlan> {
  return write(context, { slug }, 'plan reset', (_, ofFile) => {
    if (!ofFile) throw noPlanFile();
    return ofFile;
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

async function write(
  { db: database, viewer, brand, now }: IdentityContext,
  { slug, version }: { readonly slug: string; readonly version?: string | undefined },
  action: StaffAction,
  change: (offer: WrittenOffer, ofFile: WrittenOffer | undefined) => WrittenOffer,
): Promise<AnyPlan> {
  const staff = requireRight(viewer, 'prices');
  await requireRecentProof({ db: database, viewer, now });
  return inTransaction(database, async (db) => {
    const stored = await findStoredSetting(db, SETTING, brand);
    const offers = listWritten(stored?.value);
    const offer = offers.find(({ name }) => nameInAddress(name) === slug);
    if (!stored || !offer) throw noPlan();
    const before = pick(await readPlans(db, brand), slug);
    requireVersion(version, before.version, before);
    const after = change(offer, findWritten(stored.fileValue, offer.name));
    const others = offers.map((one) =>
      one === offer ? after : after.recommended ? withoutAdvice(one) : one,
    );
    const value = { ...Object(stored.value), offers: others.toSorted((a, b) => priceOf(a) - priceOf(b)) };
    membershipOffers.parse(value);
    if (isSame(value, stored.value)) return before;
    await writeOutbox(db, await editSetting(db, SETTING, stored, value, now), now);
    const plan = pick(await readPlans(db, brand), slug);
    const details = describeChange(before, plan);
    await writeChange(db, staff, { action, userId: null, reason: '', details }, now);
    return plan;
  });
}

/** One at most is recommended. */
function withoutAdvice({ recommended: _, ...offer }: WrittenOffer): WrittenOffer {
  return offer as WrittenOffer;
}

const priceOf = ({ price }: WrittenOffer): number => Number(price);

const listWritten = (value: unknown): readonly WrittenOffer[] => Object(value).offers ?? [];

const findWritten = (value: unknown, name: string): WrittenOffer | undefined =>
  listWritten(value).find((offer) => offer.name === name);

/** `Gold Membership` is `gold-membership`. */
const nameInAddress = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** @throws no_plan */
function pick(plans: readonly AnyPlan[], slug: string): AnyPlan {
  const plan = plans.find((one) => one.slug === slug);
  if (!plan) throw noPlan();
  return plan;
}

async function readPlans(db: Database, brand: BrandId): Promise<AnyPlan[]> {
  const stored = await findStoredSetting(db, SETTING, brand);
  if (!stored) return [];
  const { offers } = membershipOffers.parse(stored.value);
  const counts = await countMembers(db, stored.brand);
  return offers.map((offer) => {
    const { name } = offer;
    const ofFile = findWritten(stored.fileValue, name);
    const isAsFile = isSame(ofFile, findWritten(stored.value, name));
    return present(offer, counts.get(name), isAsFile);
  });
}

function present(offer: MembershipOffer, counts: MemberCounts | undefined, isAsFile: boolean): AnyPlan {
  const { name, label, on_sale, recommended, price, period, summary, suits, features } = offer;
  const year = offer.year ?? null;
  const editable = { label, on_sale, recommended, price, summary, suits, features, year };
  return {
    slug: nameInAddress(name),
    ...{ name, period, ...editable },
    rid: offer.rid ?? '',
    year_rid: offer.year_rid ?? '',
    members: counts?.paid ?? [],
    given: counts?.given ?? 0,
    is_as_file: isAsFile,
    version: versionOf(editable),
  };
}

/** For the record: what it costs and whether it is sold, before and after. */
function describeChange(before: AnyPlan, after: AnyPlan): Record<string, string> {
  const prices = ({ price, year }: AnyPlan) =>
    year === null ? formatMoney(price) : `${formatMoney(price)} or ${formatMoney(year)} a year`;
  const isSameSale = before.on_sale === after.on_sale;
  return {
    plan: after.name,
    ...(prices(before) !== prices(after) && { price: `${prices(before)} to ${prices(after)}` }),
    ...(!isSameSale && { sale: after.on_sale ? 'on sale again' : 'taken out of sale' }),
    ...(prices(before) === prices(after) && isSameSale && { words: 'its words' }),
  };
}
