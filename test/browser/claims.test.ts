/** A listing without an owner: claimed by a code, by its website, by staff; then kept by several, handed over and left. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { ada, edda, fay, goldie, plato, prof, sil } from '#test/cast.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { listMail } from '#test/list-mail.ts';
import { BROWSER_TIMEOUT_MS, openBrowser, type Screen, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { readMailedLink } from '#test/read-mailed-link.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';
import { until } from '#test/until.ts';

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}/;

async function openAs(context: BrowserContext, user: typeof sil): Promise<Page> {
  const { token } = await signIn(visit.facet, user);
  await context.clearCookies();
  await context.addCookies([
    { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    { url: visit.address('/'), sameSite: 'Strict', name: 'possibly_user', value: '1' },
  ]);
  return context.newPage();
}

async function findListing(slug: string): Promise<number> {
  const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
  const { id } = await db.selectFrom('items').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}

async function readCode(to: string): Promise<string> {
  let code = '';
  await until(async () => {
    for (const file of await listMail(visit.facet.dataDir)) {
      const email = await readFile(file, 'utf8');
      if (email.includes(`To: ${to}`)) code = CODE.exec(email)?.[0] ?? '';
    }
    return code !== '';
  });
  return code;
}

interface Way {
  readonly screen: Screen;
  readonly javaScriptEnabled: boolean;
  /** Somebody of the cast for each part, so that no rate limit counts them together. */
  readonly owner: typeof sil;
  readonly other: typeof sil;
  /** Listings of the seed content: one for a code, one for staff. */
  readonly listing: string;
  readonly domain: string;
  readonly asked: string;
}

const WAYS: readonly Way[] = [
  {
    ...{ screen: 'desktop', javaScriptEnabled: true, owner: sil, other: fay },
    ...{ listing: 'achatwinkel-steinschleiferei', domain: 'achatwinkel.example', asked: 'birchlight-silver' },
  },
  {
    ...{ screen: 'phone', javaScriptEnabled: false, owner: goldie, other: plato },
    ...{ listing: 'arroyo-bench-school', domain: 'arroyo-bench.example', asked: 'baan-fai-gem-heating' },
  },
];

for (const { screen, javaScriptEnabled, owner, other, listing, domain, asked } of WAYS)
  t.test(
    `a listing is claimed and shared on a ${screen}${javaScriptEnabled ? '' : ' without scripts'}`,
    async (t) => {
      const context = await visit.open(screen, { javaScriptEnabled });
      const page = await openAs(context, owner);
      const faults = watchFaults(page);
      const look = async (what: string, on = page) => {
        const fits = await on.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        );
        t.ok(fits, `${what}: nothing scrolls sideways`);
        if (javaScriptEnabled) await checkAccessibility(t, on, what);
      };
      const keepers = `/account/business/${await findListing(listing)}/keepers/`;

      await page.goto(visit.address(`/business-listing/${listing}/`));
      await page.getByRole('link', { name: /Is this yours/ }).click();
      await page.getByRole('heading', { name: 'By email' }).waitFor();
      await look('ways to claim');
      await page.getByRole('button', { name: 'Check my website' }).click();
      await page.locator('.form-error, .field-error').first().waitFor();
      await look('a website without the text');
      await page.getByLabel('Your email address there').fill('anna@elsewhere.example');
      await page.getByRole('button', { name: 'Send a code' }).click();
      await page.locator('.field-error').first().waitFor();
      t.equal(await page.getByLabel('Your email address there').inputValue(), 'anna@elsewhere.example');
      await page.getByLabel('Your email address there').fill(`anna@${domain}`);
      await page.getByRole('button', { name: 'Send a code' }).click();
      await page.getByText('We have sent a code.').waitFor();
      await page.getByLabel('Code', { exact: true }).fill('AAAA-0000');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.locator('.field-error').first().waitFor();
      await look('a code that is wrong');
      await page.getByLabel('Code', { exact: true }).fill(await readCode(`anna@${domain}`));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL('**/?saved=claimed');
      await page.goto(visit.address(`/business-listing/${listing}/`));
      t.equal(await page.getByRole('link', { name: /Is this yours/ }).count(), 0, 'it has an owner');

      await page.goto(visit.address(keepers));
      await page.getByText('You are its only owner.').waitFor();
      t.equal(
        await page.getByRole('button', { name: 'Leave this listing' }).count(),
        0,
        'nothing that can only fail',
      );
      await look('the only owner');
      await page.getByLabel('Email address').fill('nonsense');
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await page.locator('.field-error').first().waitFor();
      t.equal(await page.getByLabel('Email address').inputValue(), 'nonsense');
      await page.getByLabel('Email address').fill(other.email);
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await page.getByText('The invitation is on its way.').waitFor();
      await look('somebody is invited');

      const link = await readMailedLink(visit.facet, other.email, '/account/business/invitation/');
      const guests = await visit.open(screen, { javaScriptEnabled });
      const guest = await guests.newPage();
      await guest.goto(visit.address(link));
      await guest.getByText('Log in to accept').waitFor();
      await look('an invitation that a guest opens', guest);
      await guest.getByRole('button', { name: 'Decline' }).click();
      await guest.getByText('You have declined the invitation.').waitFor();
      await look('an invitation that was declined', guest);
      await page.reload();
      t.equal(await page.getByText(other.email).count(), 0, 'it waits no longer');
      await page.getByLabel('Email address').fill(other.email);
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await page.getByText('The invitation is on its way.').waitFor();
      const second = await readMailedLink(visit.facet, other.email, '/account/business/invitation/');
      const invited = await openAs(guests, other);
      await invited.goto(visit.address(second));
      await invited.getByText(`You are logged in as ${other.email}`).waitFor();
      await look('an invitation', invited);
      await invited.getByRole('button', { name: 'Accept' }).click();
      await invited.waitForURL('**/?saved=joined');

      await page.goto(visit.address(keepers));
      await page.locator('.keeper-summary').click();
      await look('two who keep it');
      await page.getByRole('button', { name: 'Hand over to them' }).click();
      await page.getByText('The listing was handed over.').waitFor();
      await page.getByRole('button', { name: 'Leave this listing' }).click();
      await page.waitForURL('**/account/business/?saved=left');
      await invited.goto(visit.address(keepers));
      await invited.getByText('You are its only owner.').waitFor();
      await guests.close();

      const id = await findListing(asked);
      await page.goto(visit.address(`/account/business/claim/${id}/`));
      await page.getByLabel('Why it is yours').fill('short');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('.field-error').first().waitFor();
      const ask = async (words: string) => {
        await page.getByLabel('Why it is yours').fill(words);
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await page.getByText('We look at it within 2 business days').waitFor();
      };
      await ask('I have run this workshop since 2011: call the number on its page.');
      await look('a request that waits');
      await page.goto(visit.address('/account/business/'));
      await page.getByText('Your claim is being checked.').waitFor();
      await look('a claim among the businesses of an account');
      await page.getByRole('button', { name: 'Withdraw claim' }).click();
      await page.getByText('Your claim was withdrawn.').waitFor();
      await page.goto(visit.address(`/account/business/claim/${id}/`));
      await ask('I have run this workshop since 2011: call the number on its page.');
      const desk = await visit.open('desktop', { javaScriptEnabled });
      const staff = await openAs(desk, javaScriptEnabled ? ada : edda);
      const name = await page.locator('h1').textContent();
      const business = /^Is (.*) yours\?$/.exec(name ?? '')?.[1] ?? '';
      const open = async () => {
        await staff.goto(visit.address('/studio/?kind=claims'));
        await staff.getByRole('link', { name: business }).click();
      };
      await open();
      await look('a claim in Studio', staff);
      await staff.getByText('Refuse it', { exact: true }).click();
      await staff.getByLabel('Why not').fill('Please name the register.');
      await staff.getByRole('button', { name: 'Refuse and tell them' }).click();
      await staff.getByText('Please name the register.').first().waitFor();
      await page.reload();
      await page.getByText('Please name the register.').waitFor();
      await look('a request that was refused');
      await ask('It is number 17 in the register of crafts of this town.');
      await open();
      await staff.getByRole('button', { name: 'Give and tell them' }).click();
      await staff.getByText('Given', { exact: true }).waitFor();
      await page.reload();
      await page.getByRole('link', { name: 'Go to your listing' }).waitFor();
      await look('a listing that is yours');
      const third = await openAs(context, prof);
      await third.goto(visit.address(`/account/business/claim/${id}/`));
      await third.getByText('This listing has an owner already.').waitFor();
      t.same(faults, []);
      await desk.close();
      await context.close();
    },
  );
