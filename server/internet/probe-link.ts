/** Tells whether a link to another website leads somewhere. */
import { AddressUnreadable, askPublic, type Internet, PortUnasked } from './ask-public.ts';

const TIMEOUT_MS = 10_000;
/** As many as browsers follow without a thought: sites move to HTTPS, to another name, to a language. */
const MAX_REDIRECTS = 10;
const HEADERS = { 'user-agent': 'Facet/1.0 (+nightly check of links)', accept: '*/*' };
const FIRST_ERROR = 400;
/** Answers of sites that are there, and want no programs or no strangers. */
const KEEPS_OUT: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 418, 429, 451, 999]);

/** A sentence about what is wrong; empty for a link that leads somewhere. HEAD is asked for first, and GET where that fails. */
export async function probeLink(internet: Internet, address: string): Promise<string> {
  try {
    const first = await findStatus(internet, address, 'HEAD');
    const status = first < FIRST_ERROR ? first : await findStatus(internet, address, 'GET');
    if (status < FIRST_ERROR || KEEPS_OUT.has(status)) return '';
    return status === 404 || status === 410
      ? 'The other site has no such page.'
      : `The other site answers with error ${status}.`;
  } catch (error) {
    if (error instanceof PortUnasked) return '';
    if (error instanceof AddressUnreadable) return error.message;
    throw error;
  }
}

async function findStatus(internet: Internet, address: string, method: 'HEAD' | 'GET'): Promise<number> {
  const { status, body } = await askPublic(internet, address, {
    method,
    headers: HEADERS,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: MAX_REDIRECTS,
  });
  body.destroy();
  return status;
}
