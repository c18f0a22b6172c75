/** `/login/`: for those who have a password; others are led on from here. */
import type { ReactNode } from 'react';
import { type DemoPerson, type PageContext, type PersonalPageModule, page } from '#client/page-module.ts';
import { Gate, GateNotice } from '#client/ui/gate.tsx';
import { LoginForm } from '#client/ui/sign-in-forms.tsx';
import { LOGIN_ERRORS } from '#shared/login.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { login, oneOf, readTarget, target } from './account-query.ts';

interface LoginData {
  /** None in production. */
  readonly demoPeople: readonly DemoPerson[];
}

const DONE: Readonly<Record<string, string>> = {
  reset: 'Your new password is set. Log in with it.',
};

export const loginPage: PersonalPageModule<LoginData> = {
  personal: true,
  guard: 'guest',
  allowedQuery: { redirect_to: target, error: oneOf(LOGIN_ERRORS), done: oneOf(DONE), as: login },
  load: async ({ listDemoPeople }) => page({ demoPeople: await listDemoPeople() }),
  head: () => ({
    title: 'Log in',
    description: 'Log in to your account with your password, or by a link that comes by mail.',
    sheet: 'account',
    noindex: true,
  }),

  Page({ data: { demoPeople }, page }) {
    const { error = '', done = '', as } = page.query;
    const notice = LOGIN_ERRORS[error] ?? DONE[done];
    return (
      <Gate title="Log in" lead="Take up where you put down your tools." aside={<NewHere page={page} />}>
        {notice && !page.form && <GateNotice>{notice}</GateNotice>}
        <LoginForm
          form={page.form}
          redirectTo={readTarget(page)}
          preset={demoPeople.find(({ email }) => email === as)}
        />
        {demoPeople.length > 0 && <DemoPeople people={demoPeople} page={page} />}
      </Gate>
    );
  },
};

function NewHere({ page: { site } }: { page: PageContext }): ReactNode {
  return (
    <>
      <h2>{`New to ${site.name}?`}</h2>
      <p>An account costs nothing and needs no card. A membership opens the rest whenever you like.</p>
      <ul className="points">
        <li>Keep what you want to find again among your favorites</li>
        <li>With a membership: premium articles, courses with exams, price guides</li>
      </ul>
      <p className="button-row">
        <a className="button quiet" href={ROUTES.register}>
          Create an account
        </a>
        <a href={ACCOUNT_PATHS.membership}>Compare memberships</a>
      </p>
    </>
  );
}

/** Each button shows this page anew with both fields filled in. */
function DemoPeople({ people, page }: { people: readonly DemoPerson[]; page: PageContext }): ReactNode {
  const redirectTo = readTarget(page);
  return (
    <details className="demo-people" open={page.query.as !== undefined}>
      <summary>People to try the site with (in development only)</summary>
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
            {people.map(({ name, email, membership }) => (
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
