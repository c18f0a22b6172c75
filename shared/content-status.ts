/** Statuses of an item as editors see them. Readers know of those that are published, and of no other. */
export const CONTENT_STATUSES = ['publish', 'future', 'private', 'pending', 'draft', 'trash'] as const;
/**
 * - `future`: is published by itself on its date
 * - `private`: done, and for the staff who may change it alone
 * - `pending`: waits for somebody who may publish it
 * - `trash`: comes back as a draft, or goes for good
 */
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** Whether only those may bring an item there, or change it then, who may publish it. */
export const needsPublisher = (status: ContentStatus): boolean =>
  status === 'publish' || status === 'future' || status === 'private';
