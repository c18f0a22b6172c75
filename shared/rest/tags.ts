/**
 * What an answer depends on, and what a change makes stale: `item:12`, `type:article`. The same words travel through
 * the outbox to every process, and to edges as surrogate keys; they hold no spaces.
 */
import type { ContentType, Taxonomy } from '../content-types.ts';

export type Tag = string;

export const tags = {
  item: (id: number): Tag => `item:${id}`,
  /** Any list of items of one type, and any answer that says how many there are. */
  type: (type: ContentType): Tag => `type:${type}`,
  taxonomy: (taxonomy: Taxonomy): Tag => `taxonomy:${taxonomy}`,
  user: (id: number): Tag => `user:${id}`,
  users: 'users',
  media: (id: number): Tag => `media:${id}`,
  allMedia: 'media',
  setting: (name: string): Tag => `setting:${name}`,
  settings: 'settings',
  search: 'search',
  /** Everything: after a migration or a restore. */
  all: 'all',
} as const;
