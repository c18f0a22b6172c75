/** The library on both screens: a file is sent, described, and its focal point moved by keys; terms and authors are looked at. */
import sharp from 'sharp';
import t from 'tap';
import { edda } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

for (const [screen, javaScriptEnabled] of [
  ['phone', false],
  ['desktop', true],
] as readonly (readonly [Screen, boolean])[])
  t.test(`an editor adds an image and describes it on a ${screen}`, async (t) => {
    const context = await visit.open(screen, { javaScriptEnabled });
    const { token } = await signIn(visit.facet, edda);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async (what: string) => javaScriptEnabled && checkAccessibility(t, page, what);
    const name = `Stone of a ${screen}`;
    await page.goto(visit.address('/studio/media/'));
    await look('the library');
    const files = [
      { name: `${name}.png`, mimeType: 'image/png', buffer: photo },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No image') },
    ];
    await page.getByLabel('Add files').setInputFiles(files);
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('This is not a JPEG, PNG or WebP image').waitFor();
    // The good one of both is kept.
    const added = javaScriptEnabled
      ? page.getByRole('link', { name: 'Describe it' })
      : page.getByText('One file was added.');
    await added.waitFor();
    await page.goto(visit.address(`/studio/media/?search=stone-of-a-${screen}`));
    await page.getByRole('link', { name: `stone-of-a-${screen}` }).click();
    await page.getByLabel('Description').fill('A red stone');
    if (javaScriptEnabled) {
      const marker = page.getByRole('button', { name: /^Focal point: 50% from the left/ });
      await marker.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowUp');
      t.equal(await page.getByLabel('From the left', { exact: true }).inputValue(), '51');
      t.equal(await page.getByLabel('From the top', { exact: true }).inputValue(), '40');
      await look('the page of a file');
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    for (const path of ['/studio/terms/', '/studio/authors/']) {
      await page.goto(visit.address(path));
      await look(path);
      await page.getByRole('rowheader').first().getByRole('link').click();
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await look(`one of ${path}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      t.ok(width <= 0, 'nothing is wider than the screen');
    }
    // The browser tells of the file that was refused.
    t.same(
      faults.filter((fault) => !fault.includes('415')),
      [],
    );
    await context.close();
  });
