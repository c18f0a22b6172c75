import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { findViolations } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREEN_NAMES, watchFaults } from '#test/open-browser.ts';
import { startPublisherTag } from './publisher-tag.ts';
import { scrollThrough } from './scroll-through.ts';

const ARTICLE = '/article/faceting-your-first-stone/';
const PRIVACY = '/privacy-policy/';
const QUESTION = 'Privacy settings';

const tag = await startPublisherTag();
const visit = await openBrowser({ ADS_GPT_NETWORK: '1234567', ADS_GPT_SCRIPT: tag.script });
t.teardown(async () => {
  await visit.close();
  await tag.close();
});
t.setTimeout(BROWSER_TIMEOUT_MS);

const banner = (page: Page) => page.getByRole('region', { name: QUESTION });
const filled = (page: Page) => page.locator('.ad-box[data-filled]');

t.test('before anybody has agreed, nothing is asked of anybody else', async (t) => {
  const { context, page, foreign } = await openArticle();
  await banner(page).waitFor();
  await scrollThrough(page);
  t.same(foreign, []);
  t.same(await context.cookies(), []);
  t.equal(await page.evaluate(() => localStorage.length), 0);
  t.ok(await page.locator('.content .house').first().isVisible(), 'our own stand there');
  await context.close();
});

t.test('who refuses is not asked again, and sees our own', async (t) => {
  const { context, page, foreign } = await openArticle();
  await banner(page).getByRole('button', { name: 'Refuse' }).click();
  t.notOk(await banner(page).isVisible());
  await page.reload({ waitUntil: 'networkidle' });
  await consentIsMounted(page);
  t.notOk(await banner(page).isVisible());
  t.same(foreign, []);
  t.equal(await filled(page).count(), 0);
  await context.close();
});

t.test('who accepts sees what Google has, without a step to the side or down', async (t) => {
  for (const screen of SCREEN_NAMES) {
    const { context, page, foreign, faults } = await openArticle(screen);
    await banner(page).waitFor();
    await page.evaluate(watchLayoutShifts);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await filled(page).first().waitFor({ state: 'attached' });
    t.notOk(await banner(page).isVisible());
    t.same(foreign, [tag.script], 'its script');
    await scrollThrough(page);
    t.same(await page.evaluate(readLayoutShifts), [], 'nothing moved');
    t.same(faults, [], 'the policy allows it');

    const hidden = screen === 'desktop' ? 'content-top-small' : 'content-top';
    const units = await page.evaluate(readUnits);
    t.ok(units.includes('/1234567/facet/paragraph-1 300x250'), `${units}`);
    t.ok(units.includes('/1234567/facet/sponsor-6 125x125'));
    t.notOk(
      units.some((unit) => unit.includes(`/${hidden} `)),
      'nothing for a slot that is not shown',
    );

    const box = (slot: string) => page.locator(`.ad-box[data-slot="${slot}"]`);
    t.ok(await box('paragraph-1').locator('canvas').isVisible(), 'a place for paid ones alone');
    t.notOk(await box('paragraph-4').locator('.house').isVisible());
    t.ok(await box('paragraph-4').locator('canvas').isVisible());
    t.ok(await box('paragraph-2').locator('.house').isVisible(), 'what Google leaves empty stays ours');
    t.notMatch(await box('paragraph-4').locator('xpath=..').getAttribute('aria-label'), ':');

    await page.goto(visit.address('/learning-center/'));
    await filled(page).first().waitFor({ state: 'attached' });
    t.notOk(await banner(page).isVisible(), 'asked once');
    await context.close();
  }
});

t.test('the question covers nothing that cannot be scrolled to, and moves nothing', async (t) => {
  for (const screen of SCREEN_NAMES) {
    const { context, page } = await openArticle(screen, watchLayoutShifts);
    await banner(page).waitFor();
    const { bottom, top } = await readEnds(page);
    t.ok(bottom <= top, `${screen}: the last line ends at ${bottom}, the question begins at ${top}`);
    await banner(page).getByRole('button', { name: 'Refuse' }).click();
    t.equal(await page.evaluate(() => getComputedStyle(document.documentElement).paddingBottom), '0px');
    t.same(await page.evaluate(readLayoutShifts), [], `${screen}: nothing moved`);
    await context.close();
  }
  const { context, page } = await openArticle('desktop', watchLayoutShifts);
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.goto(visit.address('/business-type/auctions/'));
  await banner(page).waitFor();
  const { bottom, top } = await readEnds(page);
  t.ok(bottom <= top, 'a page that is shorter than the screen');
  t.same(await page.evaluate(readLayoutShifts), [], 'its footer stays');
  await context.close();
});

t.test('the question can be answered with the keyboard alone, and comes before the page', async (t) => {
  const { context, page } = await openArticle();
  await banner(page).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Tab');
  t.equal(await focused(), 'Skip to content');
  await page.keyboard.press('Tab');
  t.equal(await focused(), 'Learn more or change your choice');
  await page.keyboard.press('Tab');
  t.equal(await focused(), 'Refuse');
  await page.keyboard.press('Tab');
  t.equal(await focused(), 'Accept');
  await page.keyboard.press('Enter');
  await filled(page).first().waitFor({ state: 'attached' });
  t.equal(await page.evaluate(() => document.activeElement?.localName), 'main', 'the focus is not lost');
  await context.close();
});

t.test('to refuse is as easy as to accept', async (t) => {
  for (const screen of SCREEN_NAMES) {
    const { context, page } = await openArticle(screen);
    await banner(page).waitFor();
    const [refuse, accept] = await banner(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
          return { top: button.getBoundingClientRect().top, color, backgroundColor, fontSize, fontWeight };
        }),
      );
    t.same(refuse, accept, screen);
    const height = (await banner(page).boundingBox())?.height ?? 0;
    const { height: screenHeight = 0 } = page.viewportSize() ?? {};
    t.ok(height < screenHeight / 2, `${screen}: the page can be read behind it`);
    t.same(await findViolations(page), [], `${screen}: axe`);
    await context.close();
  }
});

t.test('Global Privacy Control is a refusal', async (t) => {
  const { context, page, foreign } = await openArticle('desktop', sendPrivacyControl);
  await consentIsMounted(page);
  t.notOk(await banner(page).isVisible(), 'without a question');
  await page.goto(visit.address(PRIVACY));
  await state(page, 'Your browser sends the Global Privacy Control').waitFor();
  t.ok(await choice(page, 'Accept').isDisabled());
  t.same(foreign, []);
  await context.close();
});

t.test('the answer can be changed in the privacy policy', async (t) => {
  const { context, page, foreign } = await openArticle();
  await banner(page).getByRole('link').click();
  await page.waitForURL(`**${PRIVACY}#privacy-choice`);
  await state(page, 'You have not chosen yet').waitFor();
  t.notOk(await banner(page).isVisible(), 'no banner over the choice of the policy itself');
  t.same(await findViolations(page), []);
  await choice(page, 'Accept').focus();
  await page.keyboard.press('Enter');
  await state(page, 'You accepted').waitFor();
  t.equal(await choice(page, 'Accept').getAttribute('aria-pressed'), 'true');
  t.same(foreign, [], 'there are no advertisements here');

  await page.goto(visit.address(ARTICLE));
  await filled(page).first().waitFor({ state: 'attached' });
  await page.evaluate('document.cookie = "__gads=ID; Path=/; Max-Age=9999"');

  await page.goto(visit.address(PRIVACY));
  await choice(page, 'Refuse').click();
  await state(page, 'You refused').waitFor();
  t.same(await context.cookies(), [], 'what Google had set is gone');
  await page.goto(visit.address(ARTICLE), { waitUntil: 'networkidle' });
  await consentIsMounted(page);
  t.equal(await filled(page).count(), 0);
  await context.close();
});

t.test('where nothing can be kept the answer holds for the page', async (t) => {
  const { context, page } = await openArticle('desktop', blockStorage);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await filled(page).first().waitFor({ state: 'attached' });
  await page.reload();
  await banner(page).waitFor();
  t.pass('asked again');
  await context.close();
});

t.test('pages without slots ask nothing, and without scripts nobody is asked', async (t) => {
  const { context, page } = await openArticle();
  for (const path of ['/', '/contact-us/', '/membership/']) {
    await page.goto(visit.address(path), { waitUntil: 'networkidle' });
    t.notOk(await banner(page).isVisible(), path);
  }
  await context.close();
  const plain = await visit.open('desktop', { javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(visit.address(ARTICLE));
  t.notOk(await still.locator('.consent').isVisible());
  await still.goto(visit.address(PRIVACY));
  t.ok(await still.locator('#privacy-choice').isVisible());
  t.equal(await still.locator('.consent-choice button').filter({ visible: true }).count(), 0);
  await plain.close();
});

t.test('slots have the sizes that they promise, whatever stands in them', async (t) => {
  const { context, page } = await openArticle();
  for (const [slot, width, height] of [
    ['content-top', 450, 80],
    ['paragraph-2', 300, 250],
    ['sponsor-1', 125, 125],
  ] as const)
    t.match(await page.locator(`.ad-box[data-slot="${slot}"]`).boundingBox(), { width, height }, slot);
  await page.setViewportSize({ width: 390, height: 844 });
  t.match(await page.locator('.ad-box[data-slot="content-top-small"]').boundingBox(), {
    width: 320,
    height: 50,
  });
  t.notOk(await page.locator('.ad-box[data-slot="content-top"]').isVisible());
  await page.goto(visit.address('/style-guide/'));
  const cut = await page.locator('.ad-box').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const { bottom } = box.getBoundingClientRect();
      const words = [...box.querySelectorAll('strong, span, b')];
      return words
        .filter((word) => word.getBoundingClientRect().bottom > bottom)
        .map((word) => word.textContent);
    }),
  );
  t.same(cut, [], 'too many words are cut after a whole line');
  await context.close();
});

interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Addresses asked of anybody but us. */
  foreign: string[];
  faults: string[];
}

/** @param prepare runs in every page, before anything of its own. */
async function openArticle(
  screen: (typeof SCREEN_NAMES)[number] = 'desktop',
  prepare?: () => void,
): Promise<Visitor> {
  const context = await visit.open(screen);
  const page = await context.newPage();
  const foreign: string[] = [];
  const own = new URL(visit.address('/')).origin;
  page.on('request', (request) => {
    if (!request.url().startsWith(own)) foreign.push(request.url());
  });
  const faults = watchFaults(page);
  if (prepare) await page.addInitScript(prepare);
  await page.goto(visit.address(ARTICLE));
  return { context, page, foreign, faults };
}

async function consentIsMounted(page: Page): Promise<void> {
  await page.locator('fx-island[data-island="consent"][data-mounted]').waitFor({ state: 'attached' });
}

const state = (page: Page, text: string) => page.getByRole('status').getByText(text);
const choice = (page: Page, name: string) => page.locator('.consent-choice').getByRole('button', { name });

function sendPrivacyControl(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
}

function blockStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
}

/** As Cumulative Layout Shift counts: not what follows a click. */
function watchLayoutShifts(): void {
  const shifts: number[] = [];
  Object.assign(globalThis, { adShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shifts.push(entry.value);
  }).observe({ type: 'layout-shift' });
}

const readLayoutShifts = (): number[] => (globalThis as unknown as { adShifts: number[] }).adShifts;

/** With the page scrolled to its end: where its last words end, and where the question begins. */
async function readEnds(page: Page): Promise<{ bottom: number; top: number }> {
  const last = page.locator('.footer-legal li').last();
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--consent-size') !== '');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
  return { bottom: y + height, top: (await banner(page).boundingBox())?.y ?? 0 };
}

/** Ad units that the fake was asked for, `/1234567/facet/shop 300x250`. */
function readUnits(): string[] {
  const { tagCalls } = globalThis as unknown as { tagCalls: [string, string, number[]][] };
  return tagCalls
    .filter(([call]) => call === 'defineSlot')
    .map(([, unit, size]) => `${unit} ${size.join('x')}`);
}
