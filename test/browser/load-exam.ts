/** For tests: the script of an exam, and that by which things are dragged, as the first signs of somebody bring them. */
import type { Page } from 'playwright-core';

export async function loadExam(page: Page): Promise<void> {
  await page.locator('fx-island[data-island="exam"][data-mounted]').waitFor();
  await page.keyboard.press('Shift');
  await page.locator('fx-island[data-island="exam"][data-live]').waitFor();
}

/** Things to put in order have to be on the page. */
export async function loadDragging(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('[aria-roledescription="sortable"]').first().waitFor();
}
