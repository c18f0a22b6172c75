/** People to try the site with: named in the seed content, there in development only. */
import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { BRAND_IDS, DEFAULT_BRAND } from '#shared/brands.ts';
import { MEMBERSHIP_NAMES, MEMBERSHIP_STATUSES, PERIOD_UNITS } from '#shared/membership.ts';
import { tags } from '#shared/rest/tags.ts';
import { ROLES } from '#shared/roles.ts';
import { hashPassword } from './password.ts';

export const demoUser = z.strictObject({
  username: z.string().regex(/^[a-z]{2,30}$/),
  name: z.string().min(1),
  email: z.email().toLowerCase(),
  password: z.string().min(1),
  roles: z.array(z.enum(ROLES)).default(['subscriber']),
  brand: z.enum(BRAND_IDS).default(DEFAULT_BRAND),
  /** Slug of the author under whose name they write. */
  author: z.string().optional(),
  membership: z
    .strictObject({
      name: z.enum(MEMBERSHIP_NAMES),
      status: z.enum(MEMBERSHIP_STATUSES),
      amount_cents: z.number().int().nonnegative(),
      period: z.strictObject({ unit: z.enum(PERIOD_UNITS), value: z.number().int().positive() }),
      /** Reference of the plan, as if it had been bought: it renews, and counts when another is chosen. */
      plan: z.string().default(''),
    })
    .optional(),
});
export type DemoUser = z.output<typeof demoUser>;

const DAY_MS = 86_400_000;
const PERIOD_MS = { months: 30 * DAY_MS, years: 365 * DAY_MS } as const;

/** Brings them in line with the list, in its order, and closes the accounts of those no longer in it. Answers stale tags. */
export async function saveDemoUsers(db: Database, users: readonly DemoUser[], now: Date): Promise<string[]> {
  const hashes = new Map<string, string>();
  const stale: string[] = [];
  for (const user of users) {
    const hash = hashes.get(user.password) ?? (await hashPassword(user.password));
    hashes.set(user.password, hash);
    stale.push(tags.user(await saveDemoUser(db, user, hash, now)));
  }
  const gone = await db
    .updateTable('users')
    .set({ closed_at: now.toISOString() })
    .where('demo_password', 'is not', null)
    .where(
      'email',
      'not in',
      users.map(({ email }) => email),
    )
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  return [...stale, ...gone.map(({ id }) => tags.user(id))];
}

async function saveDemoUser(db: Database, user: DemoUser, hash: string, now: Date): Promise<number> {
  const [given_name = '', family_name = ''] = user.name.split(' ', 2);
  const values = {
    username: user.username,
    name: user.name,
    given_name,
    family_name,
    password_hash: hash,
    roles: JSON.stringify(user.roles),
    email_confirmed_at: now.toISOString(),
    brand: user.brand,
    closed_at: null,
    demo_password: user.password,
  };
  const { id } = await db
    .insertInto('users')
    .values({ email: user.email, created_at: now.toISOString(), ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('memberships').where('user_id', '=', id).execute();
  if (user.membership) await saveMembership(db, id, user.membership, now);
  return id;
}

async function saveMembership(
  db: Database,
  user_id: number,
  { name, status, amount_cents, period, plan }: NonNullable<DemoUser['membership']>,
  now: Date,
): Promise<void> {
  const paidUntil = new Date(now.getTime() + period.value * PERIOD_MS[period.unit]).toISOString();
  const isEnding = status === 'Pending Cancellation';
  await db
    .insertInto('memberships')
    .values({
      user_id,
      name,
      status,
      period_unit: period.unit,
      period_value: period.value,
      amount_cents,
      currency: 'USD',
      started_at: now.toISOString(),
      next_billing_at: status === 'Active' ? paidUntil : null,
      cancel_at: isEnding ? paidUntil : null,
      ends_at: null,
      ...(plan && {
        plan_rid: plan,
        paid_from: now.toISOString(),
        anchored_at: now.toISOString(),
        paid_cents: amount_cents,
      }),
    })
    .execute();
}

/** For the page on which they are offered. */
export async function listDemoUsers(db: Database) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .select([
      'users.name',
      'users.email',
      'users.demo_password as password',
      'memberships.name as membership',
    ])
    .where('demo_password', 'is not', null)
    .where('closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('memberships.id', 'is', null),
        eb(
          'memberships.id',
          'in',
          eb.selectFrom('memberships').select(eb.fn.max('id').as('id')).groupBy('user_id'),
        ),
      ]),
    )
    .orderBy('users.id')
    .execute();
  return rows.map(({ password, ...row }) => ({ ...row, password: password ?? '' }));
}
