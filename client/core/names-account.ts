import type { SiteSettings } from '#shared/rest/settings.ts';

/** The front page of a network is nobody's account: it is left out until one is set. */
export function namesAccount({ href }: SiteSettings['social'][number]): boolean {
  const url = URL.parse(href);
  return url !== null && url.pathname !== '/';
}
