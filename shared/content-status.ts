/** Statuses of an item as editors see them. Readers know of those that are published, and of no other. */
export const CONTENT_STATUSES = ['publish', 'future', 'pending', 'draft', 'trash'] as const;
/**
 * - `future`: is published by itself on its date
 * - `pending`: waits for somebody who may publish it
 * - `trash`: comes back as a draft, or goes for good
 */
export type ContentStatus = (typeof CONTENT_STATUSES)[number];
