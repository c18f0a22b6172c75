import type { Store } from '#server/cms/content/index.ts';
import type { Picture } from './markdown/pictures.ts';
import type { Source } from './read-sources.ts';

/** What loading one file is given. */
export interface Loading extends Store {
  readonly source: Source;
  /** By name, without the ending. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Where pictures lie. */
  readonly mediaDir: string;
  /** Host names of both sites, without ports. */
  readonly ownHosts: ReadonlySet<string>;
  /** Of the whole load: all that it writes has one time. */
  readonly now: Date;
  /** Something an author should know that does not keep the file from being loaded. */
  warn(line: number, message: string, file?: string): void;
}

export interface Loaded {
  /** What this made stale. */
  readonly tags: readonly string[];
  /** Set when the file is an item. */
  readonly itemId?: number;
}
