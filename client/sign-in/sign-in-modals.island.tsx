/** The forms of the login in a modal: sent by script, with what is wrong said in place. */

import { useEffect, useRef } from 'react';
import { CallError, callApi } from '#client/core/call-api.ts';
import { fillWith } from '#client/ui/fill-with.island.tsx';
import { SentForm, type SubmitMethod } from '#client/ui/sent-form.island.tsx';
import { checkLogin } from '#shared/login.ts';
import { ROUTES } from '#shared/routes.ts';
import { LogoutForm } from './logout-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { sendDraftsFirst } from './send-drafts-first.island.ts';
import { LoginForm, MagicLinkForm, ResetForm } from './sign-in-forms.tsx';

const LOGIN: SubmitMethod = {
  render: (props) => <LoginForm {...props} />,
  check: checkLogin,
  send: ({ login, password, altcha }) =>
    callApi('POST', 'simple-jwt-login/v1/auth/', { login, password, altcha }).catch(askCode),
  // The same page, as its new reader sees it.
  after: () => location.reload(),
};
/** The rest of such a login is on a page of its own. */
function askCode(error: unknown): Promise<never> {
  if (!(error instanceof CallError) || !error.ticket) throw error;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = ROUTES.loginCode;
  const values = { ticket: error.ticket, redirect_to: location.pathname + location.search };
  for (const [name, value] of Object.entries(values))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
  // Busy until the page is left.
  return new Promise(() => {});
}

const REGISTER: SubmitMethod = {
  render: (props) => <RegisterForm {...props} />,
  send: ({ email, name, username, altcha }) =>
    callApi('POST', 'airnauts/v1/user/register/', {
      email,
      name,
      altcha,
      // A user name that was left out is chosen for them.
      ...(username?.trim() && { username }),
    }),
  said: 'Check your email: we sent you a link to activate your account. It expires in 24 hours.',
};
const RESET: SubmitMethod = {
  render: (props) => <ResetForm {...props} />,
  send: ({ email, altcha }) =>
    callApi('POST', 'airnauts/v1/user/reset-password/generate/', { email, altcha }),
  said: 'Check your email: if this address has an account, we sent it a link. It expires in 30 minutes.',
};
const AUTO_LOGIN: SubmitMethod = {
  render: (props) => <MagicLinkForm {...props} />,
  send: ({ email, altcha }) =>
    callApi('POST', 'airnauts/v1/autologin/send-link/', {
      email,
      altcha,
      redirect_to: location.pathname + location.search,
    }),
  said: 'Check your email: if this address has an account, we sent it a link to log in.',
};

/** Where Studio's script is not there. */
function FullLogoutForm() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.querySelector('form');
    if (form) sendDraftsFirst(form);
  }, []);
  return (
    <div ref={place}>
      <LogoutForm />
    </div>
  );
}

const sent = (way: SubmitMethod) => fillWith(({ onClose }) => <SentForm way={way} onClose={onClose} />);

export const SIGN_IN_MODALS = {
  login: sent(LOGIN),
  logout: fillWith(FullLogoutForm),
  register: sent(REGISTER),
  reset: sent(RESET),
  autoLogin: sent(AUTO_LOGIN),
} as const;
