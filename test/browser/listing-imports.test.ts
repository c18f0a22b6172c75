/** Many listings at once in Studio: a file is chosen, its wrong rows are named, the good ones imported, and all is undone. */
import t from 'tap';
import { ada, edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const WAYS: readonly (readonly [Screen, boolean, typeof ada])[] = [
  ['phone', false, ada],
  ['desktop', true, edda],
];

const write = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(';');
const HEAD = write(['key', ...Object.keys(FIELDS)]);
const rowOf = (key: string, values: Readonly<Record<string, string>>) =>
  write([key, ...Object.values({ ...FIELDS, categories: '', ...values })]);

for (const [screen, javaScriptEnabled, user] of WAYS)
  t.test(`${user.name} imports listings on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    const { token } = await signIn(visit.facet, user);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await page.goto(visit.address('/studio/listings/'));
    await page.getByRole('link', { name: 'Import or export' }).click();
    await page.getByRole('button', { name: 'Check the file' }).click();
    t.ok(await page.getByText('Choose a file, or paste its text.').isVisible(), 'says what is missing');
    await check(`the form on a ${screen}`);
    const name = `Bench ${screen}`;
    const good = rowOf(`good-${screen}`, { name });
    const buffer = Buffer.from(`${HEAD}\n${good}\n${rowOf(`bad-${screen}`, { phone: '12', city: '' })}\n`);
    await page.getByLabel('CSV file').setInputFiles({ name: 'firms.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('heading', { name: 'What is wrong' }).waitFor();
    t.ok(await page.getByText('Invalid phone number').isVisible(), 'in the words of the form');
    await check(`a checked file on a ${screen}`);
    await page.getByRole('button', { name: 'Import the 1 good listing' }).click();
    await page.getByText('The import has begun.').waitFor();
    // The page asks again by itself.
    await page.getByText('Undo this import').click();
    await check(`an import on a ${screen}`);
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('Undone', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Another file' }).click();
    t.ok(await page.getByRole('link', { name: 'firms.csv' }).first().isVisible(), 'it stays in the list');
    t.same(faults, []);
    await context.close();

    /** Without scripts it has no timers either, and would wait for ever. */
    async function check(what: string) {
      if (javaScriptEnabled) await checkAccessibility(t, page, what);
    }
  });
