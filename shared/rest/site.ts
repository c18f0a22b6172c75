/** Studio: how the site runs. Each endpoint needs the right `run`. */
import * as z from 'zod';
import { BRAND_IDS } from '../brands.ts';
import { PRICE_GUIDE_TYPES } from '../content-types.ts';
import { optionalText, requiredText } from '../validation.ts';
import { changeEndpoint, personalEndpoint } from './endpoint.ts';
import { REDIRECT_SOURCES } from './redirects.ts';

const done = z.object({ success: z.literal(true) });
const page = z.coerce.number().int().min(1).max(100_000).default(1);

const cacheMeasures = z.object({
  name: z.enum(['api', 'page', 'answer', 'file']),
  bytes: z.number(),
  max_bytes: z.number(),
  entries: z.number().int(),
  hits: z.number().int(),
  misses: z.number().int(),
});
export type CacheMeasures = z.output<typeof cacheMeasures>;

const health = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({
    kind: z.enum(['SQLite', 'PostgreSQL']),
    version: z.string(),
    bytes: z.number().int(),
  }),
  migrations: z.object({ count: z.number().int(), last: z.string() }),
  /** Why changes are refused; null while they are taken. */
  refusal: z.string().nullable(),
  /** Figures of the process that answers, and of no other. */
  process: z.object({
    id: z.number().int(),
    started_at: z.string(),
    memory_bytes: z.number().int(),
    caches: z.array(cacheMeasures),
  }),
});
export type Health = z.output<typeof health>;

export const findHealth = personalEndpoint({
  name: 'findHealth',
  path: 'airnauts/v1/staff/site/',
  summary: 'Versions, the database, and caches of this process.',
  input: z.object({}),
  output: health,
});

/** Steps before a site opens, in the order in which they are told. */
export const SETUP_STEPS = [
  'addresses',
  'emails',
  'contact',
  'support',
  'seller',
  'examples',
  'payments',
  'factor',
  'backup',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Kinds of which the starting content has some that are invented: firms, their prices, and what is sold. */
export const INVENTED_TYPES = [
  'business-listing',
  'buying-guide',
  'product',
  'ebook',
  ...PRICE_GUIDE_TYPES,
] as const;

export const listSetupSteps = personalEndpoint({
  name: 'listSetupSteps',
  path: 'airnauts/v1/staff/site/steps/',
  summary: 'Steps that are left before the site opens; outside production none are told.',
  input: z.object({}),
  output: z.object({ items: z.array(z.enum(SETUP_STEPS)) }),
});

const PURGES = ['everything', 'address', 'tag'] as const;

export const purgeCaches = changeEndpoint({
  name: 'purgeCaches',
  method: 'POST',
  path: 'airnauts/v1/staff/site/purges/',
  summary: 'Drops from the caches of all processes and edges what depends on a tag, one page, or everything.',
  input: z
    .object({ what: z.enum(PURGES), value: optionalText({ most: 500 }) })
    .refine(({ what, value }) => what === 'everything' || value !== '', {
      error: 'Required',
      path: ['value'],
    })
    .refine(({ what, value }) => what !== 'address' || value.startsWith('/') || value === '', {
      error: 'Write an address that begins with a slash, such as /article/ruby-buying-guide/',
      path: ['value'],
    })
    .refine(({ what, value }) => what !== 'tag' || /^[\w:./-]*$/.test(value), {
      error: 'Write a tag such as item:12 or type:article',
      path: ['value'],
    }),
  output: done,
});

const searchState = z.object({
  engine: z.string(),
  /** Published items, which are what it finds. */
  items: z.number().int(),
  /** Items of which a search server has not heard yet; 0 where there is none. */
  waiting: z.number().int(),
  is_rebuilding: z.boolean(),
  /** Groups of words that mean the same: `xtal, crystal`, one a line. */
  equal: z.string(),
  /** Words that find others too: `corundum: ruby, sapphire`, one a line. */
  broader: z.string(),
});
export type SearchState = z.output<typeof searchState>;

export const findSearchState = personalEndpoint({
  name: 'findSearchState',
  path: 'airnauts/v1/staff/site/search/',
  summary: 'State of the search index, and its synonyms.',
  input: z.object({}),
  output: searchState,
});

export const rebuildSearch = changeEndpoint({
  name: 'rebuildSearch',
  method: 'POST',
  path: 'airnauts/v1/staff/site/search/',
  summary: 'Has the search index made anew, by a job.',
  input: z.object({}),
  output: searchState,
});

const MAX_SYNONYMS = 50_000;

export const saveSynonyms = changeEndpoint({
  name: 'saveSynonyms',
  method: 'PUT',
  path: 'airnauts/v1/staff/site/synonyms/',
  summary: 'Saves the synonyms of the search, one group a line.',
  input: z.object({
    equal: optionalText({ most: MAX_SYNONYMS }),
    broader: optionalText({ most: MAX_SYNONYMS }),
  }),
  output: searchState,
});

const backup = z.object({ name: z.string(), bytes: z.number().int(), made_at: z.string() });

export const listBackups = personalEndpoint({
  name: 'listBackups',
  path: 'airnauts/v1/staff/site/backups/',
  summary: 'Backups that were made from Studio and lie on this machine, the latest first.',
  input: z.object({}),
  output: z.object({
    items: z.array(backup),
    is_making: z.boolean(),
    /** Whether the last one that was begun has failed. */
    has_failed: z.boolean(),
  }),
});

export const findBackup = personalEndpoint({
  name: 'findBackup',
  path: 'airnauts/v1/staff/site/backups/:file/',
  summary: 'One backup, for whoever may download it now.',
  input: z.object({ file: z.string().max(60) }),
  output: backup,
});

export const makeBackup = changeEndpoint({
  name: 'makeBackup',
  method: 'POST',
  path: 'airnauts/v1/staff/site/backups/',
  summary: 'Has a backup of the database and the uploads made, by a job. The last five stay.',
  input: z.object({}),
  output: done,
});

const staffRedirect = z.object({
  brand: z.enum(['', ...BRAND_IDS]),
  path: z.string(),
  /** Empty for what is gone. */
  target: z.string(),
  status: z.number().int(),
  source: z.enum(REDIRECT_SOURCES),
  /**
   * - `covered`: another of its address goes before it
   * - `circle`: it leads in a circle, or into one
   * - `idle`: a page is at its address
   */
  standing: z.enum(['leads', 'covered', 'circle', 'idle']),
  /** False for what an item has left: it stays as long as the item does. */
  is_removable: z.boolean(),
});
export type StaffRedirect = z.output<typeof staffRedirect>;

export const listAnyRedirects = personalEndpoint({
  name: 'listAnyRedirects',
  path: 'airnauts/v1/staff/redirects/',
  summary: 'Former addresses and where they lead, by words of either.',
  input: z.object({ search: optionalText({ most: 120 }), page }),
  output: z.object({
    items: z.array(staffRedirect),
    total: z.number().int(),
    pages: z.number().int(),
    /** Addresses of either site at which readers find nothing, since they lead in a circle. */
    circles: z.array(z.string()),
  }),
});

const path = requiredText({ most: 500 }).regex(/^\/(?:[^/?#\s]+\/)+$/, {
  error: 'Write a path that begins and ends with a slash, such as /old-page/',
});

export const saveRedirect = changeEndpoint({
  name: 'saveRedirect',
  method: 'POST',
  path: 'airnauts/v1/staff/redirects/',
  summary: 'Leads a former address to another, or says that it is gone for good.',
  input: z
    .object({
      brand: z.enum(['', ...BRAND_IDS]).default(''),
      from: path,
      /** Empty for 410. */
      to: z
        .string()
        .trim()
        .max(500)
        .regex(/^(?:\/(?![/\\])[^\\\s]*)?$/, {
          error: 'Write a path of the site, such as /article/ruby-buying-guide/',
        })
        .default(''),
      status: z.coerce
        .number()
        .pipe(z.literal([301, 302, 410]))
        .default(301),
    })
    .refine(({ status, to }) => (status === 410) === (to === ''), {
      error: 'Leave it empty for what is gone, and fill it in for all else',
      path: ['to'],
    })
    .refine(({ from, to }) => from !== to, { error: 'It leads to itself', path: ['to'] }),
  output: done,
});

export const removeRedirect = changeEndpoint({
  name: 'removeRedirect',
  method: 'DELETE',
  path: 'airnauts/v1/staff/redirects/',
  summary: 'Removes a redirect, also from the content: any redirect below it applies again.',
  input: z.object({
    brand: z.enum(['', ...BRAND_IDS]).default(''),
    from: path,
    source: z.enum(REDIRECT_SOURCES).default('staff'),
  }),
  output: done,
});
