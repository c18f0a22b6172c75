import type { ContentStore } from '#server/cms/content/index.ts';
import {
  createIdentityContext,
  type IdentityContext,
  type IdentityOptions,
} from '#server/cms/identity/index.ts';

/** Context of the calls of this folder, made anew for each. */
export interface DirectoryContext extends IdentityContext, Pick<ContentStore, 'search'> {
  /** Address of those who check. */
  readonly contactEmail: string;
}

export interface DirectoryOptions
  extends IdentityOptions,
    Pick<DirectoryContext, 'search' | 'contactEmail'> {}

export function createDirectoryContext(options: DirectoryOptions) {
  const { search, contactEmail } = options;
  const createContext = createIdentityContext(options);
  return (caller: Parameters<typeof createContext>[0]): DirectoryContext => ({
    ...createContext(caller),
    search,
    contactEmail,
  });
}

/** Context of what is written to a listing, by whoever does it. */
export type ListingStore = Pick<DirectoryContext, 'db' | 'search' | 'now' | 'origins' | 'demoUsers'>;

export const dayOf = (now: Date): string => now.toISOString().slice(0, 'YYYY-MM-DD'.length);
