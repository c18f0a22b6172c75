/** `/community/`: how to take part, and what is talked about where a community is configured. */
import { ItemContent } from '#client/blocks/item-content.tsx';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import {
  type CommunityLinks,
  type DeferredValue,
  notFound,
  type PageModule,
  page,
} from '#client/core/page-module.ts';
import { Contents } from '#client/ui/contents.tsx';
import { Deferred } from '#client/ui/deferred.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { type Discussions, listDiscussions } from '#shared/rest/community.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { DiscussionLists } from './discussion-lists.tsx';

export interface CommunityData {
  readonly item: ContentItem;
  /** The page does not wait for them, and does without them. */
  readonly discussions: DeferredValue<Discussions>;
}

export const communityPage: PageModule<CommunityData> = {
  sheet: 'community',
  duration: 'minutes',

  async load(context) {
    const discussions = context.defer(context.api.get(listDiscussions, {}));
    const item = await findBySlug({ ...context, params: { slug: 'community' } }, 'page');
    return item ? page({ item, discussions }) : notFound;
  },

  head: ({ item }) => ({
    ...createItemHead(item, 'website'),
    canonicalPath: ROUTES.community,
  }),

  Page({ data: { item, discussions }, page }) {
    const { community } = page;
    const text = (
      <>
        <Contents headings={prepareContent(item).headings} />
        <div className="reading">
          <ItemContent item={item} page={page} />
        </div>
      </>
    );
    return (
      <article className={community ? 'wrap' : 'wrap article'}>
        <header className="page-head">
          <h1>{extractPlainText(item.title.rendered)}</h1>
          <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
          {community && <CommunityWays community={community} home={page.site.community.href} />}
        </header>
        {community && (
          <Deferred value={discussions}>
            {(value) => <DiscussionLists discussions={value} url={community.url} />}
          </Deferred>
        )}
        {community ? <div className="article">{text}</div> : text}
      </article>
    );
  },
};

/** @param props.home where this reader enters: by the sign-on for those who may take part. */
function CommunityWays({ community, home }: { community: CommunityLinks; home: string }) {
  return (
    <p className="button-row">
      <a className="button" href={home}>
        Open the community
        <Icon name="arrow" />
      </a>
      <a className="button quiet" href={community.search}>
        <Icon name="search" />
        Search discussions
      </a>
    </p>
  );
}
