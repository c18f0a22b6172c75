/** Numbers of the specification (section 9), each with its unit. */

/**
 * How long API answers may be kept, and finished pages served while the CMS is down, in seconds: those of the specification, and
 * `minutes` for what nobody tells us of when it changes.
 */
export const CACHE_SECONDS = { long: 345_600, day: 86_400, lists: 28_800, minutes: 600 } as const;
export type CacheDuration = keyof typeof CACHE_SECONDS;

/** No error is remembered longer than this, in seconds. */
export const ERROR_CACHE_SECONDS = 10;

export const TOKEN_COOKIE_SECONDS = 2_592_000;
/** How long a browser that has signed in is known, counted from the last time. */
export const KNOWN_DEVICE_SECONDS = 15_552_000;

/** Characters of a search that are read; what stands behind them is left out. */
export const SEARCH_CHARACTERS = 200;

/** Suggestions below a search box: lines at most. */
export const SUGGESTION_LIMIT = 100;

export const SEARCH_DEFAULTS = {
  from: 0,
  size: 48,
  largeSize: 2000,
  sort: 'relevance',
  /** Weight of a hit by field. */
  weights: { title: 3, content: 1, full_excerpt: 2 },
} as const;

/** The widest that an image in a text is shown, in CSS pixels: of a wider file there is more to see. */
export const TEXT_IMAGE_PX = 720;
export const IMAGE_WIDTHS = [640, 828, 1080, 1200, 1920] as const;
export const IMAGE_SIZES = [32, 64, 128, 384] as const;
export const IMAGE_QUALITY = 75;
/** Size of the image that goes with a shared link, in pixels, as readers of Open Graph want it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** How long the button of a form shows that it went well. */
export const BUTTON_SUCCESS_MS = 3000;

/** Lists of Studio count so many rows after the first of a page: a number above it says that there are more. */
export const COUNTED_AFTER = 1000;

export const PER_PAGE = { default: 10, max: 100 } as const;

/** Words a minute at which `reading_minutes` is reckoned. */
export const READING_WORDS_PER_MINUTE = 220;
