import { blocksAds } from '#client/ads/blocking-ads.tsx';
import type { GptSettings, MapTiles, PageContext, TagManagerSettings } from '#client/core/page-module.ts';
import {
  allowAds,
  allowFormsTo,
  allowFramesOf,
  allowFramingBy,
  allowImagesOf,
  allowTagManager,
  contentSecurityPolicy,
} from '#server/http/security-headers.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { PageEntry } from './match.ts';

/** The Content-Security-Policy of pages: none is allowed what it does not show. */
export function createPagePolicy(options: {
  origins: Readonly<Record<BrandId, string>>;
  /** Names of all hosts under which the sites are served: Studio may be open at any of them. */
  ownHosts: ReadonlySet<string>;
  gpt: GptSettings | undefined;
  tagManager: TagManagerSettings | undefined;
  mapTiles: MapTiles | undefined;
  paymentOrigins: readonly string[];
}) {
  const usual = options.tagManager && allowTagManager(options.tagManager);
  const withAds = options.gpt ? allowAds(options.gpt, usual) : usual;
  const bothSites = Object.values(options.origins);
  const allAddresses = new Set([
    ...bothSites,
    ...Array.from(options.ownHosts, (host) => withHost(options.origins.facet, host)),
  ]);

  const allowFraming = ({ framing }: PageEntry['module'], policy?: Readonly<Record<string, string>>) => {
    if (framing === 'sites') return bothSites.reduce((all, site) => allowFramesOf(site, all), policy);
    return framing === 'by-sites' ? allowFramingBy([...allAddresses], policy) : policy;
  };

  /** @param nonce of inline scripts, where the page needs any */
  return (nonce: string | undefined, module: PageEntry['module'], page: PageContext): string => {
    const signOn = page.community?.signOn;
    const shown = blocksAds(page) ? usual : withAds;
    const withMap =
      module.showsMap && options.mapTiles
        ? allowImagesOf(new URL(options.mapTiles.url).origin, shown)
        : shown;
    const policy = signOn ? allowFramesOf(new URL(signOn).origin, withMap) : withMap;
    // To the sister site members are led by the button to it, and from a page for guests whoever has logged in.
    const leadsToSister = module.guard === 'guest' || page.group !== GUEST_GROUP;
    const others = [
      ...(leadsToSister ? bothSites : []),
      ...(module.leadsToPayment ? options.paymentOrigins : []),
    ];
    const withForms = others.length > 0 ? allowFormsTo(others, policy) : policy;
    return contentSecurityPolicy(nonce, allowFraming(module, withForms));
  };
}

function withHost(origin: string, host: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}
