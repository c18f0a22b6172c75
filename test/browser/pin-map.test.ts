/** The pin of a listing, put on the map: by clicks that send the form, and with scripts by clicks, drags and arrow keys. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { callApi } from '#test/call-api.ts';
import { goldie, sil } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const BUSINESSES = 'airnauts/v1/user/businesses/';

/** The form of a new listing in Germany, with nothing on the map. */
async function openForm(user: typeof sil, screen: Screen, javaScriptEnabled: boolean) {
  const context = await visit.open(screen, { javaScriptEnabled });
  const { token } = await signIn(visit.facet, user);
  const session = {
    url: visit.address('/'),
    sameSite: 'Strict',
    name: 'token',
    value: token,
    httpOnly: true,
  };
  await context.addCookies([{ ...session, sameSite: 'Strict' }]);
  const call = (method: string, path: string, body?: object) =>
    callApi(visit.facet, `${BUSINESSES}${path}`, body, { cookie: `token=${token}` }, method);
  const { id } = (await call('POST', '')).body as { id: number };
  const fields = { name: 'Agate Mill', country: 'Germany' };
  await call('PUT', `${id}/`, { revision: 1, fields });
  const page = await context.newPage();
  await page.goto(visit.address(`/account/business/${id}/`));
  const readStored = async () =>
    ((await call('GET', `${id}/`)).body as { fields: Record<string, string> }).fields;
  return { context, page, readStored };
}

const readPin = async (page: Page) => {
  const [latitude, longitude] = await Promise.all(
    ['Latitude', 'Longitude'].map((label) => page.getByLabel(label).inputValue()),
  );
  return [Number(latitude), Number(longitude)] as const;
};
/** The town in the middle of the map, as it is written there. */
const townOnMap = (page: Page) => page.locator('.towns text', { hasText: 'Idar-Oberstein' });
const isNear = ([north, east]: readonly [number, number], within: number) =>
  Math.hypot(north - 49.7, east - 7.3) < within;

t.test('without scripts each click puts the pin and comes nearer, and nothing typed is lost', async (t) => {
  const { context, page, readStored } = await openForm(goldie, 'phone', false);
  await page.getByLabel('Summary').fill('We cut agate by the river.');
  await page.getByLabel('City').fill('Nowhere on Rye');
  await page.getByRole('button', { name: 'Go to my address' }).click();
  await page.getByText('We do not know a town called “Nowhere on Rye”.').waitFor();
  t.equal(await page.getByRole('button', { name: /^Put the pin in/ }).count(), 0);
  await page.getByLabel('City').fill('Idar-Oberstein');
  await page.getByRole('button', { name: 'Go to my address' }).click();
  await townOnMap(page).waitFor();
  t.ok(((await townOnMap(page).boundingBox())?.height ?? 0) > 11, 'large enough to be read on a phone');
  t.equal(await page.locator('.towns .minor:visible').count(), 0);
  await page.getByRole('button', { name: 'Put the pin in Idar-Oberstein' }).click();
  t.ok(isNear(await readPin(page), 0.1), 'the town is known');
  t.equal(await page.getByText('Without a pin').count(), 0);
  const map = page.locator('.pin-click:visible');
  await page.getByRole('button', { name: 'Wider' }).click();
  const view = async () => (await page.locator('[name="map"]').inputValue()).split(',').map(Number);
  const before = await view();
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width / 2, y: height / 2 } });
  await page.getByText('Save the draft to keep what stands here.').waitFor();
  const pin = await readPin(page);
  t.ok(
    Math.hypot(pin[0] - (before[0] ?? 0), pin[1] - (before[1] ?? 0)) < 1,
    `${pin} in the middle of ${before}`,
  );
  t.ok(((await view())[2] ?? 0) < (before[2] ?? 0), 'it has come nearer');
  t.equal(await page.getByLabel('Summary').inputValue(), 'We cut agate by the river.');
  t.equal((await readStored()).summary, undefined, 'nothing is kept before it is saved');
  await page.getByRole('button', { name: 'Save draft' }).last().click();
  await page.getByText('Your draft is saved.').waitFor();
  t.match(await readStored(), {
    latitude: String(pin[0]),
    longitude: String(pin[1]),
    city: 'Idar-Oberstein',
  });
  t.equal(await page.locator('.pin-mark').count(), 1);
  await context.close();
});

t.test('with scripts the pin follows clicks, drags and keys, and is kept', async (t) => {
  const { context, page, readStored } = await openForm(sil, 'desktop', true);
  const faults = watchFaults(page);
  const drawing = page.locator('.pin-drawing.is-mounted');
  await page.getByLabel('City').fill('Nowhere on Rye');
  await page.locator('.pin-map').scrollIntoViewIfNeeded();
  await drawing.waitFor();
  await page.getByText('We do not know a town called “Nowhere on Rye”.').waitFor();
  const country = page.getByLabel('Country');
  await country.fill('Germny');
  await country.blur();
  await page.locator('#listing-country-error').getByText('Did you mean Germany?').waitFor();
  await page.getByText('The map finds your town once the country is right.').waitFor();
  await checkAccessibility(t, page, 'a country that is unknown');
  await country.fill('');
  await country.blur();
  await page.locator('#listing-country-error').waitFor({ state: 'detached' });
  await page.getByLabel('City').fill('Idar-Oberstein');
  await page.getByLabel('City').blur();
  await townOnMap(page).waitFor();
  t.ok((await page.locator('.towns .minor:visible').count()) > 0, 'more names where there is room');
  await page.getByRole('button', { name: 'Put the pin in Idar-Oberstein' }).click();
  t.ok(isNear(await readPin(page), 0.1), 'the town is known');
  t.equal(await page.getByText('Without a pin').count(), 0);
  await until(async () => (await readStored()).latitude !== undefined);
  const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
  await drawing.click({ position: { x: width / 2, y: height / 2 } });
  await page.getByText(/^The pin is at/).waitFor();
  const clicked = await readPin(page);
  await until(async () => (await readStored()).latitude === String(clicked[0]));
  const handle = page.getByRole('button', { name: 'Pin: arrow keys' });
  await handle.press('ArrowUp');
  await handle.press('ArrowRight');
  const moved = await readPin(page);
  t.ok(moved[0] > clicked[0] && moved[1] > clicked[1], `${moved} is north and east of ${clicked}`);
  const { x = 0, y = 0 } = (await drawing.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const dragged = await readPin(page);
  t.ok(dragged[1] < clicked[1], `${dragged} is west of ${clicked}`);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 4, { steps: 4 });
  t.not((await readPin(page))[0], dragged[0]);
  await drawing.dispatchEvent('pointercancel');
  await page.mouse.up();
  t.same(await readPin(page), dragged, 'a finger that scrolls the page moves no pin');
  await checkAccessibility(t, page, 'a pin on the map');

  await page.getByLabel('Latitude').fill('0');
  await page.getByLabel('Longitude').fill('0');
  await page.getByText('This place is in the sea.').waitFor();
  await page.getByLabel('Latitude').fill('49.7');
  await page.getByLabel('Longitude').fill('7.3');
  await page.getByText('The pin is at 49.7, 7.3.').waitFor();
  t.ok(isNear(await readPin(page), 0.01));
  await until(async () => (await readStored()).longitude === '7.3');
  await page.getByLabel('Latitude').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '49.714412345678901, 7.308912345678901');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  t.same(await readPin(page), [49.71441235, 7.30891235], 'both numbers are pasted at once');
  const closer = page.getByRole('button', { name: 'Closer' });
  await until(async () => {
    await closer.press('Enter');
    return (await closer.getAttribute('aria-disabled')) === 'true';
  });
  await closer.press('Enter');
  await page.getByText('The map goes no closer.').waitFor();
  t.ok(await closer.evaluate((button) => button === document.activeElement), 'it keeps the focus');
  t.same(faults, []);
  await context.close();
});
