/**
 * Gives a page that is open over another its own address: to copy, and to come back to. Back closes it. Going back is
 * asynchronous: a page that is opened meanwhile gets its address when that has ended.
 */
export interface OpenedResults {
  /** Name of the modal. */
  readonly name: string;
  /** Where the link leads that opened it; empty for a button. */
  readonly href: string;
}

const SHALLOW: ReadonlySet<string> = new Set(['order-details', 'cancel-membership']);

export function createShallowAddress() {
  let isPushed = false;
  let isGoingBack = false;
  let waiting: OpenedResults | undefined;
  return {
    enter,
    /** Takes the address off again. */
    back() {
      waiting = undefined;
      if (!isPushed) return;
      history.back();
      isPushed = false;
      isGoingBack = true;
    },
    /** Answers whether `back` led here, and not the reader. The loader has looked at the address before (`showOtherPage`). */
    arrive(): boolean {
      const isOurs = isGoingBack;
      const opened = waiting;
      forget();
      if (opened) enter(opened);
      return isOurs;
    },
    /** For when the page is left: the history is the browser's then. */
    forget,
  };

  function enter(opened: OpenedResults): void {
    if (isGoingBack) {
      waiting = opened;
      return;
    }
    const { name, href } = opened;
    if (isPushed || !SHALLOW.has(name) || new URL(href).pathname === location.pathname) return;
    history.pushState(null, '', href);
    isPushed = true;
  }

  function forget(): void {
    isPushed = false;
    isGoingBack = false;
    waiting = undefined;
  }
}
