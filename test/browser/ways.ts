/** For tests of journeys: each is taken on a phone and on a desk, with scripts and without. */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { SCREEN_NAMES } from '#test/open-browser.ts';

export const WAYS = SCREEN_NAMES.flatMap((screen) =>
  [true, false].map((javaScriptEnabled) => ({
    screen,
    /** For the context of a browser, which comes from an address of its own: checkouts of guests are counted by it. */
    options: {
      javaScriptEnabled,
      extraHTTPHeaders: { 'x-forwarded-for': `10.0.${screen.length}.${javaScriptEnabled ? 1 : 0}` },
    },
    javaScriptEnabled,
    /** As a title of a test says it. */
    way: `${javaScriptEnabled ? 'with' : 'without'} scripts on a ${screen}`,
    /** As a part of an address. */
    name: `${screen}-${javaScriptEnabled ? 'script' : 'plain'}`,
  })),
);

/** Where no script runs, axe cannot. */
export async function checkIfPossible(
  t: Pick<Test, 'same'>,
  page: Page,
  isPossible: boolean,
  what: string,
): Promise<void> {
  if (isPossible) await checkAccessibility(t, page, what);
}
