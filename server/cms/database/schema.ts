/** The tables as Kysely sees them. Columns that hold JSON are text, read with `parseColumn`; times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import type { ContentType, Taxonomy } from '#shared/content-types.ts';
import type { RedirectSource } from '#shared/rest/redirects.ts';
import type { AccountTables } from './account-tables.ts';
import type { AdvertisingTables } from './advertising-tables.ts';
import type { DirectoryTables } from './directory-tables.ts';
import type { GoodsTables } from './goods-tables.ts';
import type { LearningTables } from './learning-tables.ts';
import type { ListingClaimTables } from './listing-claim-tables.ts';
import type { ListingReaderTables } from './listing-reader-tables.ts';
import type { NewsletterTables } from './newsletter-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { UserTables } from './user-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { WritingTables } from './writing-tables.ts';

export type ItemStatus = 'publish' | 'draft';

export interface Tables
  extends UserTables,
    AccountTables,
    AdvertisingTables,
    ListingReaderTables,
    ListingClaimTables,
    DirectoryTables,
    StaffTables,
    GoodsTables,
    LearningTables,
    NewsletterTables,
    SearchTables,
    WebhookTables,
    WritingTables {
  authors: {
    id: Generated<number>;
    slug: string;
    name: string;
    position: string;
    /** Plain text. */
    description: string;
    /** Sanitised HTML. */
    biography: string;
    image_id: number | null;
    /** JSON, `portrait` of shared/rest; null for none. */
    portrait: string | null;
    /** Set once somebody has changed it on the site. */
    edited_at: string | null;
    /** Author to whom the items go, while this one is being deleted. */
    heir_id: Generated<number | null>;
  };
  media: {
    id: Generated<number>;
    slug: string;
    file: string;
    mime_type: string;
    alt: string;
    width: number;
    height: number;
    /** A few pixels of it, as WebP in base64; empty for none. */
    placeholder: Generated<string>;
    /** Empty for none, as the caption. */
    title: Generated<string>;
    caption: Generated<string>;
    /** JSON: `x` and `y` in percent; null where nobody chose one. */
    focal_point: string | null;
    /** User who sent it; null for those that the files list. */
    uploaded_by: number | null;
    /** Set once somebody has described it on the site. */
    edited_at: string | null;
    /** Set once somebody has put another file in its place: the one of the seed content does not come back. */
    replaced_at: string | null;
    /** Size of its file; null for one that the seed content brought. */
    bytes: number | null;
    /** Length of a video; null for all else. */
    seconds: number | null;
  };
  terms: {
    id: Generated<number>;
    taxonomy: Taxonomy;
    slug: string;
    name: string;
    description: string;
    parent_id: number | null;
    /** Slugs from the top, joined by `/`; unique in a taxonomy. */
    path: string;
    /** Set once somebody has changed it on the site. */
    edited_at: string | null;
  };
  items: {
    id: Generated<number>;
    type: ContentType;
    slug: string;
    status: ItemStatus;
    /** Plain text. */
    title: string;
    /** Plain text. */
    excerpt: string;
    /** JSON: what people type who look for it, in words that it does not use. Public. */
    search_terms: Generated<string>;
    /** Saved text: sanitized block markup, with `<!--more-->` where the public part ends. */
    content: string;
    /** Public part, without core block comments. */
    public_html: string;
    whole_html: string;
    /** The words of `public_html`. */
    public_text: string;
    link: string;
    date: string;
    modified: string;
    author_id: number | null;
    featured_media_id: number | null;
    /** JSON: access levels, any of which opens the whole text. */
    access: string;
    gemstone_family: string;
    /** JSON: the figures of a gemstone. */
    gem: string | null;
    /** JSON: what items of this type have beside their text. */
    details: string | null;
    reading_minutes: number;
    /** Counts up with every saved change. */
    revision: number;
    /** Set once a person has changed what the seed content brought. */
    edited_at: string | null;
  };
  item_brands: { item_id: number; brand: BrandId; position: number };
  item_terms: { item_id: number; term_id: number; position: number };
  /** Published items of each site: without a term (0), and under each of theirs. Triggers write it. */
  listed_items: { brand: BrandId; term_id: number; type: ContentType; position: number; item_id: number };
  revisions: {
    id: Generated<number>;
    item_id: number;
    revision: number;
    title: string;
    excerpt: string;
    content: string;
    status: ItemStatus;
    /** JSON, `revisionFacts` of shared/rest: what the item was beside its texts; null for revisions of before they were kept. */
    facts: string | null;
    /** User who replaced this text; null for the seed content. */
    replaced_by: number | null;
    replaced_at: string;
  };
  /** `brand` is empty for a setting that both brands share. `value` is JSON. */
  settings: {
    name: string;
    brand: BrandId | '';
    value: string;
    /** Set once somebody has changed it in Studio. */
    edited_at: Generated<string | null>;
    /** JSON: value of its file, while it is edited. */
    file_value: Generated<string | null>;
  };
  /** Where former addresses lead. `brand` is empty for both; `target` is null for what is gone (410). */
  redirects: {
    brand: BrandId | '';
    path: string;
    source: RedirectSource;
    target: string | null;
    status: number;
  };
  messages: {
    id: Generated<number>;
    brand: BrandId;
    name: string;
    email: string;
    subject: string;
    /** Empty for none. */
    url: Generated<string>;
    message: string;
    created_at: string;
    /** When staff answered it or marked it as done; null while it waits. */
    done_at: Generated<string | null>;
    /** Name of who did that. */
    done_by: Generated<string>;
    /** Empty for none. */
    answer: Generated<string>;
  };
  /** `tags` is a JSON array. Rows are read in the order of their ids. */
  outbox: { id: Generated<number>; tags: string; created_at: string };
  /** `edge` is a hash of its address. Rows of the outbox up to `purged_to` were sent, up to `repeated_to` twice. */
  edge_purges: {
    edge: string;
    purged_to: number;
    repeated_to: number;
    attempts: number;
    /** Until then nobody sends: it is claimed, or the edge failed. */
    next_at: string;
  };
  /** `move` while the database is copied to `target`: changes are refused until then. */
  maintenance: { name: 'move'; target: string; until: string };
  /** Work to be done, and done (server/cms/jobs). Of each kind and key one row at most has not ended. */
  jobs: {
    id: Generated<number>;
    kind: string;
    /** Idempotency key. */
    key: string;
    /** JSON; empty once it was removed. */
    payload: string;
    /** Those that wait or run have not ended. */
    state: 'waiting' | 'running' | 'done' | 'dead';
    /** When it is due; for one that runs, when its lease ends. */
    run_at: string;
    /** Names the claim of the process that runs it. */
    lease: string | null;
    attempts: number;
    /** Empty when none failed. */
    last_error: string;
    ended_at: string | null;
  };
  /** Hashes of files of the seed content that were loaded, so that none is loaded twice. */
  seed_files: { path: string; hash: string; item_id: number | null };
  /** Files of the seed content whose content was deleted on the site, and images of its lists. */
  seed_deletions: { path: string; deleted_at: string };
}
