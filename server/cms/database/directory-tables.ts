/** The tables of listings in their owners' hands. */
import type { Generated } from 'kysely';
import type { ImportState } from '#shared/listing-import.ts';
import type { DraftState, ListingPlan } from '#shared/listings.ts';

export interface DirectoryTables {
  /** Beside the item of a listing, which holds what readers see. One that editors wrote has none until somebody changes it. */
  listings: {
    item_id: number;
    /** JSON, `ListingFields`: what its owner has written, as it was typed; empty where it is what is live. */
    fields: Generated<string>;
    draft_state: Generated<DraftState>;
    /** Counts up with every change of the fields: of two who write at once the slower is told. */
    revision: Generated<number>;
    /** JSON, `ListingFields`: what was accepted last, whatever the plan shows of it; empty before. */
    accepted: Generated<string>;
    /** Words in which it was refused; empty otherwise. */
    reason: Generated<string>;
    /** JSON, `ListingFields`: as it was when it was refused last; empty before, and once it was accepted. */
    refused: Generated<string>;
    plan: Generated<ListingPlan>;
    /** 1 for a firm whose changes are shown unchecked. */
    trusted: Generated<0 | 1>;
    /** Why its website could not be read; empty where it could, or has not been looked at. */
    website_problem: Generated<string>;
    /** By which an import finds it again. */
    import_key: string | null;
    created_at: string;
    changed_at: string;
    sent_at: string | null;
    sent_by: number | null;
    /** Null before it was first shown. */
    expires_at: string | null;
    /** When its owner was told that it expires; null before. */
    warned_at: string | null;
    deleted_at: string | null;
    /** When staff took it out of the directory; null for one that they did not. */
    hidden_at: string | null;
    /** Their words about it; empty otherwise. */
    hidden_reason: Generated<string>;
    /** 1 where editors have changed the item since it was accepted: then the item says what was accepted. */
    is_edited: Generated<0 | 1>;
  };
  /** Photos that were sent for a listing. Those that readers see are images as well (`media`), of the same slug. */
  listing_photos: {
    slug: string;
    item_id: number;
    width: number;
    height: number;
    /** WebP in base64. */
    placeholder: string;
    created_at: string;
  };
  /** Files of many listings that staff brought. */
  listing_imports: {
    id: Generated<number>;
    /** Name of the file. */
    name: string;
    /** As it was sent; empty once all of it was written. */
    csv: string;
    /** `running` as well after one that was broken off: it can go on. */
    state: Generated<Exclude<ImportState, 'undoing'>>;
    created_at: string;
    /** Null for an operator at the command line. */
    staff_id: number | null;
    staff_name: string;
    added: Generated<number>;
    changed: Generated<number>;
    /** Listings that it adds and changes when all of it is written; 0 before somebody has said so. */
    total: Generated<number>;
    /** JSON: listings that undoing it left as they are, and why; names alone in old rows. */
    kept: Generated<string>;
    /** JSON: what the last check found, until the file is imported. */
    plan: string | null;
    checked_at: string | null;
    /** Listings that undoing it began with; null before somebody has said so. */
    undo_total: number | null;
  };
  /** Listings that an import wrote, until it is undone. */
  listing_import_rows: {
    import_id: number;
    item_id: number;
    name: string;
    /** JSON: what readers saw before; empty for one that was added. */
    former: string;
    /** Account that became an owner by it; null for none. */
    keeper_id: number | null;
    /** That of the listing after the import. */
    revision: number;
    /** As a spreadsheet numbers it; null in old rows. */
    file_row: number | null;
  };
}
