/** Writes a new account. Who may open one is decided by those who call it. */
import { sql } from 'kysely';
import type { Database } from '#server/cms/database/index.ts';
import { writeMemberEvent } from '#server/cms/outgoing-webhooks/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { ROLES } from '#shared/roles.ts';

export interface NewUser {
  /** In lower case. */
  readonly email: string;
  /** Changed when it is taken; made from the name when left out. */
  readonly username?: string | undefined;
  readonly name: string;
  /** Null for who chooses one later. */
  readonly password_hash: string | null;
  /** Whether the address is known to be theirs: it is, unless it says otherwise. */
  readonly isConfirmed?: boolean;
  readonly roles: readonly (typeof ROLES)[number][];
  readonly brand: BrandId;
}

/** In a transaction that has seen that the address is free. Answers the number of the account. */
export async function addUser(db: Database, user: NewUser, now: Date): Promise<number> {
  const [given_name = '', ...others] = user.name.split(/\s+/);
  const { id } = await db
    .insertInto('users')
    .values({
      email: user.email,
      username: await chooseUsername(db, user.username ?? user.name),
      name: user.name,
      given_name,
      family_name: others.join(' '),
      password_hash: user.password_hash,
      roles: JSON.stringify(user.roles),
      email_confirmed_at: user.isConfirmed === false ? null : now.toISOString(),
      brand: user.brand,
      created_at: now.toISOString(),
      closed_at: null,
      demo_password: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeMemberEvent(db, id, user.brand, now);
  return id;
}

const USERNAME_LENGTH = 24;

/** The wished one or, when it is taken, the same with a number. */
async function chooseUsername(db: Database, wish: string): Promise<string> {
  const plain = wish
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/[ _]+/g, '-')
    .replace(/^[^a-z0-9]+/i, '')
    .slice(0, USERNAME_LENGTH)
    .toLowerCase();
  const base = plain.length < 3 ? `member-${plain}`.replace(/-$/, '') : plain;
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? base : `${base}-${number}`;
    if (!(await isUsernameTaken(db, username))) return username;
  }
}

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  );
}
