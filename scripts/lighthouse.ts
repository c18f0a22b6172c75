/**
 * `npm run lighthouse`, after a build: what Lighthouse thinks of five kinds of page, seen on a phone over a slow network (its
 * mobile preset). With `-- --all`: of every kind on each brand where it differs; `-- --all shop gemsociety` of those with all
 * these words in their names; `-- --desktop`: seen on a desk. Ends with 1 when a mark is under 98. Not a test: on a busy machine
 * the marks for speed mean nothing.
 */
import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import { type BrandId, DEFAULT_BRAND } from '#shared/brands.ts';
import { scrollThrough } from '#test/browser/scroll-through.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { openBrowser } from '#test/open-browser.ts';
import { listPages } from '#test/page-kinds.ts';

const MIN = 98;
const PAGES = {
  home: '/',
  article: '/article/faceting-your-first-stone/',
  gem: '/gemstone-encyclopedia/tourmaline/',
  gallery: '/gem-gallery/',
  listing: '/business-listing/quiet-lap-faceting/',
} as const;
/** Audit that pages such as the login fail on purpose. */
const SKIPPED = ['is-crawlable'];

type LighthouseReport = RunnerResult['lhr'];

interface MeasuredPage {
  readonly name: string;
  readonly address: string;
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isDesktop = options.includes('--desktop');

const port = await findFreePort();
const visit = await openBrowser({}, [`--remote-debugging-port=${port}`]);
try {
  let isGood = true;
  const pages = await choosePages();
  const width = Math.max(...pages.map(({ name }) => name.length)) + 1;
  for (const { name, address } of pages) {
    await makeImages(address);
    const report = await measure(address);
    const marks = Object.values(report.categories).map(({ title, score }) => ({
      title,
      mark: Math.round((score ?? 0) * 100),
    }));
    console.log(name.padEnd(width), marks.map(({ title, mark }) => `${title} ${mark}`).join('   '));
    for (const complaint of listComplaints(report)) console.log(' '.repeat(width), complaint);
    isGood &&= marks.every(({ mark }) => mark >= MIN);
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await visit.close();
}

async function choosePages(): Promise<readonly MeasuredPage[]> {
  // Lighthouse does not measure what is not found.
  const all = options.includes('--all')
    ? (await listPages(visit.facet))
        .filter(({ kind }) => kind.status === 200)
        .map(({ title, brand, kind }) => measuredPage(title, kind.path, brand))
    : Object.entries(PAGES).map(([name, path]) => measuredPage(name, path));
  const chosen = all.filter(({ name }) => words.every((word) => name.includes(word)));
  if (chosen.length === 0) throw new Error(`No page has all of these words in its name: ${words.join(', ')}`);
  return chosen;
}

function measuredPage(name: string, path: string, brand: BrandId = DEFAULT_BRAND): MeasuredPage {
  return { name, address: visit.address(path, brand) };
}

/** An image is made when it is first asked for: the first visitor of a new site is not whom this is about. */
async function makeImages(address: string): Promise<void> {
  const context = await visit.open(isDesktop ? 'desktop' : 'phone');
  const page = await context.newPage();
  await page.goto(address);
  await scrollThrough(page);
  await context.close();
}

async function measure(address: string): Promise<LighthouseReport> {
  const config = isDesktop ? desktopConfig : undefined;
  const result = await lighthouse(
    address,
    { port, logLevel: 'error', output: 'json', skipAudits: SKIPPED },
    config,
  );
  if (!result) throw new Error(`Lighthouse had nothing to say about ${address}.`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.code}: ${runtimeError.message}`);
  return result.lhr;
}

/** Audits that cost points, in Lighthouse's words. */
function listComplaints({ categories, audits }: LighthouseReport): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`${title}: ${audit.title} ${audit.displayValue ?? ''}`];
    }),
  );
}
