/** The forms of the login in a modal: sent by script, with what is wrong said in place. */
import { RegisterForm } from '#client/ui/register-form.tsx';
import { LoginForm, MagicLinkForm, ResetForm } from '#client/ui/sign-in-forms.tsx';
import { checkLogin } from '#shared/login.ts';
import { callApi } from './call-api.ts';
import type { ModalProps } from './modal-host.tsx';
import { SentForm, type Way } from './sent-form.tsx';

const LOGIN: Way = {
  render: (props) => <LoginForm {...props} />,
  check: checkLogin,
  send: ({ login, password }) => callApi('POST', 'simple-jwt-login/v1/auth/', { login, password }),
  // The same page, as its new reader sees it.
  after: () => location.reload(),
};
const REGISTER: Way = {
  render: (props) => <RegisterForm {...props} />,
  send: ({ email, name, username, password }) =>
    callApi('POST', 'airnauts/v1/user/register/', {
      email,
      name,
      password,
      // A user name that was left out is chosen for them.
      ...(username?.trim() && { username }),
    }),
  said: 'Look into your mailbox: there is a letter with a link, good for a day. It opens your account.',
};
const RESET: Way = {
  render: (props) => <ResetForm {...props} />,
  send: ({ email }) => callApi('POST', 'airnauts/v1/user/reset-password/generate/', { email }),
  said: 'Look into your mailbox: if this address has an account, there is a letter with a link, good for 30 minutes.',
};
const AUTO_LOGIN: Way = {
  render: (props) => <MagicLinkForm {...props} />,
  send: ({ email }) =>
    callApi('POST', 'airnauts/v1/autologin/send-link/', {
      email,
      redirect_to: location.pathname + location.search,
    }),
  said: 'Look into your mailbox: if this address has an account, there is a letter with a link that logs you in.',
};

export const LoginModal = ({ onClose }: ModalProps) => <SentForm way={LOGIN} onClose={onClose} />;
export const RegisterModal = ({ onClose }: ModalProps) => <SentForm way={REGISTER} onClose={onClose} />;
export const ResetModal = ({ onClose }: ModalProps) => <SentForm way={RESET} onClose={onClose} />;
export const AutoLoginModal = ({ onClose }: ModalProps) => <SentForm way={AUTO_LOGIN} onClose={onClose} />;
