/**
 * `npm run lighthouse`, after a build: what Lighthouse thinks of five kinds of page, seen on a phone over a slow network (its
 * mobile preset). Ends with 1 when a mark is under 98. Not a test: on a busy machine the marks for speed mean nothing.
 */
import lighthouse, { type RunnerResult } from 'lighthouse';
import { scrollThrough } from '#test/browser/scroll-through.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { openBrowser } from '#test/open-browser.ts';

const MIN = 98;
const PAGES = {
  home: '/',
  article: '/article/faceting-your-first-stone/',
  gem: '/gemstone-encyclopedia/tourmaline/',
  gallery: '/gem-gallery/',
  listing: '/business-listing/quiet-lap-faceting/',
} as const;

type LighthouseReport = RunnerResult['lhr'];

const port = await findFreePort();
const visit = await openBrowser({}, [`--remote-debugging-port=${port}`]);
try {
  let isGood = true;
  for (const [name, path] of Object.entries(PAGES)) {
    await makeImages(path);
    const report = await measure(path);
    const marks = Object.values(report.categories).map(({ title, score }) => ({
      title,
      mark: Math.round((score ?? 0) * 100),
    }));
    console.log(name.padEnd(10), marks.map(({ title, mark }) => `${title} ${mark}`).join('   '));
    for (const complaint of listComplaints(report)) console.log(`           ${complaint}`);
    isGood &&= marks.every(({ mark }) => mark >= MIN);
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await visit.close();
}

/** An image is made when it is first asked for: the first visitor of a new site is not whom this is about. */
async function makeImages(path: string): Promise<void> {
  const context = await visit.open('phone');
  const page = await context.newPage();
  await page.goto(visit.address(path));
  await scrollThrough(page);
  await context.close();
}

async function measure(path: string): Promise<LighthouseReport> {
  const result = await lighthouse(visit.address(path), { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse had nothing to say about ${path}.`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${path}: ${runtimeError.code}: ${runtimeError.message}`);
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
