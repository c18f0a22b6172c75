/**
 * Headers that every answer carries, as one constant list: a plugin that sets them one by one costs a third of the
 * requests a second of the page cache. No inline script or style is ever sent, so the policy needs no hash.
 */

const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

const TWO_YEARS_SECONDS = 63_072_000;

/** From where the Google Publisher Tag brings its scripts, advertisements and their frames (decision 18). */
const AD_HOSTS = [
  'https://*.doubleclick.net',
  'https://*.googlesyndication.com',
  'https://*.adtrafficquality.google',
];
const AD_DIRECTIVES = ['script-src', 'img-src', 'connect-src', 'frame-src'];

/** @returns the policy of pages with its advertisements, for `contentSecurityPolicy`; `script` is its address. */
export function allowAds({ script }: { script: string }, policy = POLICY): Readonly<Record<string, string>> {
  return allowHosts([...AD_HOSTS, new URL(script).origin], AD_DIRECTIVES, policy);
}

/** From where Google Tag Manager brings Analytics, and to where that reports (decision 105). */
const TAG_HOSTS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** @returns the policy of pages with the tag manager; `script` is its address. */
export function allowTagManager(
  { script }: { script: string },
  policy = POLICY,
): Readonly<Record<string, string>> {
  return allowHosts([...TAG_HOSTS, new URL(script).origin], ['script-src', 'img-src', 'connect-src'], policy);
}

/** The policy of pages that show images of another origin. */
export const allowImagesOf = (origin: string, policy = POLICY): Readonly<Record<string, string>> =>
  allowHosts([origin], ['img-src'], policy);

function allowHosts(
  hosts: readonly string[],
  directives: readonly string[],
  policy: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const allowed = directives.map((name) => [name, `${policy[name] ?? ''} ${hosts.join(' ')}`.trim()]);
  return { ...policy, ...Object.fromEntries(allowed) };
}

/**
 * The policy of pages whose form may lead on to another of these origins once it has been sent: Chromium applies `form-action` to
 * redirects, too (CSP 3, section 6.4.1).
 */
export function allowFormsTo(
  origins: readonly string[],
  policy: Readonly<Record<string, string>> = POLICY,
): Readonly<Record<string, string>> {
  return { ...policy, 'form-action': `${POLICY['form-action']} ${origins.join(' ')}` };
}

/** The policy of pages that show a frame of this origin, which may lead through ourselves: the policy applies to redirects, too. */
export function allowFramesOf(
  origin: string,
  policy: Readonly<Record<string, string>> = POLICY,
): Readonly<Record<string, string>> {
  return { ...policy, 'frame-src': ["'self'", origin, policy['frame-src']].filter(Boolean).join(' ') };
}

/** The policy of pages that may be shown in a frame of these origins; it takes the place of `X-Frame-Options` (CSP 3, section 6.4.2.2). */
export function allowFramingBy(
  origins: readonly string[],
  policy: Readonly<Record<string, string>> = POLICY,
): Readonly<Record<string, string>> {
  return { ...policy, 'frame-ancestors': ["'self'", ...origins].join(' ') };
}

/** @param nonce allows one response's inline scripts: those with which React puts late parts in their place. */
export function contentSecurityPolicy(nonce?: string, policy = POLICY): string {
  if (!nonce) return policy === POLICY ? USUAL_POLICY : formatPolicy(policy);
  return formatPolicy({ ...policy, 'script-src': `${policy['script-src']} 'nonce-${nonce}'` });
}

function formatPolicy(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const USUAL_POLICY = formatPolicy(POLICY);

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/** The same for images, which emails show in the pages of mail services. @param headers as `securityHeaders` answers them */
export const allowEverywhere = (headers: readonly string[]): readonly string[] =>
  headers.map((value, at) => (headers[at - 1] === RESOURCE_POLICY ? 'cross-origin' : value));

/** Name, value, name, value …, without the policy. */
export function securityHeaders(production: boolean): readonly string[] {
  const headers = [
    'X-Content-Type-Options',
    'nosniff',
    'X-Frame-Options',
    'DENY',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    RESOURCE_POLICY,
    'same-site',
    'Permissions-Policy',
    'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  ];
  // Only where every host is served by https: development has none.
  if (production)
    headers.push('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`);
  return headers;
}
