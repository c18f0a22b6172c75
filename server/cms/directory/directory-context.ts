import type { ContentStore } from '#server/cms/content/index.ts';
import type { IdentityContext } from '#server/cms/identity/index.ts';

/** Context of the calls of this folder, made anew for each. */
export interface DirectoryContext extends IdentityContext, Pick<ContentStore, 'search'> {
  /** Address of those who check. */
  readonly contactEmail: string;
}

/** Context of what is written to a listing, by whoever does it. */
export type ListingStore = Pick<DirectoryContext, 'db' | 'search' | 'now' | 'origins' | 'demoUsers'>;

export const dayOf = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM-DD'.length);
