/** Where an index is: the server, the name of the index, and what to say to be let in. */
export interface IndexAddress {
  /** `https://search.example:9200/`, with the path of a proxy if there is one, without user and password. */
  readonly server: string;
  readonly index: string;
  /** Value of the Authorization header. */
  readonly authorization: string | undefined;
}

/**
 * Reads `https://user:password@search.example:9200/facet`: the last part of the path names the index.
 *
 * @throws Error that does not tell the address, which may hold a password.
 */
export function parseAddress(address: string): IndexAddress {
  const url = URL.parse(address);
  const [, path = '', index] = /^(.*\/)([^/]+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !index)
    throw new Error('SEARCH_URL has no index name. Use https://user:password@host:9200/index.');
  return { server: `${url.origin}${path}`, index, authorization: formatAuthorization(url) };
}

/** RFC 7617, section 2: of the user and the password as they are without percent signs. */
function formatAuthorization({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}
