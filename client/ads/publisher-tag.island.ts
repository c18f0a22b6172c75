/**
 * The Google Publisher Tag (developers.google.com/publisher-tag): defines the slots of this page and lets Google fill them. A
 * slot that Google leaves empty keeps what it shows; one that shows nothing closes again.
 */

interface Slot {
  addService(service: PubAdsService): Slot;
  getSlotElementId(): string;
}

interface PubAdsService {
  addEventListener(
    type: 'slotRenderEnded',
    listener: (event: { slot: Slot; isEmpty: boolean }) => void,
  ): PubAdsService;
}

interface PublisherTag {
  cmd: { push(command: () => void): unknown };
  setConfig(config: object): void;
  pubads(): PubAdsService;
  defineSlot(unitPath: string, size: readonly number[], elementId: string): Slot | null;
  enableServices(): void;
  display(elementId: string): void;
}

declare global {
  interface Window {
    /** Commands until the script has come, which then runs them and puts the rest in place. */
    googletag?: PublisherTag | { cmd: (() => void)[] };
  }
}

/** Fetched a screen ahead, shown half a screen ahead. Creatives run in frames of another origin: our policy holds. */
const CONFIG = {
  singleRequest: true,
  lazyLoad: { fetchMarginPercent: 100, renderMarginPercent: 50, mobileScaling: 2 },
  safeFrame: { forceSafeFrame: true },
};

export function loadPublisherTag(address: string): void {
  if (document.getElementById('blocking-ads')) return;
  window.googletag ??= { cmd: [] };
  window.googletag.cmd.push(() => {
    const tag = window.googletag;
    if (tag && 'defineSlot' in tag) fillSlots(tag);
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

function fillSlots(tag: PublisherTag): void {
  const service = tag.pubads();
  tag.setConfig(CONFIG);
  for (const place of document.querySelectorAll<HTMLElement>(PLACES_IN_TEXT))
    if (isAhead(place.nextElementSibling)) place.dataset.open = '';
  service.addEventListener('slotRenderEnded', ({ slot, isEmpty }) => {
    const box = document.getElementById(slot.getSlotElementId())?.parentElement;
    if (box && isEmpty) closePlace(box);
    else if (box) markFilled(box);
  });
  const ids = [...document.querySelectorAll<HTMLElement>('[data-ad-unit]')].filter(isShown).map((box) => {
    const { adUnit = '', adSize = '', slot } = box.dataset;
    const place = document.createElement('div');
    place.id = `gpt-${slot}`;
    box.append(place);
    tag.defineSlot(adUnit, adSize.split('x').map(Number), place.id)?.addService(service);
    return place.id;
  });
  tag.enableServices();
  for (const id of ids) tag.display(id);
}

/** Places in the text for paid advertisements alone. */
const PLACES_IN_TEXT = '.content > .paid';

/** Below the screen, where nobody sees anything move. */
const isAhead = (element: Element | null): boolean =>
  element !== null && element.getBoundingClientRect().top > innerHeight;

function closePlace(box: HTMLElement): void {
  const place = box.closest<HTMLElement>(PLACES_IN_TEXT);
  if (place && isAhead(place)) delete place.dataset.open;
}

/** The stylesheet hides one of the two slots at the top. */
const isShown = (box: HTMLElement): boolean => box.getClientRects().length > 0;

/** The name no longer says what our own advertisement was about. */
function markFilled(box: HTMLElement): void {
  box.dataset.filled = '';
  box.closest('.ad')?.setAttribute('aria-label', `Advertisement, ${box.dataset.slot}`);
}
