/** The tables of accounts. Columns that hold JSON are text, read with `parseColumn`; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { AccessLevel } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { MembershipName, MembershipStatus, PeriodUnit } from '#shared/membership.ts';

/** Purpose of a one-time token. */
export type KeyPurpose =
  | 'reset'
  | 'magic'
  | 'email-old'
  | 'email-new'
  | 'confirm'
  | 'login-ticket'
  | 'sso'
  | 'setup'
  | 'second-factor'
  /** A challenge that was answered. */
  | 'passkey';

export interface UserTables {
  users: {
    id: Generated<number>;
    /** In lower case. */
    email: string;
    /** Unique whatever the case of its letters. */
    username: string;
    /** As others see it. */
    name: string;
    given_name: Generated<string>;
    family_name: Generated<string>;
    /** As `hashPassword` writes it; null for who has chosen none yet. */
    password_hash: string | null;
    /** JSON: a list of roles. */
    roles: string;
    email_confirmed_at: string | null;
    /** File name of an upload; empty for none. */
    avatar: Generated<string>;
    /** Where the account was opened; it is good for both. */
    brand: BrandId;
    created_at: string;
    closed_at: string | null;
    /** When staff locked it: nobody signs in to it until it is unlocked. */
    locked_at: Generated<string | null>;
    /** Password of a demo user, which everybody may know. Null for real ones. */
    demo_password: string | null;
  };
  /** The last one of a person is the one that counts. */
  memberships: {
    id: Generated<number>;
    user_id: number;
    name: MembershipName;
    status: MembershipStatus;
    period_unit: PeriodUnit;
    period_value: number;
    amount_cents: number;
    currency: string;
    started_at: string;
    next_billing_at: string | null;
    /** When a pending cancellation takes effect. */
    cancel_at: string | null;
    /** A fixed end, after which it is expired. */
    ends_at: string | null;
    /** The plan that is paid for; empty for a membership that was given, which is never charged. */
    plan_rid: Generated<string>;
    /** JSON: the plan from the next period on, as it was confirmed; empty for the same. */
    next_plan: Generated<string>;
    /** Whole cents that were paid for the period, a credit that was used up among them. */
    paid_cents: Generated<number>;
    /** Months for which it is paused from the end of the period that is paid; 0 for none. */
    pause_months: Generated<number>;
    /** From which its periods are counted. */
    anchored_at: Generated<string | null>;
    /** Where the period began that is paid. */
    paid_from: Generated<string | null>;
    /** When a payment that failed is tried again. */
    retry_at: Generated<string | null>;
    /** Payments that failed since the last that did not. */
    failures: Generated<number>;
    /** JSON, `couponTerms`: the coupon that lowers its next payments; empty for none. */
    coupon: Generated<string>;
    /** The gift that it came of; null for what was bought or given otherwise. */
    gift_id: Generated<number | null>;
    /** JSON, `waitingMembership`: the membership that goes on when this one is over; empty for none. */
    resumes: Generated<string>;
    /** The order that has paid for its period; null for what was given. */
    order_id: Generated<number | null>;
    /** Status before a dispute locked it; empty where none did. */
    locked_from: Generated<MembershipStatus | ''>;
  };
  /** Rights that were bought, or given, one by one. `source` says by what: `order:12`. `until` null is for good. */
  grants: { user_id: number; level: AccessLevel; source: string; until: string | null };
  sessions: {
    /** SHA-256 of the token's id. */
    hash: string;
    user_id: number;
    created_at: string;
    /** To the hour. */
    last_seen: string;
    /** The beginning of what the browser calls itself. */
    user_agent: string;
    expires_at: string;
    ended_at: string | null;
    /** When its user has last shown a password or a code; null for never. */
    proved_at: string | null;
  };
  one_time_tokens: {
    /** SHA-256 of the key. */
    hash: string;
    user_id: number | null;
    purpose: KeyPurpose;
    /** JSON. */
    data: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  /** Read in the order of `id`. */
  favorites: { id: Generated<number>; user_id: number; item_id: number; created_at: string };
  /** `key` says what was tried, and by or on whom: `sign-in user:12`. */
  rate_limit_attempts: { id: Generated<number>; key: string; at: string };
  /** Browsers that have signed in to an account before. */
  known_devices: {
    /** SHA-256 of the key in the browser's cookie. */
    hash: string;
    user_id: number;
    /** From where it signed in last: a keyed hash of the network. */
    network: string;
    expires_at: string;
    /** Until then no second factor is asked for in this browser; null for always. */
    trusted_until: string | null;
  };
  /** One for each user. */
  second_factors: {
    user_id: number;
    /** Encrypted with a key of the site's secret. */
    secret: string;
    /** Time step (RFC 6238) of the last code that was taken: none is taken twice. */
    last_step: number;
    created_at: string;
    /** Null while it is being set up. */
    confirmed_at: string | null;
  };
  recovery_codes: {
    /** SHA-256. */
    hash: string;
    user_id: number;
    used_at: string | null;
  };
  passkeys: {
    uuid: string;
    user_id: number;
    /** Host of the site at which it was made: browsers offer it at no other. */
    host: string;
    /** In base64url, as the authenticator named it. */
    credential_id: string;
    /** COSE key in base64url. */
    public_key: string;
    /** Signatures so far, as the authenticator counts them; 0 for one that does not count. */
    counter: number;
    /** JSON: ways to reach the authenticator, as hints to browsers. */
    transports: string;
    name: string;
    created_at: string;
    /** Null for never. */
    last_used: string | null;
  };
  application_passwords: {
    uuid: string;
    user_id: number;
    /** Names the program, as it wishes; empty for none. */
    app_id: string;
    name: string;
    /** SHA-256. */
    hash: string;
    /** Role to which it is narrowed; empty for all that its user may do. */
    role: string;
    /** 1 for one that changes nothing. */
    reads_only: number;
    created_at: string;
    /** To the hour; null for never. */
    last_used: string | null;
  };
  /** How often something has happened since its window began, which ends at `ends_at`. */
  rate_counters: { key: string; count: number; ends_at: string };
}
