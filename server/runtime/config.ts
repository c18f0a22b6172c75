/** The only reader of the environment: validated, frozen. A wrong value stops the start with a sentence that names it. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type * as z from 'zod';
import { BRAND_IDS, type BrandId, isBrandId } from '#shared/brands.ts';
import { createDurably } from './durable-files.ts';
import { parseDatabase } from './parse-database.ts';
import { SECRET_BYTES, settings } from './settings.ts';

/** Folder of backups that are made from Studio, in `DATA_DIR`. */
export const BACKUPS_FOLDER = 'backups';

export class ConfigError extends Error {}

/** Exit code of a start that the operator has to mend: EX_CONFIG of sysexits.h. Trying again changes nothing. */
export const MISCONFIGURED = 78;

const STRIPE_API = 'https://api.stripe.com';
const STRIPE_PAGES = 'https://checkout.stripe.com';

const WEAK_SECRETS = /^(.)\1*$|change.?me|default|example|password/i;

export interface SiteOrigins {
  /** `https://www.example.org`, without a slash at its end. */
  readonly origin: string;
}

export type Config = Readonly<z.output<typeof settings>> & {
  readonly sites: Readonly<Record<BrandId, SiteOrigins>>;
  /** The brand of a host name, in lower case and without port. */
  readonly brandOfHost: ReadonlyMap<string, BrandId>;
  /** Origins of both sites by the names of their hosts: a site may have several. */
  readonly originOfHost: ReadonlyMap<string, string>;
  readonly database: string;
  readonly mailDir: string;
  /** Folder of emails for developers. */
  readonly devMailDir: string;
  readonly uploadsDir: string;
  readonly imagesDir: string;
  readonly workers: number;
  readonly production: boolean;
  /** Origins of the pages on which people pay, as a Content-Security-Policy names them; none where nothing can be bought. */
  readonly paymentOrigins: readonly string[];
};

/** @throws ConfigError with a sentence that names the setting. */
export function parseConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(isGiven));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'A setting');
    throw new ConfigError(`${name} is '${showValue(name, environment[name] ?? '')}': ${issue?.message}.`);
  }
  const values = parsed.data;
  if (values.EDGE_PURGE_URL && values.CMS_URL)
    throw new ConfigError('EDGE_PURGE_URL does not work with CMS_URL: another CMS does not report changes.');
  if ((values.STRIPE_SECRET_KEY === '') !== (values.STRIPE_WEBHOOK_SECRET === ''))
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or none.');
  const production = values.NODE_ENV === 'production';
  const dataDir = resolve(values.DATA_DIR);
  makeWritable(dataDir);
  return Object.freeze({
    ...values,
    ...parseSites(values.SITE_HOSTS, values.PORT, production),
    DATA_DIR: dataDir,
    CONTENT_DIR: values.CONTENT_DIR && resolve(values.CONTENT_DIR),
    SECRET: checkSecret(values.SECRET, production) || keepSecret(dataDir),
    database: findDatabase(values.DATABASE_URL, dataDir),
    mailDir: join(dataDir, 'mail'),
    devMailDir: join(dataDir, 'dev-mail'),
    uploadsDir: join(dataDir, 'uploads'),
    imagesDir: join(dataDir, 'images'),
    workers: values.WORKERS === 'auto' ? availableParallelism() : values.WORKERS,
    production,
    paymentOrigins: listPaymentOrigins(values, production),
  });
}

/** Without a key there is, outside production, a sandbox on this machine, on any port. */
function listPaymentOrigins(
  { STRIPE_SECRET_KEY, STRIPE_API_URL }: z.output<typeof settings>,
  production: boolean,
): readonly string[] {
  if (!STRIPE_SECRET_KEY) return production ? [] : ['http://127.0.0.1:*'];
  // Another service that speaks the same has its pages where it answers.
  return STRIPE_API_URL === STRIPE_API ? [STRIPE_PAGES] : [STRIPE_PAGES, new URL(STRIPE_API_URL).origin];
}

/** Empty is as good as not there, but for the one setting where it means none. */
const isGiven = ([name, value]: [string, string | undefined]): boolean =>
  value !== '' || name === 'CONTENT_DIR';

/** Shown by nothing but their names: what stops a start is written to logs. */
const SECRETS: ReadonlySet<string> = new Set([
  'SECRET',
  'COMMUNITY_SECRET',
  'COMMUNITY_API_KEY',
  'EMAIL_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'EDGE_PURGE_HEADER',
]);

const showValue = (name: string, value: string): string => (SECRETS.has(name) ? '…' : hidePassword(value));

/** Up to the last `@`: a password may hold any character, and a list has several. */
const hidePassword = (value: string): string => value.replace(/\/\/\S*@/, '//…@');

function parseSites(
  text: string,
  port: number,
  production: boolean,
): Pick<Config, 'sites' | 'brandOfHost' | 'originOfHost'> {
  const sites: Partial<Record<BrandId, SiteOrigins>> = {};
  const brandOfHost = new Map<string, BrandId>();
  const originOfHost = new Map<string, string>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [brand = '', address = ''] = entry.split('=', 2);
    const origin = parseOrigin(address, port, production);
    if (!isBrandId(brand) || !origin) {
      throw new ConfigError(
        `SITE_HOSTS has '${entry}': write brand=host, the brand ${BRAND_IDS.join(' or ')}.`,
      );
    }
    sites[brand] ??= { origin: origin.origin };
    brandOfHost.set(origin.hostname, brand);
    originOfHost.set(origin.hostname, origin.origin);
  }
  const { facet, gemsociety } = sites;
  if (!facet || !gemsociety) throw new ConfigError('SITE_HOSTS must name a host for each of the two brands.');
  return { sites: { facet, gemsociety }, brandOfHost, originOfHost };
}

/** A host alone is served by https in production and by http on our own port elsewhere. */
function parseOrigin(address: string, port: number, production: boolean): URL | null {
  if (address.includes('://')) return /^https?:/i.test(address) ? URL.parse(address) : null;
  const bare = production || address.includes(':') ? address : `${address}:${port}`;
  return address === '' ? null : URL.parse(`${production ? 'https' : 'http'}://${bare}`);
}

function findDatabase(url: string, dataDir: string): string {
  const place = url === '' ? join(dataDir, 'facet.db') : parseDatabase(url);
  if (place !== undefined) return place;
  throw new ConfigError(
    `DATABASE_URL is '${hidePassword(url)}': write sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE.`,
  );
}

function checkSecret(secret: string, production: boolean): string {
  if (secret === '' && production)
    throw new ConfigError(
      'SECRET is missing. Production needs one of at least 32 characters; this makes one: openssl rand -base64 48. Keep it: with another, everybody is logged out.',
    );
  if (secret !== '' && (secret.length < SECRET_BYTES || WEAK_SECRETS.test(secret))) {
    throw new ConfigError('SECRET is too short or easy to guess. Use at least 32 random characters.');
  }
  return secret;
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR is '${dataDir}': the folder is not writable (${code}).`);
  }
}

/** Outside production: a secret made once, readable by its owner alone, so that sessions outlive a restart. */
function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const secret = readSecret(file);
  if (secret.length < SECRET_BYTES)
    throw new ConfigError(
      `DATA_DIR has the file '${file}', which is incomplete. Remove it and start again; everyone will have to log in again.`,
    );
  return secret;
}

function readSecret(file: string): string {
  try {
    if (!existsSync(file)) createDurably(file, randomBytes(SECRET_BYTES).toString('base64url'));
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR has the file '${file}', which cannot be read or written (${code}).`);
  }
}
