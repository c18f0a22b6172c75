/** Answers of a reader: whether Google may show its advertisements, whether visits may be counted, and whether a map service may be asked. */
import { findSetting, writeSetting } from './local-settings.ts';

export type Consent = 'granted' | 'refused';
/** Purposes of Google's scripts, about which a banner asks. */
export type AskedPurpose = 'ads' | 'analytics';
type Purpose = AskedPurpose | 'map';

declare global {
  interface Navigator {
    /** Global Privacy Control: the wish not to have one's data sold or shared. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Undefined for who has not been asked yet; a browser that is set to refuse has answered. */
export function findConsent(purpose: Purpose): Consent | undefined {
  if (navigator.globalPrivacyControl) return 'refused';
  const value = findSetting(nameOf(purpose));
  return isConsent(value) ? value : undefined;
}

export function writeConsent(purpose: Purpose, consent: Consent): void {
  writeSetting(nameOf(purpose), consent);
  if (consent === 'refused' && purpose !== 'map') forgetCookies(COOKIES[purpose]);
}

/** Calls back with the answer when one of the two buttons in `place` is pressed. */
export function listenForConsent(place: HTMLElement, onAnswer: (consent: Consent) => void): void {
  for (const button of place.querySelectorAll('button'))
    button.addEventListener('click', () => {
      if (isConsent(button.value)) onAnswer(button.value);
    });
}

const nameOf = (purpose: Purpose): string => `${purpose}-consent`;
const isConsent = (value: unknown): value is Consent => value === 'granted' || value === 'refused';

/** Those that Google's scripts set in our name. */
const COOKIES: Readonly<Record<AskedPurpose, RegExp>> = {
  ads: /^__(?:gads|gpi|gpi_optout|eoi)$/,
  analytics: /^_(?:ga|ga_\w+|gid|gcl_au|dc_gtm_[\w-]+)$/,
};

/** They are set for the widest domain that is allowed; which one that is cannot be asked for. */
function forgetCookies(names: RegExp): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, first) => `; Domain=${labels.slice(first).join('.')}`);
  for (const name of document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/s, ''))) {
    if (!names.test(name)) continue;
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}
