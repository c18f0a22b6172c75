/** `/login/`: for those who have a password; others are led on from here. */
import type { ReactNode } from 'react';
import { login, oneOf, parseTarget, target } from '#client/core/account-query.ts';
import { type DemoUser, type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { LOGIN_ERRORS } from '#shared/login.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { AuthCard, AuthNotice } from './auth-card.tsx';
import { LoginForm } from './sign-in-forms.tsx';

interface LoginData {
  /** None in production. */
  readonly demoUsers: readonly DemoUser[];
}

const DONE: Readonly<Record<string, string>> = {
  reset: 'Your password has been changed. Log in with your new password.',
};

export const loginPage: PersonalPageModule<LoginData> = {
  sheet: 'sign-in',
  personal: true,
  guard: 'guest',
  allowedQuery: { redirect_to: target, error: oneOf(LOGIN_ERRORS), done: oneOf(DONE), as: login },
  load: async ({ listDemoUsers }) => page({ demoUsers: await listDemoUsers() }),
  head: () => ({
    title: 'Log in',
    description: 'Log in to your account with your password or with a link sent by email.',
    noindex: true,
  }),

  Page({ data: { demoUsers }, page }) {
    const { error = '', done = '', as } = page.query;
    const notice = LOGIN_ERRORS[error] ?? DONE[done];
    return (
      <AuthCard
        title="Log in"
        lead={isForBusiness(page) ? LIST_A_BUSINESS : 'Welcome back.'}
        aside={<NewHere page={page} />}
      >
        {notice && !page.form && <AuthNotice>{notice}</AuthNotice>}
        <LoginForm
          form={page.form}
          redirectTo={parseTarget(page)}
          preset={demoUsers.find(({ email }) => email === as)}
        />
        {demoUsers.length > 0 && <DemoUsers users={demoUsers} page={page} />}
      </AuthCard>
    );
  },
};

const LIST_A_BUSINESS = 'To list your business, log in or create an account. Both are free.';

const isForBusiness = (page: PageContext): boolean =>
  parseTarget(page)?.startsWith(ROUTES.accountBusiness) ?? false;

function NewHere({ page }: { page: PageContext }): ReactNode {
  const { site } = page;
  const next = parseTarget(page);
  const register = next
    ? `${ROUTES.register}?${new URLSearchParams({ redirect_to: next })}`
    : ROUTES.register;
  return (
    <>
      <h2>{`New to ${site.name}?`}</h2>
      <p>An account is free, no credit card needed. You can add a membership at any time.</p>
      <ul className="points">
        {isForBusiness(page) && (
          <li>List your business in the directory: we check it, and tell you by email when it shows</li>
        )}
        <li>Save articles, courses and gems as favorites</li>
        <li>With a membership: premium articles, courses with exams, price guides</li>
      </ul>
      <p className="button-row">
        <a className="button quiet" href={register} rel={next ? 'nofollow' : undefined}>
          Create an account
        </a>
        <a href={ACCOUNT_PATHS.membership}>Compare memberships</a>
      </p>
    </>
  );
}

/** Each button shows this page anew with both fields filled in. */
function DemoUsers({ users, page }: { users: readonly DemoUser[]; page: PageContext }): ReactNode {
  const redirectTo = parseTarget(page);
  return (
    <details className="demo-users" open={page.query.as !== undefined}>
      <summary>Demo accounts (development only)</summary>
      <form method="get" action={ROUTES.login}>
        {redirectTo && <input type="hidden" name="redirect_to" value={redirectTo} />}
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Membership</th>
              <th scope="col">
                <span className="hidden">Fill in</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {users.map(({ name, email, membership }) => (
              <tr key={email}>
                <th scope="row">{name}</th>
                <td>{membership ?? 'none'}</td>
                <td>
                  <button type="submit" name="as" value={email} aria-label={`Fill in ${name}`}>
                    Fill in
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </form>
    </details>
  );
}
