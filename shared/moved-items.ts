/** Items that went to the trash together, each with its status before, in an address: `article:12:publish,gem:7:draft`. */
import { CONTENT_STATUSES, type ContentStatus } from './content-status.ts';
import { type ContentType, isContentType } from './content-types.ts';

export interface MovedItem {
  readonly type: ContentType;
  readonly id: number;
  readonly was: Exclude<ContentStatus, 'trash'>;
}

const MOVED = /^([a-z-]+):(\d{1,15}):([a-z]+)$/;

export const formatMoved = (items: readonly MovedItem[]): string =>
  items.map(({ type, id, was }) => `${type}:${id}:${was}`).join();

/** Leaves out what names no item, or no status that it could get back. */
export function parseMoved(text: string): MovedItem[] {
  return text.split(',').flatMap((part) => {
    const [, type = '', id, status] = MOVED.exec(part) ?? [];
    const was = CONTENT_STATUSES.find((one) => one === status);
    return isContentType(type) && was && was !== 'trash' ? [{ type, id: Number(id), was }] : [];
  });
}
