/** Two thousand listings in one file: checked, mended, imported while its page counts, and taken back. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { ada, edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const ROWS = 2000;
const WAIT_MS = 60_000;
/** As a spreadsheet numbers them: the names of the columns are row 1. */
const BAD: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  12: { 'services.1.name': '' },
  1999: { phone: '12', city: '' },
};

const write = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

function writeFile(screen: Screen, bad: typeof BAD): Buffer {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const name = `Bench ${at} on a ${screen}`;
    return write([`${screen}-${at}`, ...Object.values({ ...FIELDS, categories: '', name, ...bad[at + 2] })]);
  });
  return Buffer.from([write(['key', ...Object.keys(FIELDS)]), ...rows].join('\n'));
}

const bring = async (page: Page, name: string, buffer: Buffer) => {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
};

const WAYS: readonly (readonly [Screen, boolean, typeof ada])[] = [
  ['desktop', true, edda],
  ['phone', false, ada],
];

for (const [screen, javaScriptEnabled, user] of WAYS)
  t.test(`2,000 rows on a ${screen}${javaScriptEnabled ? '' : ' without scripts'}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    context.setDefaultTimeout(WAIT_MS);
    const { token } = await signIn(visit.facet, user);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await page.goto(visit.address('/studio/listings/import/'));
    if (javaScriptEnabled) await checkAccessibility(t, page, 'the guide to the columns');
    await bring(page, 'firms.csv', writeFile(screen, BAD));
    await page.getByRole('heading', { name: 'What is wrong' }).waitFor();
    const wrong = page.getByRole('table').getByRole('row');
    const texts = (await wrong.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
    t.same(texts.slice(1), [
      '12 services.1.name The first service needs a name.',
      '1999 phone Invalid phone number',
      '1999 city “City” is missing.',
    ]);
    t.ok(await page.getByRole('button', { name: 'Import the 1,998 good listings' }).isVisible());
    await page.getByRole('link', { name: 'Another file' }).click();
    await bring(page, 'mended.csv', writeFile(screen, {}));
    const looked = Promise.withResolvers<void>();
    // It goes on counting, and away from here, once it has been looked at.
    if (javaScriptEnabled)
      await page.route('**/staff/listing-imports/*/', (route) => looked.promise.then(() => route.continue()));
    await page.getByRole('button', { name: 'Import 2,000 listings' }).click();
    await page.getByText(/of 2,000 listings are written/).waitFor();
    if (javaScriptEnabled) await checkAccessibility(t, page, 'an import under way');
    looked.resolve();
    await page.getByText('Undo this import').click();
    const read = async () =>
      (await sendRequest(visit.facet, { path: `/business-listing/bench-1999-on-a-${screen}/` })).status;
    t.equal(await read(), 200, 'readers see the last of them');
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText(/^Undoing, [\d,]+ of 2,000 listings\./).waitFor();
    await page.getByText('Undone', { exact: true }).waitFor();
    t.equal(await page.getByRole('heading', { name: 'Left as they are' }).count(), 0);
    t.not(await read(), 200);
    // A route takes the cache away, and styles come too late for a transition.
    t.same(
      faults.filter((fault) => !/ViewTransition/.test(fault)),
      [],
    );
    await context.close();
  });
