/** For tests of journeys: what somebody does who has a pointer, who has none, and who has a finger. */
import type { Locator, Page } from 'playwright-core';

export interface WayOfWorking {
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

export const WORK_BY_HAND: WayOfWorking = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
};

export interface WayOfMoving extends WayOfWorking {
  /** Leads the focus there. */
  reach(target: Locator): Promise<void>;
  /** One of a list, by how it is called there. */
  choose(field: Locator, label: string): Promise<void>;
}

export const WORK_BY_TOUCH: WayOfMoving = {
  press: (target) => target.tap(),
  async write(field, text) {
    await field.tap();
    await field.fill(text);
  },
  reach: (target) => target.tap(),
  // The phone itself shows the list, out of the page's reach.
  async choose(field, label) {
    await field.selectOption({ label });
  },
};

const MAX_TABS = 150;
/** Until a page has scrolled to what has the focus. */
const MAX_FRAMES = 90;

/** As somebody works who has no pointer: Tab until it is there, then Enter, or the text. Whatever has the focus meanwhile shows it. */
export function workByKeys(page: Page): WayOfMoving {
  const reach = async (target: Locator) => {
    await target.waitFor();
    for (let count = 0; count < MAX_TABS; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
      const fault = await findFocusFault(page);
      if (fault) throw new Error(fault);
    }
    throw new Error(`The Tab key does not lead to ${target}.`);
  };
  return {
    reach,
    press: async (target) => {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    async choose(field, label) {
      await reach(field);
      await page.keyboard.type(label);
      const chosen = await field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
      if (chosen !== label) throw new Error(`The letters of ${label} chose ${chosen}.`);
    },
  };
}

/** Fault in how the focus is shown: it has no outline, or something lies over it (WCAG 2.4.7 and 2.4.11). Empty for nothing. */
export function findFocusFault(page: Page): Promise<string> {
  return page.evaluate(async (frames) => {
    const element = document.activeElement;
    if (!element || element === document.body || element.localName === 'iframe') return '';
    // A cursor shows where one writes, and the browser itself in which part of a date one is.
    if (element.matches('[contenteditable="true"], [type="date"], [type="datetime-local"]')) return '';
    const name = `${element.outerHTML.slice(0, 120)} at ${location.pathname}`;
    const hasOutline = (one: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const bearers = [element, element.nextElementSibling, element.closest('label, .search-form, .card')];
    if (!bearers.some((one) => one && hasOutline(one))) return `No outline: ${name}`;
    const shown = element.closest('label') ?? element;
    const isSeen = () => {
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const places = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const;
      return places.some(([x, y]) => {
        const over = document.elementFromPoint(x, y);
        return over !== null && (shown.contains(over) || over.contains(shown));
      });
    };
    // The page scrolls to it smoothly.
    for (let frame = 0; frame < frames && !isSeen(); frame += 1) await new Promise(requestAnimationFrame);
    return isSeen() ? '' : `Something lies over it: ${name}`;
  }, MAX_FRAMES);
}
