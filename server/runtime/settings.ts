/**
 * The settings: environment variables with their defaults and descriptions, of which the README's table is made (`npm run check`
 * compares them).
 */
import * as z from 'zod';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
function count(least: number, most: number) {
  const error = `write a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/** Keys of 256 bits at least: 32 bytes. */
export const SECRET_BYTES = 32;
/** Connections of one process to PostgreSQL. Each takes a process of the server, about 10 MB there. */
export const USUAL_CONNECTIONS = 10;
/** A hundred years. */
const MAX_DAYS = 36_500;

/** Scheme, host and port, and nothing more. */
const isTilesAddress = (address: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => address.includes(part)) && !/[{}]/.test(new URL(address).host);

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.href === `${url.origin}/`;
}

/** An address is shown in messages and logs. */
function holdsNoPassword(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '';
}

const isPurgeAddress = (address: string): boolean =>
  /^https?:$/.test(URL.parse(address)?.protocol ?? '') && holdsNoPassword(address);

/** OpenSearch and Elasticsearch have many indexes: the end of the path names ours, in lowercase letters that both take. */
function namesIndex(address: string): boolean {
  const url = URL.parse(address);
  return !url?.protocol.startsWith('http') || /\/[a-z0-9][a-z0-9._-]{0,200}$/.test(url.pathname);
}

export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` requires a `SECRET`, and assumes https for each host of `SITE_HOSTS`'),
  PORT: count(0, 65_535).default(3000).describe('port to listen on; 0 takes a free one'),
  HOST: z.string().min(1).default('0.0.0.0').describe('address to listen on'),
  DATA_DIR: z.string().min(1).default('./data').describe('folder of the database and the uploads'),
  CONTENT_DIR: z.string().default('./content').describe('folder of the seed content; empty loads none'),
  SITE_HOSTS: z
    .string()
    .default('facet=facet.localhost,facet=localhost,gemsociety=gemsociety.localhost')
    .describe(
      '`brand=host` or `brand=https://host`, comma-separated; the first of a brand is its canonical one',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('lowest level of log lines that are written'),
  REQUEST_LOG: onOff.default(true).describe('`on` or `off`: a log line for each request'),
  DATABASE_URL: z
    .string()
    .default('')
    .describe('`sqlite:PATH` or `postgres://user:password@host/database`; empty is `facet.db` in `DATA_DIR`'),
  DATABASE_CONNECTIONS: count(2, 1000)
    .default(USUAL_CONNECTIONS)
    .describe('connections to PostgreSQL, for each process'),
  SEARCH_URL: z
    .union([z.literal(''), z.url({ protocol: /^postgres(?:ql)?$|^https?$/ }).refine(namesIndex)], {
      error:
        'write an address such as postgres://user:password@host/database or https://user:password@host:9200/index',
    })
    .default('')
    .describe(
      'search server: PostgreSQL, `postgres://user:password@host/database`, or OpenSearch or Elasticsearch, `https://user:password@host:9200/index`; empty is the index in the database itself',
    ),
  CMS_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).refine(holdsNoPassword)], {
      error: 'write an http or https address without user and password',
    })
    .default('')
    .describe('REST base of another CMS, such as `https://cms.example/wp-json/`; empty is the bundled one'),
  CMS_MAX_CALLS: count(1, 10_000)
    .default(64)
    .describe('concurrent calls of another CMS, per process; four times as many wait'),
  SECRET: z
    .string()
    .default('')
    .describe(
      'key that signs tokens, 32 characters or more; outside production generated and stored in `DATA_DIR`',
    ),
  SMTP_URL: z
    .union([z.literal(''), z.url({ protocol: /^smtps?$/ })])
    .default('')
    .describe(
      'mail server, such as `smtps://user:password@mail.example`; empty writes emails to `mail/` in `DATA_DIR`',
    ),
  MAIL_FROM: z.string().default('Facet <no-reply@facet.example>').describe('sender of emails'),
  NEW_EMAILS_HOURLY: count(1, 1_000_000)
    .default(200)
    .describe(
      'emails per hour, for the whole site, to unconfirmed addresses: registrations, the newsletter, changes of address',
    ),
  MEMBER_EMAILS_HOURLY: count(1, 1_000_000)
    .default(1000)
    .describe('emails per hour, for the whole site, for sign-in links and password resets'),
  NEWSLETTER_EMAILS_MINUTELY: count(1, 6000)
    .default(60)
    .describe('newsletter emails per minute, for the whole site; all other emails never wait for them'),
  EMAIL_WEBHOOK_SECRET: z
    .union([z.literal(''), z.string().min(SECRET_BYTES, 'use at least 32 characters')])
    .default('')
    .describe(
      'secret of the webhook `/webhooks/email/`, by which an email service reports bounces and complaints; empty turns the webhook off',
    ),
  CHALLENGE: z
    .enum(['auto', 'always', 'off'])
    .default('auto')
    .describe(
      'when browsers need a proof of work to sign in, sign up or request emails: `auto` is under attack only',
    ),
  CONTACT_EMAIL: z.email().default('support@facet.example').describe('recipient of the contact form'),
  COMMUNITY_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).refine(isOrigin)], {
      error: 'write an http or https address without a path, such as https://forum.example',
    })
    .transform((address) => address && new URL(address).origin)
    .default('')
    .describe(
      'origin of the community, a Discourse, such as `https://forum.example`: the target of all links to the community; empty links to our own page',
    ),
  COMMUNITY_SECRET: z
    .union([z.literal(''), z.string().min(SECRET_BYTES, 'use at least 32 characters')])
    .default('')
    .describe('secret shared with the community, for its single sign-on'),
  COMMUNITY_API_KEY: z
    .string()
    .default('')
    .describe("key of the community's API, to end sessions there on logout here"),
  STRIPE_SECRET_KEY: z
    .union([z.literal(''), z.string().regex(/^[sr]k_\w{8,250}$/)], {
      error: 'write a secret key of Stripe, which begins with sk_ or rk_',
    })
    .default('')
    .describe(
      'secret key of Stripe, which takes payments; empty sells nothing in production, and elsewhere uses a sandbox in which no money moves',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .union([z.literal(''), z.string().regex(/^whsec_\S{8,250}$/)], {
      error: 'write a signing secret of Stripe, which begins with whsec_',
    })
    .default('')
    .describe('signing secret of the webhook endpoint `/webhooks/stripe/`; goes with `STRIPE_SECRET_KEY`'),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'write an http or https address without a path')
    .default('https://api.stripe.com')
    .describe("origin of Stripe's API"),
  ADS_GPT_NETWORK: z
    .string()
    .regex(/^(?:\d{1,20}(?:,\d{1,20})?)?$/, 'write the network code, such as 1234567')
    .default('')
    .describe('network code in Google Ad Manager, for its advertisements after consent; empty for none'),
  ADS_GPT_SCRIPT: z
    .url({ protocol: /^https?$/ })
    .default('https://securepubads.g.doubleclick.net/tag/js/gpt.js')
    .describe('address of the Google Publisher Tag'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^(?:GTM-[A-Z0-9]{4,12})?$/, 'write the id of a container, such as GTM-ABC1234')
    .default('')
    .describe('container of Google Tag Manager, loaded after consent, for events of buying; empty for none'),
  TAG_MANAGER_SCRIPT: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googletagmanager.com/gtm.js')
    .describe('address of the script of Google Tag Manager'),
  MAP_TILES_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).refine(isTilesAddress)], {
      error:
        'write an http or https address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
    })
    .default('')
    .describe(
      'images of a map service, 256 pixels wide, shown to readers who ask for streets and names; empty for the map that is drawn here alone',
    ),
  MAP_TILES_CREDIT: z
    .string()
    .max(200)
    .default('')
    .describe('words that the map service asks to be shown, such as © OpenStreetMap contributors'),
  WORKERS: z
    .union([z.literal('auto'), count(1, 128)], { error: 'write `auto` or a whole number from 1 to 128' })
    .default(1)
    .describe('processes that share the port; `auto` is one per core'),
  TRUST_PROXY: z
    .union([onOff.transform(Number), count(0, 10)], { error: 'write `on`, `off` or how many there are' })
    .default(0)
    .describe(
      'number of trusted proxies in front (`on` is 1), for X-Forwarded-For, -Host, -Proto and X-Request-Id',
    ),
  API_CACHE_MB: count(1, 65_536)
    .default(32)
    .describe('memory for answers of the REST base that pages are made of, in MB per process'),
  PAGE_CACHE_MB: count(0, 65_536)
    .default(48)
    .describe('memory for finished pages, in MB per process; 0 renders each anew'),
  ANSWER_CACHE_MB: count(1, 65_536)
    .default(24)
    .describe('memory for shared answers as they are sent (REST base, sitemaps, feeds), in MB per process'),
  RENDERS: z
    .union([z.literal('auto'), count(1, 1000)], { error: 'write `auto` or a whole number from 1 to 1000' })
    .default('auto')
    .describe(
      'renders, searches and feeds for guests that a busy process makes at once; the others wait; `auto` is 1, with `CMS_URL` 16',
    ),
  RENDER_WAIT_MS: count(0, 60_000)
    .default(1000)
    .describe(
      'how long a guest may be expected to wait for one, in milliseconds; those who would wait longer get 503',
    ),
  WARM_PAGES: count(0, 10_000)
    .default(20)
    .describe(
      'pages that are rendered before somebody asks: main ones and one of each kind after a start, those most asked for after a change',
    ),
  FILE_CACHE_MB: count(0, 65_536)
    .default(32)
    .describe('memory for styles, scripts and small images, in MB per process; 0 sends them from disk'),
  ACCEL_PREFIX: z
    .string()
    .regex(/^(?:\/(?:[\w-]+\/)+)?$/, 'write a path with a slash at both ends, such as `/protected-uploads/`')
    .default('')
    .describe(
      'internal location of an nginx in front, such as `/protected-uploads/`, which sends large uploads by `X-Accel-Redirect`; empty sends them from here',
    ),
  IMAGE_CACHE_MB: count(1, 1_048_576).default(1024).describe('disk space for resized images, in MB'),
  EDGE_SECONDS: z
    .union([z.literal('auto'), count(0, 31_536_000)], { error: 'write `auto` or a whole number of seconds' })
    .default(1)
    .describe(
      'how long a shared cache may store a page; `auto`, for edges that are purged, is as long as Facet does',
    ),
  EDGE_PURGE_URL: z
    .string()
    .refine((list) => list === '' || list.split(',').every(isPurgeAddress), {
      error: 'write http or https addresses without user and password, comma-separated',
    })
    .default('')
    .describe(
      'addresses for purges of edges, such as `http://varnish:6081/.purge`, comma-separated: each change is sent by POST with `Surrogate-Key`',
    ),
  EDGE_PURGE_HEADER: z
    .string()
    .regex(/^(?:[\w-]{1,100}:[\x20-\x7e]{1,1000})?$/, 'write a header, such as `Fastly-Key: …`')
    .default('')
    .describe('header of purges that authenticates us, such as `Fastly-Key: …`'),
  MESSAGES_DAYS: count(1, MAX_DAYS)
    .default(730)
    .describe('days until messages of the contact form are removed; the privacy policy states it too'),
  EMAILS_DAYS: count(1, MAX_DAYS)
    .default(30)
    .describe(
      'days until the record of a sent email, or of another job that is done, is removed; its text is removed at once',
    ),
  ATTEMPTS_DAYS: count(1, MAX_DAYS)
    .default(1095)
    .describe('days until exam attempts are removed that were not finished, or failed before a later one'),
  REVISIONS: count(1, 100_000).default(50).describe('previous texts of each item that are stored'),
  STAFF_SECOND_FACTOR: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe('`required` opens Studio to staff with two-step login alone; others are led to set it up'),
  OUTSIDE_LINKS: onOff
    .default(true)
    .describe(
      '`on` or `off`: links to other sites are tried each night; never on a machine without a network',
    ),
  SHUTDOWN_SECONDS: count(0, 600).default(10).describe('maximum wait for open requests on shutdown'),
  DRAIN_SECONDS: count(0, 120).default(0).describe('time for which /readyz fails before the port closes'),
});

/** Every setting with its description and default, for the README's table. */
export const SETTINGS = settings.shape;
