import type { PreviewReader } from '#shared/preview-readers.ts';

export const READER_LABELS: Readonly<Record<PreviewReader, string>> = {
  guest: 'Guest',
  silver: 'Silver member',
  gold: 'Gold member',
};
