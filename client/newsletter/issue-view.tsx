/** An issue of the newsletter as a page. */
import type { ReactNode } from 'react';
import { SegmentList } from '#client/blocks/item-content.tsx';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { ROUTES } from '#shared/routes.ts';
import type { LoadedIssue } from './load-issue.ts';

export function IssueView({
  issue,
  segments,
  page,
}: Pick<LoadedIssue, 'issue' | 'segments'> & { page: PageContext }): ReactNode {
  const { title, preview, sent_at, is_locked, opens_at } = issue;
  return (
    <article className="wrap article">
      <header className="item-head">
        <div className="item-title">
          <h1>{title}</h1>
          {preview && <p className="lead">{preview}</p>}
          <p className="small">
            {'Newsletter of '}
            <Day iso={sent_at} />
          </p>
        </div>
      </header>
      <div className="reading">
        {is_locked ? <MembersFirst opensAt={opens_at} /> : <SegmentList segments={segments} page={page} />}
        <footer className="content">
          <p>
            <a href={ROUTES.newsletter}>Get the newsletter by email</a>
          </p>
        </footer>
      </div>
    </article>
  );
}

function MembersFirst({ opensAt }: { opensAt: string | null }): ReactNode {
  return (
    <div className="content">
      <div className="prose">
        <p>
          {'Members read this issue first. '}
          {opensAt && (
            <>
              {'It opens to everybody on '}
              <Day iso={opensAt} />.
            </>
          )}
        </p>
        <p>
          <a className="button" href={ROUTES.membership}>
            See memberships
          </a>
        </p>
        <p>
          {'Already a member? '}
          <a href={ROUTES.login}>Log in</a>
        </p>
      </div>
    </div>
  );
}
