/** Retention: how long rows are kept, so that no table grows for ever. */
export type { RetentionSettings } from './rules.ts';
export { handleRetention } from './sweep.ts';
