/** The frame of the pages by which the site is run: what was saved, and what was wrong, stand below the heading. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { StudioFrame } from './studio-frame.tsx';

interface SiteFrameProps {
  title: string;
  lead?: string;
  page: PageContext;
  /** Words after a change, by its name. */
  saved: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Actions of buttons in rows: other forms say themselves what was wrong. */
const ROW_ACTIONS: ReadonlySet<string> = new Set(['retry', 'drop', 'remove', 'revoke']);

export function SiteFrame({ title, lead, page, saved, children }: SiteFrameProps): ReactNode {
  const words = lead === undefined ? {} : { lead };
  return (
    <StudioFrame title={title} {...words} path={page.path} page={page}>
      <SavedNote texts={saved} page={page} />
      {ROW_ACTIONS.has(page.form?.values.action ?? '') && <FormError form={page.form} />}
      {children}
    </StudioFrame>
  );
}
