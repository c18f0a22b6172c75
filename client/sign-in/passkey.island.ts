/** Asks the browser for a passkey, or has it make one, and sends the form with the answer. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { MountIsland } from '#client/core/mount-island.ts';

type PasskeyProps =
  | { isNew: true; options: PublicKeyCredentialCreationOptionsJSON }
  | { isNew: false; options: PublicKeyCredentialRequestOptionsJSON };

export const mount: MountIsland = (place, props) => {
  const form = place.closest('form');
  const field = place.querySelector<HTMLInputElement>('input[name="passkey"]');
  const button = place.querySelector('button');
  const message = place.querySelector('[role="alert"]');
  if (!form || !field || !button || !message) return;
  const given = props as PasskeyProps;
  let isBusy = false;

  async function ask(): Promise<void> {
    if (isBusy || !form || !field || !message) return;
    message.textContent = '';
    isBusy = true;
    try {
      field.value = JSON.stringify(await askBrowser(given));
      form.submit();
    } catch (error) {
      message.textContent = describeFailure(error, given.isNew);
    } finally {
      isBusy = false;
    }
  }

  if (!given.isNew) {
    button.addEventListener('click', ask);
    return;
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.reportValidity()) void ask();
  });
};

const askBrowser = (given: PasskeyProps): Promise<object> =>
  given.isNew
    ? startRegistration({ optionsJSON: given.options })
    : startAuthentication({ optionsJSON: given.options });

function describeFailure(error: unknown, isNew: boolean): string {
  const way = isNew ? '' : ' Use one of the other ways below.';
  if (!browserSupportsWebAuthn()) return `This browser does not support passkeys.${way}`;
  switch (error instanceof Error ? error.name : '') {
    case 'InvalidStateError':
      return 'This device already has a passkey of your account.';
    case 'SecurityError':
      return `Passkeys do not work at this address.${way}`;
    default:
      return isNew
        ? 'No passkey was created. Please try again.'
        : `No passkey was used. Try again, or use one of the other ways below.`;
  }
}
