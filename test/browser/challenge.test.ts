/** A flood has been noticed, and browsers have to solve a puzzle. */
import t from 'tap';
import { goldie } from '#test/cast.ts';
import { BROWSER_TIMEOUT_MS, openBrowser } from '#test/open-browser.ts';

const visit = await openBrowser({ CHALLENGE: 'always' });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

t.test('a form on a page is sent once more, when its puzzle is solved', async (t) => {
  const page = await (await visit.open('phone')).newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(visit.address('/register/'));
  await page.getByLabel('Email address').fill('nina@reader.example');
  await page.getByLabel('Your name').fill('Nina New');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('We are getting an unusual number of requests.').waitFor();
  t.equal(await page.getByLabel('Your name').inputValue(), 'Nina New');
  await page.getByText('Check complete').waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/register/?sent=1');
  t.same(refused, []);
  await page.context().close();
});

t.test('whoever sends again before it is solved need not wait', async (t) => {
  const page = await (await visit.open('desktop')).newPage();
  await page.goto(visit.address('/login/?redirect_to=/faq/'));
  await page.getByLabel('Email address or username').fill(goldie.email);
  await page.getByLabel('Password', { exact: true }).fill(goldie.password);
  await page.keyboard.press('Enter');
  await page.getByText('Please enter it again.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(goldie.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(visit.address('/faq/'));
  t.ok((await page.context().cookies()).some(({ name }) => name === 'token'));
  await page.context().close();
});

t.test('in a modal it is solved by the way', async (t) => {
  const page = await (await visit.open('desktop')).newPage();
  await page.goto(visit.address('/faq/'));
  await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address or username').fill(goldie.email);
  await dialog.getByLabel('Password', { exact: true }).fill(goldie.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'DASHBOARD' }).first().waitFor();
  t.ok((await page.context().cookies()).some(({ name }) => name === 'token'));
  await page.context().close();
});

t.test('without scripts it is said what is left to do', async (t) => {
  const page = await (await visit.open('phone', { javaScriptEnabled: false })).newPage();
  await page.goto(visit.address('/newsletter/'));
  await page.getByLabel('Your email address').fill('nina@reader.example');
  await page.getByRole('button', { name: 'Sign up' }).click();
  // Playwright looks for no text in a noscript.
  const left = page.locator('noscript p');
  await left.waitFor();
  t.match(await left.textContent(), 'Please try again in an hour');
  await left.locator('a').click();
  await page.getByLabel('Message').waitFor();
  await page.context().close();
});
