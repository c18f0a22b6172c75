/** `/account/dashboard/`: a member's own first page. */
import { type PersonalPageModule, page, redirect } from '#client/page-module.ts';
import { listOpened } from '#client/ui/access-names.ts';
import { AvatarForm } from '#client/ui/avatar-form.tsx';
import { FeatureList } from '#client/ui/feature-list.tsx';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { findMe } from '#shared/rest/identity.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';

export interface DashboardData {
  readonly name: string;
  /** Its address; empty for none. */
  readonly picture: string;
  /** In words, what this member's rights open. */
  readonly opened: readonly string[];
}

export const dashboardPage: PersonalPageModule<DashboardData> = {
  personal: true,
  guard: 'member',

  async load({ personal }) {
    const { user } = await personal.get(findMe, {});
    if (!user) return redirect(ROUTES.home, 302);
    const held = ACCESS_LEVELS.filter((level) => user.access_rights[level] === true);
    return page({ name: user.name, picture: user.picture, opened: listOpened(held) });
  },

  head: () => ({ title: 'Dashboard', noindex: true }),

  Page: ({ data: { name, picture, opened } }) => (
    <div className="wrap">
      <header className="page-head">
        <h1>{`Welcome back, ${name}`}</h1>
        <p className="lead">Take up where you put down your tools.</p>
        <p className="button-row">
          <a className="button" href={ROUTES.learningCenter}>
            Learning Center
          </a>
          <a href={ROUTES.favorites}>Your favorites</a>
          <a href={ACCOUNT_PATHS.details}>Your account</a>
        </p>
      </header>
      <FeatureList title="Open to you" features={opened} />
      <AvatarForm picture={picture} name={name} />
    </div>
  ),
};
