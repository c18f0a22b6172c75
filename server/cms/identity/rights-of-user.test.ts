import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import type { AccessLevel } from '#shared/access.ts';
import {
  MEMBERSHIP_NAMES,
  type MembershipName,
  type MembershipStatus,
  membershipRights,
} from '#shared/membership.ts';
import { nextChange, type RolesAndMembership, rightsOfUser } from './rights-of-user.ts';

const FILE = join(import.meta.dirname, '../../../content/settings/membership-rights.yaml');
const SETTING = membershipRights.parse(parse(readFileSync(FILE, 'utf8')));
const NOW = Date.UTC(2026, 10, 21);
const YESTERDAY = '2026-11-20T00:00:00.000Z';
const TOMORROW = '2026-11-22T00:00:00.000Z';
const FREE: RolesAndMembership = { roles: ['subscriber'], membership: null, grants: [] };

function member(name: MembershipName, status: MembershipStatus = 'Active', dates = {}): RolesAndMembership {
  return { ...FREE, membership: { name, status, cancel_at: null, ends_at: null, ...dates } };
}

const rightsOf = (standing: RolesAndMembership, setting = SETTING) => rightsOfUser(standing, setting, NOW);
const keepsGold = (standing: RolesAndMembership) => rightsOf(standing)?.GOLD === true;

t.test('what each membership opens, and what it does not', async (t) => {
  const table: [MembershipName, opens: AccessLevel[], closed: AccessLevel[]][] = [
    [
      'Gem Enthusiast',
      ['PREMIUM_ARTICLES', 'FORUM'],
      ['SILVER', 'FULL_COURSE', 'PRICE_GUIDES', 'BUSINESS_LISTING'],
    ],
    [
      'Silver Membership',
      ['SILVER', 'PREMIUM_ARTICLES', 'PRICE_GUIDES', 'BUYING_GUIDES', 'FORUM'],
      ['GOLD', 'FULL_COURSE', 'MINI_COURSE'],
    ],
    [
      'Gold Membership',
      [
        'GOLD',
        'FULL_COURSE',
        'MINI_COURSE',
        'CERTIFICATION_PROGRAM',
        'GEM_JUNIOR_COURSE',
        'RUBY_MINI_COURSE',
      ],
      ['PLATINUM', 'BUSINESS_LISTING'],
    ],
    ['Platinum Membership', ['PLATINUM', 'GOLD', 'FULL_COURSE', 'FORUM', 'BUSINESS_LISTING'], ['LIFETIME']],
    ['Professional', ['PROFESSIONAL', 'BUSINESS_LISTING', 'FORUM'], ['GOLD', 'FULL_COURSE']],
  ];
  t.same(table.map(([name]) => name).sort(), [...MEMBERSHIP_NAMES].sort());
  for (const [name, opens, closed] of table) {
    const rights = rightsOf(member(name));
    for (const level of ['ALL', 'FREE', 'PAID_MEMBERSHIP', ...opens] as const)
      t.equal(rights?.[level], true, `${name}: ${level}`);
    for (const level of ['GUEST', ...closed] as const) t.notOk(rights?.[level], `${name}: no ${level}`);
  }
});

t.test('what each status keeps', async (t) => {
  const table: Record<MembershipStatus, 'tier' | 'free' | 'nothing'> = {
    Active: 'tier',
    'Pending Cancellation': 'tier',
    Overdue: 'free',
    Canceled: 'free',
    Expired: 'free',
    Paused: 'free',
    Locked: 'nothing',
    Error: 'nothing',
    'Pending Activation': 'nothing',
  };
  for (const [status, keeps] of Object.entries(table)) {
    const rights = rightsOf(member('Gold Membership', status as MembershipStatus));
    if (keeps === 'nothing') t.equal(rights, null, status);
    if (keeps === 'free') t.same(rights, { ALL: true, FREE: true }, status);
    if (keeps === 'tier') t.ok(rights?.GOLD, status);
  }
});

t.test('a site may let overdue members keep what they had', async (t) => {
  t.ok(rightsOf(member('Gold Membership', 'Overdue'), { ...SETTING, overdue_keeps: 'tier' })?.GOLD);
});

t.test('a date that has come is obeyed before anybody has written it down', async (t) => {
  t.ok(keepsGold(member('Gold Membership', 'Pending Cancellation', { cancel_at: TOMORROW })));
  t.notOk(keepsGold(member('Gold Membership', 'Pending Cancellation', { cancel_at: YESTERDAY })));
  t.ok(keepsGold(member('Gold Membership', 'Active', { ends_at: TOMORROW })));
  t.notOk(keepsGold(member('Gold Membership', 'Active', { ends_at: YESTERDAY })));
  t.equal(rightsOf(member('Gold Membership', 'Locked', { ends_at: YESTERDAY })), null, 'and does not unlock');
  t.equal(nextChange(member('Gold Membership', 'Active', { ends_at: TOMORROW }), NOW), Date.parse(TOMORROW));
  t.equal(
    nextChange(member('Gold Membership', 'Active', { ends_at: YESTERDAY }), NOW),
    Number.POSITIVE_INFINITY,
  );
});

t.test('what was bought by itself is kept for its time, whatever becomes of the membership', async (t) => {
  const bought = (until: string | null): RolesAndMembership => ({
    ...member('Gold Membership', 'Canceled'),
    grants: [{ level: 'OPAL_MINI_COURSE', until }],
  });
  t.same(rightsOf(bought(null)), {
    ALL: true,
    FREE: true,
    OPAL_MINI_COURSE: true,
    PRICE_GUIDES_OR_OPAL: true,
  });
  t.ok(rightsOf(bought(TOMORROW))?.OPAL_MINI_COURSE);
  t.same(rightsOf(bought(YESTERDAY)), { ALL: true, FREE: true });
});

t.test('staff hold every right but that of guests, and no status keeps them out', async (t) => {
  for (const role of ['administrator', 'editor']) {
    const rights = rightsOf({ ...member('Gold Membership', 'Locked'), roles: [role] });
    t.ok(rights?.PLATINUM && rights.BUSINESS_LISTING, role);
    t.notOk(rights?.GUEST);
  }
  for (const role of ['author', 'contributor', 'bbp_keymaster', 'mm_role_customer_support'])
    t.same(rightsOf({ ...FREE, roles: [role] }), { ALL: true, FREE: true }, role);
});

t.test('who is blocked in the forum loses that and nothing else', async (t) => {
  const rights = rightsOf({ ...member('Silver Membership'), roles: ['subscriber', 'bbp_blocked'] });
  t.notOk(rights?.FORUM);
  t.ok(rights?.PREMIUM_ARTICLES);
});

t.test('without the setting no membership opens anything', async (t) => {
  t.same(rightsOf(member('Platinum Membership'), membershipRights.parse({})), { ALL: true, FREE: true });
});

t.test('a right brings what the setting says, as long as it lasts', async (t) => {
  const free = { roles: ['subscriber'], membership: null };
  const lifetime = rightsOf({ ...free, grants: [{ level: 'LIFETIME', until: null }] });
  t.match(lifetime, { LIFETIME: true, GOLD: true, FULL_COURSE: true, RUBY_MINI_COURSE: true });
  const legacy = rightsOf({ ...free, grants: [{ level: 'LEGACY_SILVER', until: null }] });
  t.match(legacy, { SILVER: true, PRICE_GUIDES: true });
  t.notOk(legacy?.GOLD);
  const pass = (until: string) => rightsOf({ ...free, grants: [{ level: 'TEMPORARY', until }] });
  t.equal(pass(new Date(NOW + 1).toISOString())?.PRICE_GUIDES, true);
  t.notOk(pass(new Date(NOW).toISOString())?.PRICE_GUIDES);
});
