/** Stands where the public part of a text ends: what opens the rest, what that costs, and the way there. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/page-module.ts';
import type { ContentType } from '#shared/content-types.ts';
import { formatMoney } from '#shared/money.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import type { MembershipOffer } from '#shared/rest/settings.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { Icon } from './icons.tsx';
import { VisibleTo } from './visible-to.tsx';

export interface WallData {
  /** Memberships that open the item, cheapest first. */
  readonly offers: readonly MembershipOffer[];
  /** What holds for every membership. */
  readonly promises: readonly string[];
}

export interface PaywallProps {
  item: ContentItem;
  wall: WallData;
  page: PageContext;
}

/** The class by which search engines are told what they cannot read. */
export const PAYWALLED = 'paywalled';

export function Paywall({ item, wall, page }: PaywallProps): ReactNode {
  const { offers, promises } = wall;
  const { title, worth } = WORDS[item.type] ?? OTHER_WORDS;
  return (
    <aside className={`paywall ${PAYWALLED}`} aria-labelledby="paywall">
      <div className="paywall-worth">
        <h2 id="paywall">
          <Icon name="lock" />
          {title}
        </h2>
        <p>{describeWorth(item, worth)}</p>
        {promises.length > 0 && (
          <ul className="points">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="paywall-ways">
        {offers.length > 0 && <p className="paywall-opens">{`Opens with ${nameOffers(offers)}`}</p>}
        <ul className="paywall-offers">{offers.map(toOffer)}</ul>
        <p className="button-row">
          <a className="button" href={ACCOUNT_PATHS.membership}>
            <VisibleTo group={page.group} who="guest">
              Become a Member
            </VisibleTo>
            <VisibleTo group={page.group} who="member">
              Change your membership
            </VisibleTo>
          </a>
          <VisibleTo group={page.group} who="guest">
            <a
              href={`${ROUTES.login}?${new URLSearchParams({ redirect_to: page.path })}`}
              rel="nofollow"
              data-modal="login"
            >
              I am a member: log in
            </a>
          </VisibleTo>
        </p>
      </div>
    </aside>
  );
}

interface Words {
  readonly title: string;
  readonly worth: string;
}

const WORDS: Partial<Record<ContentType, Words>> = {
  article: {
    title: 'The rest of this article is for members',
    worth: 'What follows is the working part: the steps, the figures and the mistakes to avoid.',
  },
  video: {
    title: 'This film is for members',
    worth: 'Watch it as often as you like, with captions, and read the whole transcript beside it.',
  },
  'buying-guide': {
    title: 'The comparison is for members',
    worth: 'What follows is what we found: each tool with its strengths, its weak points and whom it suits.',
  },
  lesson: {
    title: 'The rest of this lesson is for members',
    worth: 'Lessons build on each other and end in an exam, with a certificate for those who pass.',
  },
};
const OTHER_WORDS: Words = {
  title: 'The rest is for members',
  worth: 'Members read it in full, and all else that their membership opens.',
};

const SECONDS = 60;

/** How much there is, as plain as it can be said. */
function describeWorth({ video, reading_minutes: minutes }: ContentItem, worth: string): string {
  if (video) return `${formatLength(video.seconds)}. ${worth}`;
  return minutes > 1 ? `${minutes} minutes of reading in all. ${worth}` : worth;
}

function formatLength(seconds: number): string {
  if (seconds < SECONDS) return `A film of ${Math.round(seconds)} seconds`;
  const minutes = Math.round(seconds / SECONDS);
  return `A film of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });

const nameOffers = (offers: readonly MembershipOffer[]): string =>
  LIST.format(offers.map(({ label }) => label));

function toOffer({ name, label, price, period, summary }: MembershipOffer): ReactNode {
  const each = period.value === 1 ? period.unit.slice(0, -1) : `${period.value} ${period.unit}`;
  return (
    <li key={name}>
      <b>{label}</b>
      <span className="paywall-price">{`${formatMoney(price)} a ${each}`}</span>
      <span className="paywall-summary">{summary}</span>
    </li>
  );
}
