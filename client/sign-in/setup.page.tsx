/** `/setup/`: makes the first administrator, with the code that the server wrote into its log. Once there is one, it is not there. */
import { notFound, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { PASSWORD_LIMITS } from '#shared/login.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findSetup } from '#shared/rest/identity.ts';
import { ROUTES } from '#shared/routes.ts';
import { AuthCard } from './auth-card.tsx';

export const setupPage: PersonalPageModule<null> = {
  sheet: 'sign-in',
  personal: true,
  async load({ personal }) {
    try {
      const { open } = await personal.get(findSetup, {});
      return open ? page(null) : notFound;
    } catch (error) {
      // Another CMS has administrators of its own.
      if (error instanceof RestError && error.status === 404) return notFound;
      throw error;
    }
  },
  head: () => ({ title: 'Set up this site', noindex: true }),

  Page({ page: { form, site } }) {
    return (
      <AuthCard
        title="Set up this site"
        lead={`${site.name} is running. Create the first administrator to finish.`}
        aside={
          <>
            <h2>Where is the code?</h2>
            <p>
              In the server’s log, in the line “there is no administrator”. It works once, within 24 hours. To
              get a new code, restart the server.
            </p>
          </>
        }
      >
        <form className="form" method="post" action={ROUTES.setup} noValidate>
          <FormError form={form} />
          <Field name="code" label="Code from the log" form={form} autoComplete="off" verbatim />
          <Field name="email" label="Email address" form={form} type="email" autoComplete="email" />
          <Field name="name" label="Your name" form={form} autoComplete="name" />
          <PasswordField
            name="password"
            label="Password"
            hint={`At least ${PASSWORD_LIMITS.least} characters. Several words in a row are easy to remember.`}
            form={form}
            autoComplete="new-password"
          />
          <p className="button-row">
            <button type="submit" className="button">
              Create administrator
            </button>
          </p>
        </form>
      </AuthCard>
    );
  },
};
