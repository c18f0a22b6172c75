/** The security of an account: its second factor, its passkeys and its application passwords. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import { createApplicationPassword, removeApplicationPassword } from '#shared/rest/application-passwords.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { proofNeeded } from '#shared/rest/errors.ts';
import { addPasskey, beginPasskey, removePasskey } from '#shared/rest/passkeys.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#shared/rest/second-factor.ts';
import type { AskedAgain, SentValues } from './asked-again.ts';
import type { FormPages, FormValues } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface SecurityFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly askedAgain: AskedAgain;
}

/** By the field `action`. */
const ACTIONS = new Map<string, ChangeEndpoint>([
  ['begin', beginSecondFactor],
  ['begin-passkey', beginPasskey],
  ['add-passkey', addPasskey],
  ['remove-passkey', removePasskey],
  ['confirm', confirmSecondFactor],
  ['renew', renewRecoveryCodes],
  ['remove', removeSecondFactor],
  ['create', createApplicationPassword],
  ['revoke', removeApplicationPassword],
]);

/** Fields beside which a message may stand. */
const SHOWN: ReadonlySet<string> = new Set(['code', 'name', 'role']);

export function registerSecurityForms(app: FastifyInstance, options: SecurityFormsOptions): void {
  options.askedAgain.add(app, 'accountSecurity', (request, reply, sent) =>
    answer(request, reply, sent, options),
  );
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, values: { passkey_options: _, ...values } }: SentValues,
  { pages, sessionOf, askedAgain }: SecurityFormsOptions,
): Promise<FastifyReply> {
  const session = sessionOf(request);
  if (!session.viewer) return redirectToLogin(reply, session, path);
  const { action = '' } = values;
  const endpoint = ACTIONS.get(action);
  if (!endpoint) return reply.redirect(path, 303);
  const { value, errors, code } = await pages.send(request, endpoint, values);
  if (code === proofNeeded().code) return askedAgain.ask(request, reply, { path, values });
  if (errors) {
    const again = action === 'add-passkey' ? await pages.send(request, beginPasskey, {}) : undefined;
    const offered = again?.value && offerPasskey(again.value);
    return pages.show(request, reply, path, {
      values: { ...values, ...offered },
      errors: placeErrors(errors),
    });
  }
  if (action === 'begin-passkey') {
    const offered = offerPasskey(Object(value));
    return pages.show(request, reply, path, { values: { ...offered, action: 'add-passkey' }, errors: {} });
  }
  const secrets = takeSecrets(Object(value));
  // Shown on this one answer, and on no page that could be come back to.
  if (secrets) return pages.show(request, reply, path, { values: { action, ...secrets }, errors: {} });
  if (action === 'begin') return reply.redirect(`${path}#second-factor`, 303);
  return reply.redirect(`${path}?saved=${action}`, 303);
}

/** Everything that the browser needs for making a passkey, with a challenge of this one page. */
const offerPasskey = ({ options }: { readonly options: object }): FormValues => ({
  passkey_options: JSON.stringify(options),
});

function takeSecrets({
  recovery_codes,
  password,
  name,
}: Readonly<Record<string, unknown>>): FormValues | undefined {
  if (Array.isArray(recovery_codes)) return { recovery_codes: recovery_codes.join(' ') };
  return typeof password === 'string' ? { made: String(name), made_password: password } : undefined;
}

/** A problem of a field that nobody sees concerns the whole. */
const placeErrors = (errors: FormValues): FormValues =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [SHOWN.has(field) ? field : '', text]));
