import type { ReactNode } from 'react';
import { DELETED_DAYS } from '#shared/listings.ts';
import type { OwnBusiness } from '#shared/rest/listings.ts';
import { ROUTES } from '#shared/routes.ts';

/** An account may keep hundreds of listings: more than these are counted. */
const MAX_NAMES = 20;

/** Tells, before an account is deleted, what becomes of each listing that it keeps; nothing for who has none. */
export function ListingsOfClosed({ businesses }: { businesses: readonly OwnBusiness[] }): ReactNode {
  if (businesses.length === 0) return null;
  const groups = Map.groupBy(businesses, findFate);
  return (
    <>
      <p>This is what happens to your listings in the business directory:</p>
      <ul>
        {FATES.map((fate) => {
          const listings = groups.get(fate);
          return (
            listings && (
              <li key={fate}>
                <b>{nameAll(listings)}</b>
                {` ${FATE_WORDS[fate][listings.length === 1 ? 0 : 1]}`}
              </li>
            )
          );
        })}
      </ul>
      <p>
        To take one out of the directory, <a href={ROUTES.accountBusiness}>delete it</a> first; to leave it in
        good hands, make somebody else its owner.
      </p>
    </>
  );
}

const FATES = ['shared', 'passed', 'draft', 'due', 'shown', 'hidden'] as const;
type Fate = (typeof FATES)[number];

/** Words about one listing, and about several. */
const FATE_WORDS: Readonly<Record<Fate, readonly [one: string, several: string]>> = {
  shared: [
    'stays with the others who own it; they are told by email.',
    'stay with the others who own them; they are told by email.',
  ],
  passed: [
    'stays as it is. Its editors own it then, and are told by email.',
    'stay as they are. Their editors own them then, and are told by email.',
  ],
  draft: [
    'was never accepted. It is removed for good, with its photos.',
    'were never accepted. They are removed for good, with their photos.',
  ],
  due: [
    `was deleted. Nobody can take it back then; it is removed for good ${DELETED_DAYS} days after it was deleted.`,
    `were deleted. Nobody can take them back then; each is removed for good ${DELETED_DAYS} days after it was deleted.`,
  ],
  shown: [
    'stays in the directory with its reviews, but has no owner. Whoever proves that it is theirs can claim it. Changes that we have not accepted are removed.',
    'stay in the directory with their reviews, but have no owner. Whoever proves that one is theirs can claim it. Changes that we have not accepted are removed.',
  ],
  hidden: [
    'stays hidden, and has no owner. Changes that we have not accepted are removed.',
    'stay hidden, and have no owner. Changes that we have not accepted are removed.',
  ],
};

/** As `forgetDrafts` and `releaseListings` of the server do it. */
function findFate({ others, role, state, status, was_accepted }: OwnBusiness): Fate {
  if (others === 'owner' || (others === 'editor' && role === 'editor')) return 'shared';
  if (others === 'editor') return 'passed';
  if (!was_accepted) return 'draft';
  if (state === 'deleted') return 'due';
  return status === 'publish' ? 'shown' : 'hidden';
}

function nameAll(listings: readonly OwnBusiness[]): string {
  const rest = listings.length - MAX_NAMES;
  const names = listings.slice(0, MAX_NAMES).map(({ name }) => name);
  return names.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
