/** A private item at its own address, for its author and for who may change it: others meet the page that is not there. */
import type { ReactNode } from 'react';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { findPrivateItem } from '#shared/rest/previews.ts';
import { pathTo } from '#shared/routes.ts';
import {
  describePreview,
  type FindPage,
  loadPreview,
  type PreviewData,
  PreviewedItem,
} from './preview.page.tsx';

interface PrivateItemData extends PreviewData {
  readonly mayChange: boolean;
}

export const createPrivateItemPage = (findPage: FindPage): PersonalPageModule<PrivateItemData> => ({
  sheet: 'style-guide',
  personal: true,

  async load(context) {
    const found = await context.personal.get(findPrivateItem, { path: context.params.path ?? '' });
    return page({ ...(await loadPreview(findPage, context, found)), mayChange: found.may_change });
  },

  head: (data, context) => describePreview('Private', data, context),

  Page: PrivateItem,
});

function PrivateItem({ data, page }: { data: PrivateItemData; page: PageContext }): ReactNode {
  return (
    <>
      <PrivateNote data={data} />
      <PreviewedItem data={data} page={page} />
    </>
  );
}

function PrivateNote({ data: { item, mayChange } }: { data: PrivateItemData }): ReactNode {
  const place = { type: item.type, id: String(item.id) };
  return (
    <div className="wrap form-done" role="note">
      <p>
        <b>Private.</b>
        {' Only its author and editors see this page; for everybody else there is nothing here. '}
        {mayChange && <a href={pathTo('studioItem', place)}>Edit</a>}
      </p>
    </div>
  );
}
