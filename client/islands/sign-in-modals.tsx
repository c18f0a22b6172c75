/** The forms of the login in a modal: sent by script, with what is wrong said in place. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldProps } from '#client/ui/field.tsx';
import { LoginForm, MagicLinkForm, ResetForm, type SignInFormProps } from '#client/ui/sign-in-forms.tsx';
import type { Sending } from '#client/ui/submit-button.tsx';
import { BUTTON_SUCCESS_MS } from '#shared/limits.ts';
import { checkLogin } from '#shared/login.ts';
import { CallError, callApi } from './call-api.ts';

type Values = Readonly<Record<string, string>>;

interface Way {
  readonly Form: (props: SignInFormProps) => React.ReactNode;
  /** What can be told without asking. */
  readonly check?: (values: Values) => Values;
  readonly send: (values: Values) => Promise<unknown>;
  /** Said when it has gone well. */
  readonly said?: string;
  /** When that has been seen. */
  readonly after?: () => void;
}

const LOGIN: Way = {
  Form: LoginForm,
  check: checkLogin,
  send: ({ login, password }) => callApi('POST', 'simple-jwt-login/v1/auth/', { login, password }),
  // The same page, as its new reader sees it.
  after: () => location.reload(),
};
const RESET: Way = {
  Form: ResetForm,
  send: ({ email }) => callApi('POST', 'airnauts/v1/user/reset-password/generate/', { email }),
  said: 'Look into your mailbox: if this address has an account, there is a letter with a link, good for 30 minutes.',
};
const AUTO_LOGIN: Way = {
  Form: MagicLinkForm,
  send: ({ email }) =>
    callApi('POST', 'airnauts/v1/autologin/send-link/', {
      email,
      redirect_to: location.pathname + location.search,
    }),
  said: 'Look into your mailbox: if this address has an account, there is a letter with a link that logs you in.',
};

export const LoginModal = () => <SentForm way={LOGIN} />;
export const ResetModal = () => <SentForm way={RESET} />;
export const AutoLoginModal = () => <SentForm way={AUTO_LOGIN} />;

function SentForm({ way }: { way: Way }) {
  const [form, setForm] = useState<FieldProps['form']>();
  const [sending, setSending] = useState<Sending>('idle');
  const [said, setSaid] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (form) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending !== 'idle') return;
    const element = event.currentTarget;
    const values = readFields(element);
    const wrong = way.check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return setForm({ values, errors: wrong });
    setSending('busy');
    setSaid(undefined);
    try {
      await way.send(values);
    } catch (error) {
      setSending('idle');
      return setForm({ values, errors: toErrors(error) });
    }
    setForm(undefined);
    setSending('done');
    setSaid(way.said);
    // Also when the modal has been closed meanwhile: the page behind it is to be another one.
    setTimeout(() => {
      element.reset();
      setSending('idle');
      way.after?.();
    }, BUTTON_SUCCESS_MS);
  }

  return (
    <div ref={place}>
      {said && (
        <p className="form-done" role="status">
          {said}
        </p>
      )}
      <way.Form form={form} modal={{ sending, onSubmit: (event) => void submit(event) }} />
    </div>
  );
}

function readFields(form: HTMLFormElement): Values {
  const fields = [...new FormData(form)];
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function toErrors(error: unknown): Values {
  if (!(error instanceof CallError)) throw error;
  // Where a field says what is wrong, the sentence for the whole would say it in the words of programs.
  return Object.keys(error.params).length > 0 ? error.params : { '': error.message };
}
