/** For tests of Studio's editor: two of the staff who write, and what both do. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import t from 'tap';
import { ada, edda } from '#test/cast.ts';
import { openBrowser, type Screen } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { type SignedIn, signIn } from '#test/sign-in.ts';

export interface Written {
  readonly id: number;
  readonly link: string;
  readonly status: string;
  readonly title: { readonly raw: string };
  readonly content: { readonly raw: string };
}

/** Closed at the end of the test's file. */
export async function openWriters() {
  const visit = await openBrowser({ SECRET });
  t.teardown(() => visit.close());
  const writers = { ada: await signIn(visit.facet, ada), edda: await signIn(visit.facet, edda) };

  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://localhost:${visit.facet.port}/wp-json/${path}`, {
      method,
      headers: { ...writers.ada.bearer, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const call = async (method: string, path: string, body?: object) =>
    (await ask(method, `wp/v2/${path}`, body)) as Written;

  async function openAs({ token }: SignedIn, screen: Screen = 'desktop'): Promise<BrowserContext> {
    const context = await visit.open(screen);
    await context.addCookies([
      { url: visit.address('/'), sameSite: 'Strict', name: 'token', value: token, httpOnly: true },
    ]);
    return context;
  }

  async function openEditor(context: BrowserContext, id: number, type = 'article'): Promise<Page> {
    const page = await context.newPage();
    await page.goto(visit.address(`/studio/content/${type}/${id}/`));
    await textOf(page).waitFor();
    return page;
  }

  const find = (id: number) => call('GET', `article/${id}/?context=edit`);
  return { visit, writers, ask, call, find, openAs, openEditor };
}

export const paragraph = (words: string) => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;

/** The text of the editor, which comes in the place of a field of the same name. */
export const textOf = (page: Page) => page.locator('#edit-text');

/** @param told what the page says then */
export async function save(page: Page, told: string | RegExp = /^Saved/): Promise<void> {
  // The page may say the same of the last time.
  const shown = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shown;
  await page.getByRole('status').filter({ hasText: told }).waitFor();
}

/** At the end of the text, by its name in the menu behind the slash. */
export async function insertBlock(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+End');
  await page.keyboard.type(`/${name}`);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('Enter');
}

/** Settings of the block at the cursor: beside the text, or on a phone behind a button. */
export async function openSettings(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Edit block' });
  if (!(await button.isVisible())) return page.locator('.edit-panel');
  await button.click();
  return page.getByRole('dialog', { name: 'Edit block' });
}

export async function closeSettings(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit block' });
  if (!(await dialog.isVisible())) return;
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** At the cursor, as another program has put it on the clipboard. */
export async function paste(page: Page, given: string, type = 'text/html'): Promise<void> {
  const isFocused = await textOf(page).evaluate((element) => element === document.activeElement);
  if (!isFocused) await textOf(page).click();
  await textOf(page).evaluate(
    (element, [given, type]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, given);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [given, type] as const,
  );
}
