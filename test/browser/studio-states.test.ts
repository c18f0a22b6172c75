/** Pages of Studio in what they come to be: forms with faults, lists without a row, and what opens over them. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { ada } from '#test/cast.ts';
import { findColorViolations, findViolations } from '#test/check-accessibility.ts';
import { type ListedStudioPage, listStudioPages } from '#test/list-studio-pages.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, SCREENS, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { runTwoAtOnce } from '#test/run-two-at-once.ts';
import { seedStudio } from '#test/seed-studio.ts';
import { signIn } from '#test/sign-in.ts';
import { findOverflowing } from './find-overflowing.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
/** Patience with one step, in milliseconds. */
const STEP_MS = 15_000;

interface StudioState {
  readonly title: string;
  /** Name of its page. */
  readonly on: string;
  readonly query?: string;
  act(page: Page): Promise<void>;
}

/** @param words by which it shows that it was refused */
async function send(page: Page, button: string, words: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(words).first().waitFor();
}

const unfold = (page: Page, name: string): Promise<void> =>
  page.locator('summary').filter({ hasText: name }).click();

/** A form that is folded, sent with nothing in it. */
const refuse = (on: string, title: string, button: string, words = 'Required'): StudioState => ({
  title: `${title} without its fields`,
  on,
  async act(page) {
    await unfold(page, title);
    await send(page, button, words);
  },
});

const nothing = (on: string, words: string): StudioState => ({
  title: `${on}, nothing found`,
  on,
  query: '?search=zirconiumtetrafluoride',
  act: (page) => page.getByText(words).waitFor(),
});

const STATES: readonly StudioState[] = [
  refuse('studioCoupons', 'New coupon', 'Create coupon'),
  refuse('studioRedirects', 'New redirect', 'Save redirect', 'Please correct the errors below.'),
  refuse('studioTerms', 'New term', 'Add the term'),
  refuse('studioExams', 'New exam', 'Begin the exam'),
  refuse('studioCourses', 'New course', 'Begin the course'),
  refuse('studioNewsletters', 'New newsletter', 'Begin'),
  refuse('studioUser', 'Lock the account', 'Lock'),
  refuse('studioListing', 'Refuse', 'Refuse and tell the owner'),
  {
    title: 'a question without words',
    on: 'studioQuestion new type=radio',
    act: (page) => send(page, 'Save the question', 'Required'),
  },
  {
    title: 'a setting without what it needs',
    on: 'studioSetting seller',
    async act(page) {
      await page.getByLabel('Company').fill('');
      await send(page, 'Save', 'Required');
    },
  },
  {
    title: 'listings without a file',
    on: 'studioListingImports',
    act: (page) => send(page, 'Check the file', 'Choose a file, or paste its text.'),
  },
  {
    title: 'an author who cannot be deleted yet',
    on: 'studioAuthor',
    async act(page) {
      await unfold(page, 'Delete');
      await send(page, 'Delete for good', 'This author still teaches');
      // The form is below all others on a phone.
      await page.locator('[role="alert"]:focus').waitFor();
    },
  },
  {
    title: 'a term to be merged or deleted',
    on: 'studioTerm article-category',
    async act(page) {
      await unfold(page, 'Merge into another');
      await unfold(page, 'Delete');
    },
  },
  {
    title: 'a file to be deleted',
    on: 'studioFile',
    act: (page) => unfold(page, 'Delete the file'),
  },
  {
    title: 'an item of the trash that is checked',
    on: 'studioContent status=trash',
    act: (page) => page.locator('.content-list [type="checkbox"]').first().check(),
  },
  {
    title: 'a listing to be mended',
    on: 'studioListing',
    act: (page) => unfold(page, 'Mend and accept'),
  },
  {
    title: 'a gem with faults',
    on: 'studioItem gemstone',
    async act(page) {
      await page.getByLabel('Species').fill('');
      await send(page, 'Save', 'Please correct the errors below.');
    },
  },
  nothing('studioUsers', 'No accounts found.'),
  nothing('studioOrders', 'No orders found.'),
  nothing('studioListings', 'No listings found.'),
  nothing('studioContent', 'Nothing found.'),
  { title: 'the menu of what can be begun', on: 'studioContent', act: (page) => unfold(page, 'New') },
  {
    title: 'the question before a newsletter goes out',
    on: 'studioNewsletterPreview',
    act: (page) => send(page, 'Send', 'Send this newsletter'),
  },
  {
    title: 'the dialog of images',
    on: 'studioItem article',
    async act(page) {
      await page.getByRole('button', { name: 'Image', exact: true }).click();
      await page.locator('.edit-library img').first().waitFor();
    },
  },
  {
    title: 'the menu of blocks',
    on: 'studioItem article',
    async act(page) {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.locator('[role="option"]').first().waitFor();
    },
  },
  {
    title: 'the address of a link',
    on: 'studioItem article',
    async act(page) {
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByLabel('Link to').fill('ruby');
      await page.locator('[role="option"]').first().waitFor();
    },
  },
  {
    title: 'things to choose from',
    on: 'studioItem article',
    async act(page) {
      await page.getByRole('combobox', { name: 'Topics' }).fill('sapph');
      await page.locator('[role="option"]').first().waitFor();
    },
  },
  {
    title: 'who may read it',
    on: 'studioItem article',
    act: (page) => unfold(page, 'Opened by'),
  },
];

t.test('what pages of Studio come to be is accessible and fits', async (t) => {
  const others = await seedStudio(visit.facet);
  const { token, cookie } = await signIn(visit.facet, ada);
  const pages = await listStudioPages(visit.facet, cookie, others);
  await runTwoAtOnce(STATES, async () => {
    const context = await visit.open('desktop', { reducedMotion: 'reduce' });
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    return async ({ title, on, query = '', act }) => {
      const page = await context.newPage();
      page.setDefaultTimeout(STEP_MS);
      const faults = watchFaults(page);
      await page.goto(visit.address(findPage(pages, on).path + query));
      await act(page);
      t.same(await findOverflowing(page), [], `${title}: fits a desktop`);
      t.same(await findViolations(page), [], `${title}: axe on a desktop`);
      await page.emulateMedia({ colorScheme: 'dark' });
      t.same(await findColorViolations(page), [], `${title}: axe by night`);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(SCREENS.phone.viewport);
      t.same(await findOverflowing(page), [], `${title}: fits a phone`);
      t.same(await findViolations(page), [], `${title}: axe on a phone`);
      t.same(faults, [], `${title}: no complaint`);
      await page.close();
    };
  });
});

function findPage(pages: readonly ListedStudioPage[], name: string): ListedStudioPage {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`No page is called ${name}.`);
  return page;
}
