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

const WHOLE = 100;

/**
 * Sends the file that was chosen in a field, and empties the field: the form does not send it again.
 * @param status is told how far it is, and why it was refused
 */
export async function sendChosen(
  to: string,
  input: HTMLInputElement,
  status: Element,
  show: (photo: SentPhoto) => void,
): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  status.textContent = 'Sending …';
  try {
    const photo = await sendPhoto(to, file, (progress) => {
      status.textContent = `Sending … ${Math.round(progress * WHOLE)} %`;
    });
    // Another may have been chosen meanwhile.
    if (input.files?.[0] !== file) return;
    input.value = '';
    show(photo);
  } catch (error) {
    if (input.files?.[0] !== file) return;
    input.value = '';
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** In the place of the image before, or first of all in `place`. */
export function showThumb(place: Element, { src, width, height }: SentPhoto, alt: string): void {
  const thumb = place.querySelector('img') ?? new Image();
  Object.assign(thumb, { src, width, height, alt });
  if (!thumb.isConnected) place.prepend(thumb);
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
