import { type Handler, handle } from '#server/cms/handler.ts';
import { type Discussions, NO_DISCUSSIONS } from '#shared/rest/community.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';

/** Lists what is talked about in the community; rejects when it does not answer. */
export type ListDiscussions = () => Promise<Discussions>;

export interface CommunityOptions {
  /** None where no community is configured. */
  readonly listDiscussions?: ListDiscussions | undefined;
}

/** Discussions tag nothing: they are as old as the cache keeps them. */
export function createCommunityHandlers({ listDiscussions }: CommunityOptions): readonly Handler[] {
  return [
    handle(ENDPOINTS.listDiscussions, async () => ({
      value: (await listDiscussions?.()) ?? NO_DISCUSSIONS,
      tags: [],
    })),
  ];
}
