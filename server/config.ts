/**
 * The only reader of the environment: validated, frozen. A wrong value stops the start with a sentence that names it.
 * The README's table is made of the descriptions below (`npm run check` compares them).
 */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { BRAND_IDS, type BrandId, isBrandId } from '#shared/brands.ts';

export class ConfigError extends Error {}

/** Exit code of a start that the operator has to mend: EX_CONFIG of sysexits.h. Trying again changes nothing. */
export const MISCONFIGURED = 78;

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
function count(least: number, most: number) {
  const error = `write a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/** Keys of 256 bits at least: 32 bytes. */
const SECRET_BYTES = 32;
const WEAK_SECRETS = /^(.)\1*$|change.?me|default|example|password/i;

/** Scheme, host and port, and nothing more. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.href === `${url.origin}/`;
}

/** An address is shown in messages and logs. */
function holdsNoPassword(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '';
}

/** OpenSearch and Elasticsearch have many indexes: the end of the path names ours, in letters that both take. */
function namesIndex(address: string): boolean {
  const url = URL.parse(address);
  return !url?.protocol.startsWith('http') || /\/[a-z0-9][a-z0-9._-]{0,200}$/.test(url.pathname);
}

const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` demands a `SECRET`, and takes each host of `SITE_HOSTS` to be served by https'),
  PORT: count(0, 65_535).default(3000).describe('port to listen on; 0 takes a free one'),
  HOST: z.string().min(1).default('0.0.0.0').describe('address to listen on'),
  DATA_DIR: z.string().min(1).default('./data').describe('folder of the database and the uploads'),
  CONTENT_DIR: z.string().default('./content').describe('folder of the starting content; empty loads none'),
  SITE_HOSTS: z
    .string()
    .default('facet=facet.localhost,facet=localhost,gemsociety=gemsociety.localhost')
    .describe(
      '`brand=host` or `brand=https://host`, comma-separated; the first of a brand is its canonical one',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least severe log line that is written'),
  REQUEST_LOG: onOff.default(true).describe('`on` or `off`: a log line for each request'),
  DATABASE_URL: z.string().default('').describe('`sqlite:PATH`; empty is `facet.db` in `DATA_DIR`'),
  SEARCH_URL: z
    .union([z.literal(''), z.url({ protocol: /^postgres(?:ql)?$|^https?$/ }).refine(namesIndex)], {
      error:
        'write an address such as postgres://user:password@host/database or https://user:password@host:9200/index',
    })
    .default('')
    .describe(
      'server that searches: PostgreSQL, `postgres://user:password@host/database`, or OpenSearch or Elasticsearch, `https://user:password@host:9200/index`; empty is the index in `facet.db`',
    ),
  CMS_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).refine(holdsNoPassword)], {
      error: 'write an http or https address without user and password',
    })
    .default('')
    .describe('REST base of another CMS, such as `https://cms.example/wp-json/`; empty is the bundled one'),
  SECRET: z
    .string()
    .default('')
    .describe('key that signs tokens, 32 characters or more; made and kept in `DATA_DIR` outside production'),
  SMTP_URL: z
    .union([z.literal(''), z.url({ protocol: /^smtps?$/ })])
    .default('')
    .describe(
      'mail server, such as `smtps://user:password@mail.example`; empty writes letters to `mail/` in `DATA_DIR`',
    ),
  MAIL_FROM: z.string().default('Facet <no-reply@facet.example>').describe('sender of letters'),
  CONTACT_EMAIL: z
    .email()
    .default('support@facet.example')
    .describe('who gets what is sent through the contact form'),
  COMMUNITY_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).refine(isOrigin)], {
      error: 'write an http or https address without a path, such as https://forum.example',
    })
    .transform((address) => address && new URL(address).origin)
    .default('')
    .describe(
      'origin of the community, a Discourse, such as `https://forum.example`: where all that is called Community leads; empty leads to our own page',
    ),
  COMMUNITY_SECRET: z
    .union([z.literal(''), z.string().min(SECRET_BYTES, 'take 32 characters or more')])
    .default('')
    .describe('shared with the community, which signs its members in with their account here'),
  COMMUNITY_API_KEY: z
    .string()
    .default('')
    .describe("key of the community's API, with which logging out here ends sessions there"),
  ADS_GPT_NETWORK: z
    .string()
    .regex(/^(?:\d{1,20}(?:,\d{1,20})?)?$/, 'write the network code, such as 1234567')
    .default('')
    .describe(
      'network code in Google Ad Manager: its advertisements take the place of ours for readers who have agreed; empty for none',
    ),
  ADS_GPT_SCRIPT: z
    .url({ protocol: /^https?$/ })
    .default('https://securepubads.g.doubleclick.net/tag/js/gpt.js')
    .describe('address of the Google Publisher Tag'),
  WORKERS: z
    .union([z.literal('auto'), count(1, 128)], { error: 'write `auto` or a whole number from 1 to 128' })
    .default(1)
    .describe('processes that share the port; `auto` is one a core'),
  TRUST_PROXY: z
    .union([onOff.transform(Number), count(0, 10)], { error: 'write `on`, `off` or how many there are' })
    .default(0)
    .describe('proxies in front (`on` is 1): believe their X-Forwarded-For, -Host, -Proto and X-Request-Id'),
  API_CACHE_MB: count(1, 65_536)
    .default(12)
    .describe('memory for answers of the REST base, in MB, for each process'),
  PAGE_CACHE_MB: count(1, 65_536).default(48).describe('memory for finished pages, in MB, for each process'),
  IMAGES_MB: count(1, 1_048_576).default(1024).describe('disk for pictures made narrower, in MB'),
  EDGE_SECONDS: z
    .union([z.literal('auto'), count(0, 31_536_000)], { error: 'write `auto` or a whole number of seconds' })
    .default(1)
    .describe(
      'how long a shared cache may keep a page; `auto`, for edges that are purged, is as long as Facet does',
    ),
  SHUTDOWN_SECONDS: count(0, 600).default(10).describe('longest wait for open requests when closing'),
  DRAIN_SECONDS: count(0, 120).default(0).describe('how long /readyz fails before the port closes'),
});

/** Every setting with its description and default, for the README's table. */
export const SETTINGS = settings.shape;

export interface Site {
  /** `https://www.example.org`, without a slash at its end. */
  readonly origin: string;
}

export type Config = Readonly<z.output<typeof settings>> & {
  readonly sites: Readonly<Record<BrandId, Site>>;
  /** The brand of a host name, in lower case and without port. */
  readonly brandOfHost: ReadonlyMap<string, BrandId>;
  readonly databaseFile: string;
  readonly mailDir: string;
  /** Of letters for whoever develops. */
  readonly outboxDir: string;
  readonly uploadsDir: string;
  readonly imagesDir: string;
  readonly workers: number;
  readonly production: boolean;
};

/** @throws ConfigError with a sentence that names the setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(isGiven));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'A setting');
    throw new ConfigError(`${name} is '${hidePassword(environment[name] ?? '')}': ${issue?.message}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const dataDir = resolve(values.DATA_DIR);
  makeWritable(dataDir);
  return Object.freeze({
    ...values,
    ...parseSites(values.SITE_HOSTS, values.PORT, production),
    DATA_DIR: dataDir,
    CONTENT_DIR: values.CONTENT_DIR && resolve(values.CONTENT_DIR),
    SECRET: checkSecret(values.SECRET, production) || keepSecret(dataDir),
    databaseFile: parseDatabase(values.DATABASE_URL, dataDir),
    mailDir: join(dataDir, 'mail'),
    outboxDir: join(dataDir, 'outbox'),
    uploadsDir: join(dataDir, 'uploads'),
    imagesDir: join(dataDir, 'images'),
    workers: values.WORKERS === 'auto' ? availableParallelism() : values.WORKERS,
    production,
  });
}

/** Empty is as good as not there, but for the one setting where it means none. */
const isGiven = ([name, value]: [string, string | undefined]): boolean =>
  value !== '' || name === 'CONTENT_DIR';

const hidePassword = (value: string): string => value.replace(/\/\/[^@/\s]*@/, '//…@');

function parseSites(text: string, port: number, production: boolean): Pick<Config, 'sites' | 'brandOfHost'> {
  const sites: Partial<Record<BrandId, Site>> = {};
  const brandOfHost = new Map<string, BrandId>();
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
  }
  const { facet, gemsociety } = sites;
  if (!facet || !gemsociety) throw new ConfigError('SITE_HOSTS names no host for one of the two brands.');
  return { sites: { facet, gemsociety }, brandOfHost };
}

/** A host alone is served by https in production and by http on our own port elsewhere. */
function parseOrigin(address: string, port: number, production: boolean): URL | null {
  if (address.includes('://')) return /^https?:/i.test(address) ? URL.parse(address) : null;
  const bare = production || address.includes(':') ? address : `${address}:${port}`;
  return address === '' ? null : URL.parse(`${production ? 'https' : 'http'}://${bare}`);
}

function parseDatabase(url: string, dataDir: string): string {
  if (url === '') return join(dataDir, 'facet.db');
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) return resolve(url.slice('sqlite:'.length));
  throw new ConfigError(`DATABASE_URL is '${hidePassword(url)}': write sqlite:PATH.`);
}

function checkSecret(secret: string, production: boolean): string {
  if (secret === '' && production)
    throw new ConfigError('SECRET is missing: production needs one of 32 characters or more.');
  if (secret !== '' && (secret.length < SECRET_BYTES || WEAK_SECRETS.test(secret))) {
    throw new ConfigError('SECRET is too short or easy to guess: take 32 random characters or more.');
  }
  return secret;
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR is '${dataDir}': nothing can be written there (${code}).`);
  }
}

/** Outside production: a secret made once, readable by its owner alone, so that sessions outlive a restart. */
function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    // 'wx' lets exactly one of several processes that start at once write it.
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
