/** Brings an image over from another website, as it is there: whoever takes it makes another from it. */
import { AddressUnreadable, askPublic, type Internet, readBytes } from './ask-public.ts';

export interface FetchedImage {
  readonly bytes: Buffer;
  /** Name of the file there: `red-ruby.jpg`. */
  readonly name: string;
}

const TIMEOUT_MS = 15_000;
const HEADERS = {
  'user-agent': 'Facet/1.0 (+images of articles)',
  accept: 'image/webp,image/jpeg,image/png',
};
const OK = 200;

/** @throws AddressUnreadable */
export async function fetchImage(
  internet: Internet,
  address: string,
  maxBytes: number,
): Promise<FetchedImage> {
  const {
    status,
    body,
    address: at,
  } = await askPublic(internet, address, {
    headers: HEADERS,
    timeoutMs: TIMEOUT_MS,
  });
  if (status !== OK) {
    body.destroy();
    throw new AddressUnreadable(`The other site answers with error ${status}.`);
  }
  const bytes = await readBytes(body, maxBytes + 1);
  if (bytes.length > maxBytes) throw new AddressUnreadable('The image is too large to be brought over.');
  return { bytes, name: nameOf(new URL(at)) };
}

function nameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
