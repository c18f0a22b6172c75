/** Readers as whom a preview is shown. */
export const PREVIEW_READERS = ['guest', 'silver', 'gold'] as const;
export type PreviewReader = (typeof PREVIEW_READERS)[number];
