/** Where the community is: all that is called Community leads there instead of to our own page about it. */
import type { CommunityLinks } from '#client/core/page-module.ts';
import { type AccessGroup, hasAccess } from '#shared/access.ts';
import type { NavigationLink, SiteSettings } from '#shared/rest/settings.ts';

export interface CommunitySettings {
  /** `https://forum.example` */
  readonly url: string;
  /** Whether it asks us who somebody is. */
  readonly signsOn: boolean;
}

export interface CommunityPlaces {
  /** The site's links as this group has them: one object for as long as the settings are the same. */
  place(site: SiteSettings, group: AccessGroup): SiteSettings;
  linksFor(group: AccessGroup): CommunityLinks | undefined;
}

/** Discourse answers it with two letters: a page that nobody sees should cost nothing. */
const UNSEEN_PAGE = '/srv/status';

export function createCommunityPlaces(community: CommunitySettings | undefined): CommunityPlaces {
  if (!community) return { place: (site) => site, linksFor: () => undefined };
  const { url, signsOn } = community;
  const search = `${url}/search`;
  const ofVisitors: CommunityLinks = { url, search, signOn: undefined };
  const ofParticipants: CommunityLinks = { url, search, signOn: signOnTo(url, UNSEEN_PAGE) };
  const leadVisitors = createLead(`${url}/`);
  // By way of the sign-on, which works where frames or the cookies in them do not.
  const leadParticipants = createLead(signOnTo(url, '/'));
  const mayTakePart = (group: AccessGroup) => signsOn && hasAccess(['FORUM'], group);
  return {
    place: (site, group) => (mayTakePart(group) ? leadParticipants(site) : leadVisitors(site)),
    linksFor: (group) => (mayTakePart(group) ? ofParticipants : ofVisitors),
  };
}

/** There it begins; here it goes on at `/api/app/sso/discourse/`. */
function signOnTo(url: string, path: string): string {
  return `${url}/session/sso?${new URLSearchParams({ return_path: path })}`;
}

function createLead(address: string): (site: SiteSettings) => SiteSettings {
  const known = new WeakMap<SiteSettings, SiteSettings>();
  return (site) => {
    const led = known.get(site) ?? leadTo(address, site);
    known.set(site, led);
    return led;
  };
}

function leadTo(address: string, site: SiteSettings): SiteSettings {
  const lead = <T extends NavigationLink>(link: T): T =>
    link.path === site.community.href ? { ...link, path: address } : link;
  return {
    ...site,
    navigation: site.navigation.map((entry) => ({
      ...lead(entry),
      ...(entry.subnav && { subnav: { ...entry.subnav, items: entry.subnav.items.map(lead) } }),
    })),
    footerLinks: site.footerLinks.map(lead),
    community: { href: address },
  };
}
