/** `/account/session-ended/`: what was typed while a session ended, to be sent again after a login in another window. */
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { parseKeptForm } from '#shared/kept-form.ts';
import { ROUTES } from '#shared/routes.ts';
import { AuthCard } from './auth-card.tsx';

export const sessionEndedPage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  load: async () => page(null),
  head: () => ({ title: 'You are logged out', noindex: true }),

  Page({ page: { form } }) {
    const kept = parseKeptForm(form?.values);
    if (!kept)
      return (
        <AuthCard title="You are logged out">
          <p>
            <a className="button" href={ROUTES.login}>
              Log in
            </a>
          </p>
        </AuthCard>
      );
    return (
      <AuthCard
        title="You are logged out"
        lead="What you typed is still here. Log in in a new window, then come back to this one and send it again."
      >
        {kept.hadFiles && <p>Photos and other files have to be chosen again afterwards.</p>}
        <form
          className="form"
          method="post"
          action={kept.path}
          encType={kept.isMultipart ? 'multipart/form-data' : undefined}
        >
          {Object.entries(kept.values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className="button-row">
            <a className="button" href={ROUTES.login} target="_blank" rel="noopener">
              Log in in a new window
            </a>
            <button className="button quiet" type="submit">
              Send it again
            </button>
          </p>
        </form>
      </AuthCard>
    );
  },
};
