/** Buying, from the paywall that stopped somebody to what they came for: on a phone and on a desk, with scripts and without. */
import t from 'tap';
import { sil } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { readMailedLink } from '#test/read-mailed-link.ts';
import { runAdmin } from '#test/run-admin.ts';
import { pay } from './pay.ts';
import { checkIfPossible, WAYS } from './ways.ts';

const ARTICLE = '/article/reading-a-laboratory-report/';
const TITLE = 'Reading a Laboratory Report';
const PASSWORD = 'a loupe of ten times';

const visit = await openBrowser({ TRUST_PROXY: '1' });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);
// Most of a journey is waiting for the next page.
t.jobs = 2;

for (const { screen, options, javaScriptEnabled, way, name } of WAYS)
  t.test(`a guest buys Gold, then Platinum, and has the money back ${way}`, { buffered: true }, async (t) => {
    const email = `nora-${name}@buyer.example`;
    const context = await visit.open(screen, options);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await page.goto(visit.address(ARTICLE));
    t.equal(await page.locator('.paywall').count(), 1, 'the rest is closed');
    await page.locator('.paywall').getByRole('link', { name: 'Compare memberships' }).click();
    await page.getByRole('link', { name: /Become a member ?: Gold, by the month/ }).click();
    await page.waitForURL('**/checkout/**');
    await checkIfPossible(t, page, javaScriptEnabled, 'the checkout');

    await page.getByRole('button', { name: /Continue to payment/ }).click();
    await page.locator('#email-error').waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the checkout with what is wrong');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Continue to payment: $19' }).click();
    await pay(page);

    await page.waitForURL('**/confirmation/**');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.waitForURL('**look=1');
    await checkIfPossible(t, page, javaScriptEnabled, 'the confirmation');
    await page.reload();
    await page.getByRole('link', { name: `Log in and go on reading: ${TITLE}` }).waitFor();

    await page.goto(visit.address(await readMailedLink(visit.facet, email, '/confirm-account/')));
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the first password');
    await page.locator('main input[type="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save password and log in' }).click();
    await page.waitForURL(`**${ARTICLE}`);
    t.equal(await page.locator('.paywall').count(), 0, 'it is open');

    await page.goto(visit.address('/change-membership/'));
    await page.getByRole('link', { name: 'Upgrade to Platinum by the month' }).click();
    await page.getByText('Total today').first().waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the upgrade');
    await page.getByRole('button', { name: /^Pay \$.* with Visa ending in 4242$/ }).click();
    await page.getByText('Your Platinum Membership has begun.').waitFor();

    await page.goto(visit.address('/account/membership-badges/'));
    await page.locator('summary', { hasText: /Get \$\S+ back/ }).click();
    await page.locator('button[value="guarantee"]').click();
    await page.getByText('Your membership has ended').first().waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the account after the guarantee');
    await page.goto(visit.address(ARTICLE));
    t.equal(await page.locator('.paywall').count(), 1, 'it is closed again');
    t.same(faults, []);
    await context.close();
  });

for (const { screen, options, javaScriptEnabled, way, name } of WAYS)
  t.test(`a guest buys goods ${way}`, { buffered: true }, async (t) => {
    const email = `olive-${name}@buyer.example`;
    const context = await visit.open(screen, options);
    const page = await context.newPage();
    const faults = watchFaults(page);
    for (const path of ['/shop/refractive-index-pocket-card/', '/shop/loupe-10x-triplet/']) {
      await page.goto(visit.address(path));
      await page.getByRole('button', { name: 'Add to basket', exact: true }).click();
      await page.waitForURL(/\/basket\/\?item=\d+&saved=added$/);
    }
    await page.getByLabel('Quantity of Refractive Index Pocket Cards').fill('3');
    await page.getByRole('button', { name: 'Update Refractive Index Pocket Cards' }).click();
    await page.waitForURL(/\/basket\/\?item=\d+&saved=changed$/);
    await checkIfPossible(t, page, javaScriptEnabled, 'the basket');
    if (javaScriptEnabled) {
      await page.goto(visit.address('/shop/'));
      await page.getByRole('link', { name: 'Basket: 4' }).click();
    }
    await page.getByRole('link', { name: 'Check out' }).click();
    await page.waitForURL('**/checkout/?basket=1');
    await page.getByRole('button', { name: 'Continue to the total' }).click();
    await page.locator('#shipping-city-error').waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the checkout with a wrong address');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('First name').fill('Olive');
    await page.getByLabel('Last name').fill('Buyer');
    await page.getByLabel('Street address').fill('1 Quarry Road');
    await page.getByLabel('City').fill('Golden');
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('State or province').fill('Colorado');
    await page.getByLabel('ZIP or postal code').fill('80401');
    await page.getByRole('button', { name: 'Continue to the total' }).click();
    // $28.50 and $34, $6.95 to send them, 2.9 % on the goods.
    await page.getByText('Colorado sales tax').waitFor();
    await page.getByRole('button', { name: 'Continue to payment: $71.26' }).click();
    await pay(page);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.waitForURL('**look=1');
    await checkIfPossible(t, page, javaScriptEnabled, 'the confirmation of goods');
    t.match(
      await page.locator('.order-panel').textContent(),
      /Order F-\d+.*3 × Refractive Index Pocket Cards/,
    );
    await page.goto(visit.address('/basket/'));
    await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor();
    t.same(faults, []);
    await context.close();
  });

t.test('a member comes back from the payment page as who they are', async (t) => {
  const context = await visit.open('desktop');
  const page = await context.newPage();
  await page.goto(visit.address('/login/?redirect_to=/checkout/?rid=GOLDM1'));
  await page
    .getByLabel(/Email address/)
    .first()
    .fill(sil.email);
  await page.locator('main input[type="password"]').fill(sil.password);
  await page.locator('main form').first().getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/checkout/?rid=GOLDM1');
  await checkAccessibility(t, page, 'the checkout of a member');
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await pay(page);
  await page.getByRole('link', { name: 'Your orders' }).waitFor();
  t.equal(await page.getByRole('link', { name: /Log in/ }).count(), 0);

  await page.goto(visit.address('/account/membership-badges/'));
  await checkAccessibility(t, page, 'the membership in the account');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await pay(page, '5555 5555 5555 4444');
  await page.waitForURL('**/account/membership-badges/?saved=added#cards');
  await page.getByText('Mastercard ending in 4444').first().waitFor();

  await page.getByRole('link', { name: 'Change plan' }).click();
  const modal = page.locator('dialog[open]');
  await modal.getByText('less $').first().waitFor();
  await checkAccessibility(t, page, 'the plans to change to, in a modal');
  await modal.getByRole('link', { name: 'Upgrade to Platinum by the month' }).click();
  await modal.getByText('Total today').waitFor();
  await checkAccessibility(t, page, 'the purchase, in a modal');
  await modal.getByRole('button', { name: /^Pay \$.* with Mastercard ending in 4444$/ }).click();
  await page.waitForURL('**/confirmation/**');
  await page.getByText('Your Platinum Membership has begun.').waitFor();

  await page.goto(visit.address('/account/membership-badges/'));
  await page.getByText(/^Not for you\? Get \$/).click();
  await checkAccessibility(t, page, 'what a member gets back');
  await page.goto(visit.address('/change-membership/'));
  await checkAccessibility(t, page, 'the plans to change to');
  await context.close();
});

for (const { screen, options, javaScriptEnabled, way, name } of WAYS)
  t.test(`a gift is bought with a coupon and redeemed ${way}`, { buffered: true }, async (t) => {
    const receiver = `ruby-${name}@receiver.example`;
    const coupon = `GIVE-${name}`.toUpperCase();
    const made = await runAdmin({ DATA_DIR: visit.facet.dataDir }, [
      'coupon',
      'create',
      coupon,
      '--percent',
      '10',
    ]);
    t.equal(made.code, 0, made.complaint);
    const context = await visit.open(screen, options);
    const page = await context.newPage();
    const faults = watchFaults(page);
    await page.goto(visit.address('/membership/'));
    await page.getByRole('link', { name: 'Give a membership' }).click();
    await page.waitForURL('**/select-gift/');
    await checkIfPossible(t, page, javaScriptEnabled, 'the choice of a gift');
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.locator('#choice-error').waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the choice of a gift with what is wrong');
    await page.locator('input[value="GOLDM1-3"]').check();
    await page.getByLabel('Their name').fill('Ruby');
    await page.getByLabel('Your name').fill('Nora');
    await page.getByLabel(/Their email address/).fill(receiver);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();

    await page.waitForURL('**/checkout/?gift=**');
    await page.getByText('Do you have a coupon?').click();
    await page.getByLabel('Coupon').fill('NOTHING');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.locator('#coupon-error').waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the checkout with a wrong coupon');
    await page.getByLabel('Coupon').fill(coupon);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('−$5.70').waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the checkout of a gift');
    await page.getByLabel('Email address').fill(`nora-gives-${name}@buyer.example`);
    await page.getByRole('button', { name: 'Continue to payment: $51.30' }).click();
    await pay(page);
    await page.getByText('Your gift is paid').waitFor();
    // It looks once more by itself.
    await page.waitForURL('**look=1');

    const link = await readMailedLink(visit.facet, receiver, '/redeem-gift/');
    await page.goto(visit.address(link));
    await page.getByRole('heading', { name: 'A gift from Nora' }).waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the gift');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/register/**');
    await page.locator('main').getByLabel('Email address').fill(receiver);
    await page.locator('main').getByLabel('Your name').fill('Ruby');
    await page.locator('main').getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/register/?sent=1');
    await page.goto(visit.address(await readMailedLink(visit.facet, receiver, '/confirm-account/')));
    await page.locator('main input[type="password"]').fill(PASSWORD);
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL('**/redeem-gift/?code=**');
    await page.getByText('Your Gold Membership begins today').waitFor();
    await checkIfPossible(t, page, javaScriptEnabled, 'the gift of a member');
    await page.getByRole('button', { name: 'Redeem it' }).click();
    await page.getByRole('heading', { name: 'Your gift is redeemed' }).waitFor();
    await page.goto(visit.address(ARTICLE));
    t.equal(await page.locator('.paywall').count(), 0, 'what Gold opens is open');
    t.same(faults, []);
    await context.close();
  });
