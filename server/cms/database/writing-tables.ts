/** The tables of those who write. Columns that hold JSON are text; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { Taxonomy } from '#shared/content-types.ts';
import type { PreviewReader } from '#shared/preview-readers.ts';

export interface WritingTables {
  /** Facts that editors know of an item beside what readers read. Items of the seed content have none until they are changed. */
  item_writing: {
    item_id: number;
    /** Why a draft is one; empty for a plain one, and for what is published. */
    state: '' | 'pending' | 'future' | 'private' | 'trash';
    /** User who began it; null for the seed content. */
    owner_id: number | null;
    /** 1 when somebody chose its date: others are dated when they are published. */
    is_dated: number;
    /** 1 when its slug stays though the title changes. */
    is_named: number;
    /** Idempotency key with which its owner began it. */
    begun_key: string | null;
  };
  /** Under whose name a user writes. */
  author_users: { author_id: number; user_id: number };
  /** Unsaved writing, one for each user and item. */
  autosaves: {
    item_id: number;
    user_id: number;
    /** Revision of the item from which it began. */
    revision: number;
    /** JSON: the fields as they were sent. */
    fields: string;
    saved_at: string;
  };
  /** Former addresses of items, which lead to where they are now. */
  item_moves: { path: string; item_id: number };
  /** Slugs by which the seed content knows terms that have another one now, or are gone (null). */
  term_moves: { taxonomy: Taxonomy; slug: string; term_id: number | null };
  /** The same of authors. */
  author_moves: { slug: string; author_id: number | null };
  /** Links to previews that somebody handed on, until they are revoked. */
  preview_links: {
    id: Generated<number>;
    item_id: number;
    /** User who made it. */
    user_id: number;
    /** Revision of the item that it shows. */
    revision: number;
    /** Empty for the whole item. */
    reader: PreviewReader | '';
    expires_at: string;
  };
  /** Files that come in parts. What has come is the beginning of a file named as the upload, in the folder `partial` of the uploads. */
  partial_uploads: {
    /** Names it, in letters and digits that nobody guesses. */
    upload: string;
    user_id: number;
    /** As its sender calls it. */
    name: string;
    /** When its sender's file was changed, in milliseconds since 1970: tells two files of a name and a size apart. */
    modified: number;
    /** Bytes of the whole. */
    size: number;
    /** Bytes that have come. */
    received: number;
    /** File of the library that was made from it; null until then. */
    media_id: number | null;
    changed_at: string;
  };
  /** Lists of Studio that somebody named. */
  saved_views: {
    id: Generated<number>;
    user_id: number;
    name: string;
    /** Query of the list. */
    query: string;
  };
}
