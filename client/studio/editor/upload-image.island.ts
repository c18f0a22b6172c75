/** Images to and from the library. */
import { callApi } from '#client/core/call-api.ts';
import type { MediaItem } from '#shared/rest/items.ts';
import { sendFile } from '../media/send-file.island.ts';
import type { HtmlAttributes } from './markup/editor-node.ts';

export interface LibraryImage {
  readonly id: number;
  /** Its name in the library. */
  readonly slug: string;
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** @throws CallError with the sentence for the person: too large, of another kind, broken; the signal's reason when it was given up */
export async function uploadImage(file: File, alt: string, signal: AbortSignal): Promise<LibraryImage> {
  return describeMedia(await sendFile(file, { fields: { alt_text: alt }, signal }));
}

/** The server brings it over from another site. @throws CallError with the sentence for the person */
export async function bringImage(address: string, alt: string): Promise<LibraryImage> {
  const body = { source_url: address, alt_text: alt };
  return describeMedia((await callApi('POST', 'wp/v2/media/', body)) as MediaItem);
}

export async function findImages(search: string): Promise<readonly LibraryImage[]> {
  const query = new URLSearchParams({ per_page: '24', ...(search && { search }) });
  const found = (await callApi('GET', `wp/v2/media/?${query}`)) as readonly MediaItem[];
  return found.map(describeMedia);
}

function describeMedia({
  id,
  slug,
  source_url,
  alt_text,
  media_details: { width, height },
}: MediaItem): LibraryImage {
  return { id, slug, src: source_url, alt: alt_text, width, height };
}

/** As an element of a text has it. */
export function imageAttributes({ src, alt, width, height }: LibraryImage): HtmlAttributes {
  return { src, alt, width: String(width), height: String(height), loading: 'lazy', decoding: 'async' };
}
