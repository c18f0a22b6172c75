/** The tables of the search. A row belongs to the item of the same id, and only published items have one. */
import type { Generated } from 'kysely';
import type { ContentType } from '#shared/content-types.ts';

export interface SearchTables {
  /** FTS5. What everybody may read, as stems, in the rows that `search_documents` names. */
  search_index: {
    rowid: number;
    title: string;
    content: string;
    full_excerpt: string;
    /** Names of terms, author and family. */
    keywords: string;
    /** Measured properties as words: `xri176 xhd90`. */
    property_classes: string;
  };
  /** FTS5. */
  search_titles: { rowid: number; title: string };
  /** fts5vocab: how many documents (`doc`) hold a stem. */
  search_stems: { term: string; doc: number; cnt: number };
  search_title_stems: { term: string; doc: number; cnt: number };
  search_documents: {
    id: number;
    type: ContentType;
    title: string;
    /** In lower case, to sort by. */
    title_key: string;
    /** Stems of the words of the title, between spaces. */
    title_stems: string;
    /** Stems of each line, between `|`. */
    keyword_stems: string;
    excerpt_stems: string;
    /** Result of `listSubjects` (server/cms/search), with a space between. */
    filed_under: string;
    /** Characters of the content. */
    length: number;
    date: string;
    /** Its row in `search_index` and `search_titles`, as `encodeRow` (server/cms/search) makes it. */
    row: number;
  };
  /** The document that an answer shows, as JSON with the beginning of its text, whichever engine has found it. */
  search_sources: { id: number; title: string; excerpt: string; document: string };
  /** Facets under which a hit is counted: `topic`, `categories`, `family`, `access`. */
  search_facets: { id: number; facet: string; key: string };
  /** Lowest and highest value of a measured property. */
  search_properties: { id: number; property: string; low: number; high: number };
  /** Names of files that stand in items and listings (server/cms/content/library). */
  search_file_names: { owner: 'item' | 'listing'; owner_id: number; name: string };
  /** Items and listings whose names of files have yet to be read. */
  search_files_due: { owner: 'item' | 'listing'; owner_id: number };
  search_words: { id: Generated<number>; word: string };
  search_state: { name: string; value: string };
  /** Items that a search outside of this file has yet to hear of, in the order of their changes. */
  search_queue: { seq: Generated<number>; item_id: number };
}
