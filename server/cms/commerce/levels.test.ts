/** Ways to each access level: what the starting content sells, and what staff give. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { ACCESS_LEVELS, type AccessLevel, GRANTABLE_LEVELS } from '#shared/access.ts';
import { membershipRights } from '#shared/membership.ts';
import { membershipOffers } from '#shared/rest/settings.ts';
import { openShop } from '#test/commerce/open-shop.ts';

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');
const readYaml = (path: string): unknown => parse(readFileSync(join(CONTENT, path), 'utf8'));
const { tiers, brings } = membershipRights.parse(readYaml('settings/membership-rights.yaml'));
const { offers, singles } = membershipOffers.parse(readYaml('settings/membership-offers.yaml'));

/** No staff member has to be asked for these, and none can be. */
const BY_ITSELF: readonly AccessLevel[] = ['ALL', 'GUEST', 'FREE', 'PRICE_GUIDES_OR_OPAL'];
/** For members of before; nobody can buy them. */
const BY_STAFF: readonly AccessLevel[] = ['LEGACY_GOLD', 'LEGACY_SILVER'];

t.test('every access level can be bought, or is given by staff', async (t) => {
  const courses = readdirSync(join(CONTENT, 'courses'))
    .map((name) => readFileSync(join(CONTENT, 'courses', name), 'utf8'))
    .filter((text) => /^ {2}price: \d+$/m.test(text))
    .map((text) => /^access: \[([A-Z_]+)(?:, ([A-Z_]+))*\]/m.exec(text)?.[0] ?? '');
  const sold = new Set<string>([
    ...offers.flatMap(({ name }) => tiers[name] ?? []),
    ...singles.flatMap(({ levels }) => [...levels, ...levels.flatMap((level) => brings[level] ?? [])]),
    ...courses.flatMap((text) => text.match(/[A-Z_]{4,}/g) ?? []),
  ]);
  const missing = ACCESS_LEVELS.filter(
    (level) => !BY_ITSELF.includes(level) && !BY_STAFF.includes(level) && !sold.has(level),
  );
  t.same(missing, []);
  t.same(
    ACCESS_LEVELS.filter((level) => !BY_ITSELF.includes(level)),
    GRANTABLE_LEVELS,
  );
  t.same(
    BY_STAFF.filter((level) => sold.has(level)),
    [],
  );
  t.equal(offers.length, 5, 'every membership has an offer');
});

t.test('a week pass opens for seven days, and a second one for seven more', async (t) => {
  const { db, addMember, buy, pay } = await openShop(t);
  const ada = await addMember('ada');
  await pay(await buy(ada, { product_rid: 'WEEKP1' }));
  await pay(await buy(ada, { product_rid: 'WEEKP1' }));
  const grants = await db.selectFrom('grants').select(['level', 'until']).orderBy('until').execute();
  t.same(grants, [
    { level: 'TEMPORARY', until: '2027-01-22T10:00:00.000Z' },
    { level: 'TEMPORARY', until: '2027-01-29T10:00:00.000Z' },
  ]);
});

t.test('what is bought for good is bought once', async (t) => {
  const { addMember, buy, pay, sumCharges } = await openShop(t);
  const ada = await addMember('ada');
  await pay(await buy(ada, { product_rid: 'PRICG1' }));
  await t.rejects(buy(ada, { product_rid: 'PRICG1' }), { code: 'already_bought' });
  t.equal(sumCharges(), 2900);
});

t.test('Gold for life lets a membership end with the time that is paid', async (t) => {
  const { addMember, buy, pay, findMembership, moveOn, sumCharges } = await openShop(t);
  const ada = await addMember('ada');
  await pay(await buy(ada, { product_rid: 'SILVR1' }));
  await pay(await buy(ada, { product_rid: 'LIFEG1' }));
  t.match(await findMembership(ada), { status: 'Pending Cancellation', next_billing_at: null });
  await moveOn(40);
  t.equal(sumCharges(), 900 + 49_000);
});
