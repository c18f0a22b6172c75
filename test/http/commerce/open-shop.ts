/** For tests: the server with the payment sandbox behind it, as guests and members buy there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'tap';
import type { DemoUser } from '#server/cms/identity/index.ts';
import { openApp } from '#test/open-app.ts';
import { openSandbox } from '#test/open-sandbox.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { type ReceivedResponse, sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { submitForm } from '#test/submit-form.ts';

const OFFERS = 'settings/membership-offers.yaml';
const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content');

/** Plans as they are sold, and something that Gold opens. */
export const SHOP_FILES = {
  [OFFERS]: readFileSync(join(CONTENT, OFFERS), 'utf8'),
  'articles/pricing-opals.md': articleFile('Pricing Opals', 'Open.\n\n<!--more-->\n\nClosed.', {
    access: ['PREMIUM_ARTICLES'],
  }),
};

const VISA = '4242424242424242';
export const DECLINED = '4000000000000002';

/** @param buyer a guest when left out */
export async function openShop(t: Test, buyer?: DemoUser, files: Readonly<Record<string, string>> = {}) {
  const sandbox = await openSandbox({ dataDir: join(t.testdir({}), 'sandbox') });
  t.teardown(() => sandbox.close());
  const app = await openApp(t, { gateway: sandbox.gateway, files: { ...SHOP_FILES, ...files } });
  const headers: Readonly<Record<string, string>> = buyer
    ? { cookie: (await signIn(app, buyer)).cookie }
    : {};

  return {
    app,
    sandbox,
    headers,
    get: (path: string) => sendRequest(app, { path, headers }),
    /** Opens the checkout, fills in its form and sends it. */
    async buy(query: string, fields: Readonly<Record<string, string>> = {}): Promise<ReceivedResponse> {
      const page = await sendRequest(app, { path: `/checkout/?${query}`, headers });
      return submitForm(app, '/checkout/', { ...readHidden(page.text), ...fields }, headers);
    },
    /** Pays, and answers the path of the confirmation. */
    async pay(pageUrl: string, number = VISA): Promise<string> {
      const { location } = await sandbox.typeCard(pageUrl, number);
      const { pathname, search } = new URL(location);
      return pathname + search;
    },
  };
}

/** Hidden fields of the form, by name. */
export function readHidden(text: string): Record<string, string> {
  const fields = text.matchAll(/<input type="hidden" name="([a-z_]+)" value="([^"]*)"/g);
  return Object.fromEntries(Array.from(fields, ([, name = '', value = '']) => [name, value]));
}
