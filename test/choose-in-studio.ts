import type { Page } from 'playwright-core';

/** Follows a link of Studio's navigation, which is folded on phones. */
export async function chooseInStudio(page: Page, label: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Studio' });
  const menu = nav.locator('summary');
  if (await menu.isVisible()) await menu.click();
  // A section and its only page may share their name with a page in it.
  await nav.getByRole('link', { name: label, exact: true }).last().click();
}
