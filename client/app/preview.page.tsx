/** `/preview/{type}/{id}/?token=`: an item as its page would show it, for whoever has been given the address. */
import type { ReactNode } from 'react';
import { articlePage } from '#client/articles/article.page.tsx';
import { buyingGuidePage } from '#client/articles/buying-guide.page.tsx';
import { genericPage } from '#client/articles/generic.page.tsx';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { loadBlocks } from '#client/blocks/load-blocks.ts';
import {
  notFound,
  type PageContext,
  type PageHead,
  type PageModule,
  type PageOutcome,
  type PersonalLoadContext,
  type PersonalPageModule,
  page,
  redirect,
} from '#client/core/page-module.ts';
import { coursePage } from '#client/courses/course.page.tsx';
import { lessonPage } from '#client/courses/lesson.page.tsx';
import { businessListingPage } from '#client/directory/business-listing.page.tsx';
import { gemstonePage } from '#client/gems/gemstone.page.tsx';
import { ItemHead } from '#client/items/item-head.tsx';
import { galleryPage } from '#client/photos/gallery.page.tsx';
import { photoPage } from '#client/photos/photo.page.tsx';
import { ebookPage } from '#client/shop/ebook.page.tsx';
import { productPage } from '#client/shop/product.page.tsx';
import { Moment } from '#client/ui/moment.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { VideoPlayer } from '#client/ui/video-player.tsx';
import { videoPage } from '#client/videos/video.page.tsx';
import type { AccessGroup } from '#shared/access.ts';
import { type ContentType, isContentType } from '#shared/content-types.ts';
import type { Course } from '#shared/rest/courses.ts';
import { RestError } from '#shared/rest/errors.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { findPreview, findPreviewCourse, findPreviewLink } from '#shared/rest/previews.ts';
import { pathTo } from '#shared/routes.ts';

/**
 * Pages that show an item of each type, but for those that head a list of their own. Other types have no page of their own yet.
 */
const PAGES_OF_TYPES: Readonly<Partial<Record<ContentType, PageModule<unknown>>>> = {
  article: articlePage,
  'business-listing': businessListingPage,
  'buying-guide': buyingGuidePage,
  course: coursePage,
  'curated-gallery': galleryPage,
  ebook: ebookPage,
  gemstone: gemstonePage,
  'gemstone-buy-guide': articlePage,
  'gemstone-price': articlePage,
  'gemstone-value': articlePage,
  lesson: lessonPage,
  page: genericPage,
  photo: photoPage,
  product: productPage,
  video: videoPage,
};

export interface PreviewData {
  readonly item: ContentItem;
  /** Access of the reader as whom it is shown; nothing where it is shown whole. */
  readonly group: AccessGroup | undefined;
  /** Whether it is shown as its writer has not saved it yet. */
  readonly isUnsaved: boolean;
  /** ISO 8601: until when the link shows it. */
  readonly until: string;
  /** Nothing where the item can be shown only plain. */
  readonly shown?: { readonly module: PageModule<unknown>; readonly data: unknown };
}

/** The module of the page at a path that has no parameter. */
export type FindPage = (path: string) => PageModule<unknown> | PersonalPageModule<unknown> | undefined;

export const createPreviewPage = (findPage: FindPage): PersonalPageModule<PreviewData> => ({
  // Items of types that have no page are shown plain, with any block.
  sheet: 'style-guide',
  personal: true,
  framing: 'by-sites',
  allowedQuery: {
    token: (text) => (/^[\w.-]{1,200}$/.test(text) ? text : ''),
  },

  async load(context) {
    const { params, query } = context;
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id <= 0) return notFound;
    if (query.token === undefined) return openForStaff(context, id);
    const data = await loadPreview(findPage, context, { id, token: query.token });
    return data.item.type === params.type ? page(data) : notFound;
  },

  head: (data, context) => describePreview('Preview', data, context),

  Page: Preview,
});

/** Throws `noItem` for a token that is good for nothing any more. */
export async function loadPreview(
  findPage: FindPage,
  context: PersonalLoadContext,
  asked: { readonly id: number; readonly token: string },
): Promise<PreviewData> {
  const { personal } = context;
  const {
    preview_group,
    preview_unsaved: isUnsaved,
    preview_until: until,
    ...item
  } = await personal.get(findPreview, asked);
  const group = preview_group as AccessGroup | undefined;
  const course = item.type === 'course' ? await personal.get(findPreviewCourse, asked) : undefined;
  const shown = { ...context, group: group ?? context.group };
  return { ...(await loadShown(shown, findSection(findPage, item), item, course)), group, isUnsaved, until };
}

/** @param kind first word of the title */
export function describePreview(kind: string, { item, shown }: PreviewData, context: PageContext): PageHead {
  const title = `${kind}: ${extractPlainText(item.title.rendered)}`;
  if (!shown) return { title, noindex: true };
  const { sheet = shown.module.sheet, sheets }: PageHead = shown.module.head(shown.data, context);
  return { title, noindex: true, sheet, ...(sheets && { sheets }) };
}

function Preview({ data, page }: { data: PreviewData; page: PageContext }): ReactNode {
  const { item, isUnsaved, until } = data;
  return (
    <>
      <div className="wrap form-done" role="note">
        <p>
          {nameVersion(item, isUnsaved)} Anyone with this link can read it until <Moment iso={until} />, or
          until it is saved again.
          {isUnsaved && page.isStaff && ' What is typed from now on is shown to its writer alone.'}
        </p>
        {page.isStaff && <HandOn item={item} />}
      </div>
      <PreviewedItem data={data} page={page} />
    </>
  );
}

function nameVersion({ status }: ContentItem, isUnsaved: boolean): string {
  if (isUnsaved) return 'Preview with changes that are not saved yet.';
  return status === 'publish' ? 'Preview of the published version.' : 'Preview of a draft.';
}

export function PreviewedItem({ data, page: given }: { data: PreviewData; page: PageContext }): ReactNode {
  const { item, shown, group } = data;
  const page = group === undefined ? given : { ...given, group };
  return shown ? <shown.module.Page data={shown.data} page={page} /> : <PlainItem item={item} page={page} />;
}

/** For staff: links that are handed on are made, and revoked, in Studio. */
const HandOn = ({ item: { type, id } }: { item: ContentItem }): ReactNode => (
  <p>
    {'To share it, '}
    <a href={`${pathTo('studioItem', { type, id: String(id) })}#preview-links`}>make a preview link</a>.
  </p>
);

/** Without a token: staff are led to an address that has one, and that can be handed on; for others there is nothing. */
async function openForStaff(
  { params: { type = '' }, personal }: PersonalLoadContext,
  id: number,
): Promise<PageOutcome<never>> {
  if (!isContentType(type)) return notFound;
  try {
    const { link } = await personal.get(findPreviewLink, { type, id });
    return redirect(link, 302);
  } catch (error) {
    if (error instanceof RestError) return notFound;
    throw error;
  }
}

async function loadShown(
  context: PersonalLoadContext,
  section: PageModule<unknown> | undefined,
  item: ContentItem,
  course: Course | undefined,
): Promise<Pick<PreviewData, 'item' | 'shown'>> {
  const module = section ?? PAGES_OF_TYPES[item.type];
  const loaded = await module?.load({
    ...context,
    previewed: { item, course },
    params: { slug: item.slug, id: String(item.id), family: item.gemstone_family },
    query: {},
  });
  if (module && loaded?.kind === 'page') return { item, shown: { module, data: loaded.data } };
  loadBlocks(item, context);
  return { item };
}

/** `/shop/` is a page with a list below it. */
function findSection(findPage: FindPage, { link }: ContentItem): PageModule<unknown> | undefined {
  const module = findPage(link);
  return module?.personal ? undefined : module;
}

function PlainItem({ item, page }: { item: ContentItem; page: PageContext }): ReactNode {
  return (
    <article className="wrap article">
      <ItemHead item={item} />
      <VideoPlayer item={item} />
      <div className="reading">
        <ItemContent item={item} page={page} />
      </div>
    </article>
  );
}
