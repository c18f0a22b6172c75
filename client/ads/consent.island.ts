/** Answer of a reader to the question whether Google may show its advertisements. */
import { findSetting, writeSetting } from '#client/core/local-settings.ts';

export type Consent = 'granted' | 'refused';

declare global {
  interface Navigator {
    /** Global Privacy Control: the wish not to have one's data sold or shared. */
    readonly globalPrivacyControl?: boolean;
  }
}

const NAME = 'ads-consent';

/** Undefined for who has not been asked yet; a browser that is set to refuse has answered. */
export function findConsent(): Consent | undefined {
  if (navigator.globalPrivacyControl) return 'refused';
  const value = findSetting(NAME);
  return isConsent(value) ? value : undefined;
}

export function writeConsent(consent: Consent): void {
  writeSetting(NAME, consent);
  if (consent === 'refused') forgetCookies();
}

/** Calls back with the answer when one of the two buttons in `place` is pressed. */
export function listenForConsent(place: HTMLElement, onAnswer: (consent: Consent) => void): void {
  for (const button of place.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      if (!isConsent(button.value)) return;
      writeConsent(button.value);
      onAnswer(button.value);
    });
  }
}

const isConsent = (value: unknown): value is Consent => value === 'granted' || value === 'refused';

/** Those that the Publisher Tag sets in our name. */
const COOKIES = ['__gads', '__gpi', '__gpi_optout', '__eoi'];

/** It sets them for the widest domain that it may; which one that is cannot be asked for. */
function forgetCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, first) => `; Domain=${labels.slice(first).join('.')}`);
  for (const name of COOKIES) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}
