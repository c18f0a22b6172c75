import type { ContentStore } from '#server/cms/content/index.ts';
import type { MarkdownImage } from './markdown/images.ts';
import type { SeedSource } from './read-sources.ts';

/** Context of loading one file. */
export interface SourceLoading extends ContentStore {
  readonly source: SeedSource;
  /** By name, without the ending. */
  readonly images: ReadonlyMap<string, MarkdownImage>;
  /** Where images lie. */
  readonly mediaDir: string;
  /** Host names of both sites, without ports. */
  readonly ownHosts: ReadonlySet<string>;
  /** Something an author should know that does not keep the file from being loaded. */
  warn(line: number, message: string, file?: string): void;
  /** Paths of what was deleted on the site. */
  readonly deleted: ReadonlySet<string>;
  /** Leaves one of these out, and says so once for all of them. */
  skipDeleted(path: string): void;
}

export interface LoadedSource {
  /** Tags that became stale. */
  readonly tags: readonly string[];
  /** Set when the file is an item. */
  readonly itemId?: number;
}
