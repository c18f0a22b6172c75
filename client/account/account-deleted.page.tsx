/** `/account-deleted/`: what somebody is told who has just deleted their account. */
import { type PageModule, page } from '#client/core/page-module.ts';
import { ROUTES } from '#shared/routes.ts';

export const accountDeletedPage: PageModule<null> = {
  sheet: 'account',
  duration: 'long',
  load: async () => page(null),
  head: () => ({ title: 'Your account has been deleted', noindex: true }),
  Page: () => (
    <div className="wrap">
      <header className="page-head">
        <h1>Your account has been deleted</h1>
        <p className="lead">
          Your data has been deleted and you have been logged out on all devices. We emailed you a
          confirmation. You can still read all free content.
        </p>
        <p>
          <a className="button" href={ROUTES.home}>
            Go to the home page
          </a>
        </p>
      </header>
    </div>
  ),
};
