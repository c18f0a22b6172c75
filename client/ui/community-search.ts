/** Where discussions are looked for: in the community, or on our page about it where none is configured. */

interface CommunityPlaces {
  readonly community?: { readonly search: string } | undefined;
  readonly site: { readonly community: { readonly href: string } };
}

export function findCommunitySearch({ community, site }: CommunityPlaces): string {
  return community?.search ?? site.community.href;
}

/** @param place as `findCommunitySearch` names it; our own page takes no term. */
export function discussionsOf(place: string, term: string): string {
  return place.startsWith('/') ? place : `${place}?${new URLSearchParams({ q: term })}`;
}
