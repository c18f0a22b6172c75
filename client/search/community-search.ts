/** Where discussions are looked for: in the community, or on our page about it where none is configured. */

interface CommunityPlaces {
  readonly community?: { readonly search: string } | undefined;
  readonly site: { readonly community: { readonly href: string } };
}

export function findCommunitySearch({ community, site }: CommunityPlaces): string {
  return community?.search ?? site.community.href;
}

/**
 * @param place as `findCommunitySearch` names it. Our own page has no discussions: it tells how to take part, and is not said to
 * search. The term is kept in its address all the same, for whoever puts a community there.
 * @param named the term as the label shows it.
 */
export function linkDiscussions(place: string, named: string, term: string): { href: string; label: string } {
  const isOwn = place.startsWith('/');
  return {
    href: `${place}?${new URLSearchParams({ q: term })}`,
    label: isOwn ? `Ask about ${named} in the community` : `Discussions about ${named} in the community`,
  };
}
