/** Addresses in an email, which stands on no site: each is whole. */
import { IMAGE_QUALITY } from '#shared/limits.ts';

/** Twice the width of the text, for sharp screens; one of those in which images are made. */
const IMAGE_PX = 1080;
const UPLOAD = /^\/wp-content\/uploads\/[a-z0-9][a-z0-9._-]{0,120}\.(?:webp|avif|jpe?g|png|gif)$/i;

/** Empty for what leads nowhere from an email, such as a part of the same page. @param origin without a slash at its end */
export function toAbsolute(href: string, origin: string): string {
  const address = href.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return address;
  return address.startsWith('/') && !address.startsWith('//') ? `${origin}${address}` : '';
}

/** Our own images in the width that is shown; those of others as they are. */
export function toImageAddress(src: string, origin: string): string {
  const [path = ''] = src.startsWith(`${origin}/`) ? [src.slice(origin.length)] : [src];
  if (UPLOAD.test(path)) return `${origin}/img/w=${IMAGE_PX},q=${IMAGE_QUALITY}${path}`;
  const address = toAbsolute(src, origin);
  return /^https?:/i.test(address) ? address : '';
}

/** Words of the link that stands for something embedded; empty where there is no address. */
export function describeEmbed(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return /^https?:\/\//i.test(address) && host !== '' ? `Watch on ${host}` : '';
}
