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
 * @throws Error with a sentence that never holds the address, which may hold a password.
 */
export function readAddress(address: string): IndexAddress {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error('write https://user:password@host:port/index, without a query');
  const parts = decodePath(url.pathname);
  const index = parts?.pop();
  if (!parts || !index || !isIndexName(index))
    throw new Error('end the address with the name of an index: small letters, digits, - and _');
  return {
    server: `${url.origin}/${parts.map((part) => `${encodeURIComponent(part)}/`).join('')}`,
    index,
    authorization: readAuthorization(url),
  };
}

function decodePath(path: string): string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const MAX_NAME_BYTES = 255;

/** What both servers take for a name: https://docs.opensearch.org/latest/api-reference/index-apis/create-index/ */
function isIndexName(name: string): boolean {
  return (
    Buffer.byteLength(name) <= MAX_NAME_BYTES &&
    name === name.toLowerCase() &&
    !/^[-_+]|^\.\.?$|[\\/*?"<>|\s,#:]/.test(name)
  );
}

/** RFC 7617, section 2: of the decoded user and password. */
function readAuthorization({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}
