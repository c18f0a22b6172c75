/** Where `redirect_to` and `redirect` may lead: our own paths and exactly our own origins, nothing else. */

const MAX_LENGTH = 2048;
/** Visible ASCII without what browsers read as a slash or drop: backslash, tab, line ends (WHATWG URL, section 4.4). */
const PATH = /^\/[!-[\]-~]*$/;
const ABSOLUTE = /^(https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?)(\/.*)?$/;
/** `.` and `..` in every spelling: a path must not change its meaning when somebody tidies it up. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Parses a redirect target; null when it may not be gone to.
 * @param origins our own, exactly as browsers write them: `https://www.example.org`
 */
export function parseRedirectTarget(asked: unknown, origins: ReadonlySet<string>): string | null {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH) return null;
  if (isOwnPath(asked)) return asked;
  const [, origin = '', path = '/'] = ABSOLUTE.exec(asked) ?? [];
  return origins.has(origin) && isOwnPath(path) ? origin + path : null;
}

function isOwnPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  return PATH.test(text) && !path.includes('//') && !DOT_SEGMENT.test(path);
}
