import { fileOfPhoto, MAX_PHOTO_BYTES } from '#shared/listings.ts';
import type { OwnPhoto } from '#shared/rest/listings.ts';

export type SentPhoto = OwnPhoto;

const TOO_LARGE = 'This file has more than 10 MB. Send a smaller one.';

/**
 * Sends one photo of a listing or a review. `fetch` tells nobody how far a body has come, so an older kind of request sends it.
 * @param to what it is for: `listing=12`, `review=bath-bench`
 * @param onProgress is told from 0 to 1
 * @throws Error with the sentence for its sender
 */
export function sendPhoto(
  to: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<SentPhoto> {
  if (file.size > MAX_PHOTO_BYTES) return Promise.reject(new Error(TOO_LARGE));
  const { promise, resolve, reject } = Promise.withResolvers<SentPhoto>();
  const request = new XMLHttpRequest();
  request.open('POST', `/api/app/airnauts/v1/upload/?${to}`);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener('error', () => reject(new Error('The connection failed. Please try again.')));
  request.addEventListener('load', () => {
    const answer = Object(request.response) as Record<string, unknown>;
    if (request.status >= 400) reject(new Error(String(answer.message ?? 'It could not be sent.')));
    else resolve(parsePhoto(answer));
  });
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return promise;
}

function parsePhoto({ slug, width, height }: Record<string, unknown>): SentPhoto {
  const name = String(slug);
  return {
    slug: name,
    src: `/wp-content/uploads/${fileOfPhoto(name)}`,
    width: Number(width),
    height: Number(height),
  };
}
