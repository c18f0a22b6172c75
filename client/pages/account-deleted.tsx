/** `/account-deleted/`: what somebody is told who has just deleted their account. */
import { type PageModule, page } from '#client/page-module.ts';
import { ROUTES } from '#shared/routes.ts';

export const accountDeletedPage: PageModule<null> = {
  duration: 'long',
  load: async () => page(null),
  head: () => ({ title: 'Your account is deleted', sheet: 'account', noindex: true }),
  Page: () => (
    <div className="wrap">
      <header className="page-head">
        <h1>Your account is deleted</h1>
        <p className="lead">
          What we knew of you is gone, and you are signed out everywhere. A letter says the same. Everybody
          may go on reading what is free.
        </p>
        <p>
          <a className="button" href={ROUTES.home}>
            To the home page
          </a>
        </p>
      </header>
    </div>
  ),
};
