/** For tests: a CMS of its own in a temporary folder, with a small cast of content. */

import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PaymentGateway } from '#server/cms/commerce/index.ts';
import {
  type Cms,
  type CmsOptions,
  type Email,
  type EndCommunitySessions,
  type ListDiscussions,
  type Log,
  loadSeedContent,
  openCms,
  type PurgedEdge,
} from '#server/cms/index.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { CallContext, Viewer } from '#shared/rest/api.ts';
import { loadOnce } from '#test/load-once.ts';
import { createDatabase, databaseIn } from '#test/test-database.ts';

/** There are many of them in one run. */
const RESERVE_BYTES = 65_536;
export const SECRET = 'a secret for tests, long enough for HS256';
export const OWN_HOSTS: ReadonlySet<string> = new Set(['facet.localhost', 'gemsociety.localhost']);
export const GUEST: CallContext = { brand: 'facet', group: GUEST_GROUP, viewer: null };
const CONTENT = join(import.meta.dirname, '..', 'content');
export const EDITOR: Viewer = { id: 7, name: 'Ada Editor', roles: ['editor'], rights: {}, session: '' };
export const MEMBER: Viewer = {
  id: 8,
  name: 'Mel Member',
  roles: ['subscriber'],
  rights: { GOLD: true },
  session: '',
};

/** Stands after the cut of a protected article, and nowhere else. */
export const PREMIUM_SENTENCE = 'The marmalade lathe hums at forty hertz.';
export const PREMIUM_WORD = 'marmalade';

export interface TestLog extends Log {
  readonly lines: { level: string; message: string }[];
}

export function createTestLog(): TestLog {
  const lines: TestLog['lines'] = [];
  const write = (level: string) => (_: object, message: string) => void lines.push({ level, message });
  return { lines, info: write('info'), warn: write('warn'), error: write('error') };
}

/** Text of a file with front matter, for `writeFiles`. */
export function articleFile(
  title: string,
  body: string,
  matter: Readonly<Record<string, unknown>> = {},
): string {
  const all = {
    title,
    excerpt: `What ${title} is about.`,
    author: 'ada-brook',
    date: '2026-03-14',
    categories: ['testing'],
    ...matter,
  };
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

const GEM = {
  species: 'Corundum',
  formula: 'Al2O3',
  crystal_system: 'trigonal',
  hardness: [9, 9],
  specific_gravity: [3.97, 4.05],
  refractive_index: [1.762, 1.77],
  birefringence: [0.008, 0.01],
  optic_character: 'uniaxial negative',
  pleochroism: { strength: 'strong', colors: ['red'] },
  lustre: 'vitreous',
  cleavage: 'none',
  fracture: 'conchoidal',
  colors: ['red'],
  treatments: ['heating'],
  localities: ['Myanmar'],
  inclusions: ['rutile silk'],
  toughness: 'good',
  care: 'Warm soapy water.',
};

const SITE_FILE = 'settings/site.yaml';

/** An image of one byte is image enough here. */
export const CAST: Readonly<Record<string, string>> = {
  'terms/article-category.yaml': `
- slug: gemology
  name: Gemology
  description: Gems & light.
  children:
    - { slug: testing, name: Testing }
- { slug: metalsmithing, name: Metalsmithing }
`,
  'media/media.yaml': 'gem-ruby: { alt: A ruby, width: 1200, height: 900 }\n',
  'media/gem-ruby.webp': 'x',
  'settings/site.yaml':
    'facet: { name: Facet, description: Metal }\ngemsociety: { name: Gem Society, description: Gems }\n',
  'settings/membership-rights.yaml': readContent('settings/membership-rights.yaml'),
  'users/demo.yaml': readContent('users/demo.yaml'),
  'users/purchases.yaml': readContent('users/purchases.yaml'),
  'settings/filters.yaml': '[{ slug: gemology }]\n',
  'authors/ada-brook.md':
    '---\nname: Ada Brook\nposition: Gemologist\ndescription: Ada looks closely.\n---\n\nShe **looks**.\n',
  'articles/reading-a-refractometer.md': articleFile(
    'Reading a Refractometer',
    'Place the stone on the glass. A café crème on the bench.\n\n## The edge\n\nRead the *edge* at 1.762.',
    { topics: ['ruby'], featured: 'gem-ruby', date: '2026-03-14', brands: ['gemsociety', 'facet'] },
  ),
  'articles/soldering-silver.md': articleFile('Soldering Silver', 'Flux the joint, then heat the silver.', {
    categories: ['metalsmithing'],
    date: '2026-05-01',
    brands: ['facet'],
  }),
  'articles/premium-lathe.md': articleFile(
    'The Premium Lathe',
    `Everybody may read about the lathe.\n\n<!--more-->\n\n${PREMIUM_SENTENCE}`,
    { access: ['GOLD', 'PLATINUM'], date: '2026-04-01', author: 'bo-quill' },
  ),
  'gems/ruby.md': articleFile('Ruby', 'Chromium makes it red.', {
    gem: GEM,
    gemstone_family: 'corundum',
    topics: ['ruby'],
    featured: 'gem-ruby',
    date: '2026-01-02',
  }),
  'pages/about.md': articleFile('About', 'Who we are.', { categories: [], date: '2026-01-01' }),
};

/** People and what they may read are those of the site itself: test/cast.ts. */
function readContent(name: string): string {
  return readFileSync(join(CONTENT, name), 'utf8');
}

export async function writeFiles(dir: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}

export interface TestCms {
  readonly cms: Cms;
  /** Every email that was sent so far. */
  readonly emails: readonly Email[];
  readonly log: TestLog;
  readonly dataDir: string;
  readonly database: string;
  readonly contentDir: string;
  /** Loads the seed content again. */
  load(): ReturnType<typeof loadSeedContent>;
}

export interface TestCmsOptions {
  readonly endCommunitySessions?: EndCommunitySessions | undefined;
  readonly listDiscussions?: ListDiscussions | undefined;
  readonly edges?: readonly PurgedEdge[] | undefined;
  readonly gateway?: PaymentGateway | undefined;
  /** Reads the websites of listings; the internet when left out. */
  readonly fetchPage?: CmsOptions['fetchPage'];
  /** Where webhooks may lead; the internet when left out. */
  readonly webhookNetwork?: CmsOptions['webhookNetwork'];
  /** A server that searches; the index in the database when left out. */
  readonly searchUrl?: string | undefined;
  /** Threads that search, as `openCms` takes them. */
  readonly searchThreads?: number | undefined;
  /** Limits against floods, as `openCms` takes them. */
  readonly abuse?: CmsOptions['abuse'];
  readonly secondFactorRequired?: boolean | undefined;
  readonly originOfHost?: CmsOptions['originOfHost'];
  /** Clock of the CMS; the machine's own when left out. */
  readonly now?: (() => Date) | undefined;
}

/** `dir` is a temporary, empty folder; `files` are added to the cast, or replace parts of it. */
export async function openTestCms(
  dir: string,
  files: Readonly<Record<string, string>> = {},
  {
    endCommunitySessions,
    listDiscussions,
    edges,
    gateway,
    fetchPage,
    webhookNetwork,
    searchUrl,
    searchThreads,
    abuse,
    secondFactorRequired,
    originOfHost,
    now: givenNow,
  }: TestCmsOptions = {},
): Promise<TestCms> {
  const now = givenNow ?? (() => new Date());
  const log = createTestLog();
  const database = databaseIn(join(dir, 'data'));
  const contentDir = join(dir, 'content');
  const load = () =>
    loadSeedContent({
      database,
      contentDir,
      uploadsDir: join(dir, 'uploads'),
      ownHosts: OWN_HOSTS,
      demoUsers: true,
      searchUrl,
      log,
      now,
    });
  const loadFirst = async () => {
    await writeFiles(contentDir, { ...CAST, ...files });
    await load();
  };
  // The cast alone is loaded once for all test files, unless it goes to a server that searches or is dated by the test.
  if (searchUrl || givenNow || Object.keys(files).some((name) => name !== SITE_FILE)) {
    await createDatabase(join(dir, 'data'));
    await loadFirst();
  } else await loadOnce(dir, JSON.stringify(files), log.lines, loadFirst);
  const emails: Email[] = [];
  const cms = await openCms({
    database,
    uploadsDir: join(dir, 'data', 'uploads'),
    secret: SECRET,
    log,
    demoUsers: true,
    ...sendInto(emails, now),
    endCommunitySessions,
    listDiscussions,
    edges,
    gateway,
    fetchPage,
    webhookNetwork,
    searchUrl,
    searchThreads,
    reserveBytes: RESERVE_BYTES,
    abuse,
    secondFactorRequired,
    originOfHost,
  });
  await cms.settleSearch();
  return { cms, emails, log, dataDir: join(dir, 'data'), database, contentDir, load };
}

/** Newsletter emails in a minute: more than a test sends. */
const FAST_RATE = 6000;

/** Options of a CMS whose emails go into a list instead of to a mail server. */
export function sendInto(sent: Email[], now: () => Date = () => new Date()) {
  return {
    contactEmail: 'support@facet.example',
    newsletterRate: FAST_RATE,
    origins: { facet: 'http://facet.localhost', gemsociety: 'http://gemsociety.localhost' },
    now,
    sendEmail: async (email: Email) => void sent.push(email),
  };
}
