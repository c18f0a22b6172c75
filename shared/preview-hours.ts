/** For how long the link of a preview may be good: an hour, a day, a week. */
export const PREVIEW_HOURS = [1, 24, 168] as const;
export const DEFAULT_PREVIEW_HOURS = 24;

export const HOURS_LABELS: Readonly<Record<(typeof PREVIEW_HOURS)[number], string>> = {
  1: 'an hour',
  24: 'a day',
  168: 'a week',
};
