/** Stands where the public part of a text ends: what opens the rest, what that costs, and the way there. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Icon } from '#client/ui/icons.tsx';
import { NothingOnSale } from '#client/ui/nothing-on-sale.tsx';
import type { ContentType } from '#shared/content-types.ts';
import { formatMoney } from '#shared/money.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import type { MembershipOffer } from '#shared/rest/settings.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { toCheckout, toMembership } from './checkout-address.ts';
import { VisibleTo } from './visible-to.tsx';

/** Articles that may be opened without the right to them. */
export interface PaywallMeter {
  /** In a month. */
  readonly most: number;
  readonly left: number;
}

export interface PaywallData {
  /** Memberships that open the item, cheapest first. */
  readonly offers: readonly MembershipOffer[];
  /** Promises of every membership. */
  readonly promises: readonly string[];
  readonly meter?: PaywallMeter | undefined;
}

export interface PaywallProps {
  item: ContentItem;
  paywall: PaywallData;
  page: PageContext;
}

/** The class by which search engines are told what they cannot read. */
export const PAYWALLED = 'paywalled';

export function Paywall({ item, paywall, page }: PaywallProps): ReactNode {
  const { offers, promises, meter } = paywall;
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
        {meter && <FreeArticle meter={meter} path={page.path} />}
        {offers.length > 0 && <p className="paywall-opens">{`Included with ${nameOffers(offers)}`}</p>}
        <ul className="paywall-offers">
          {offers.map((offer) => (
            <PaywallOffer key={offer.name} offer={offer} href={findCheckout(offer, item, page)} />
          ))}
        </ul>
        {!page.isSelling && <NothingOnSale />}
        <p className="button-row">
          <a {...findWay(offers, item, page)} className="button">
            {page.isSelling ? (
              <>
                <VisibleTo group={page.group} who="guest">
                  Become a Member
                </VisibleTo>
                <VisibleTo group={page.group} who="member">
                  Change your membership
                </VisibleTo>
              </>
            ) : (
              'Compare memberships'
            )}
          </a>
          {page.isSelling && offers.length > 0 && (
            <a href={toMembership({ object_id: String(item.id), object_type: item.type })} rel="nofollow">
              Compare memberships
            </a>
          )}
          <VisibleTo group={page.group} who="guest">
            <a
              href={`${ROUTES.login}?${new URLSearchParams({ redirect_to: page.path })}`}
              rel="nofollow"
              data-modal="login"
            >
              Already a member? Log in
            </a>
          </VisibleTo>
        </p>
        <VisibleTo group={page.group} who="member">
          <p className="small">
            Is your membership paused or unpaid?{' '}
            <a href={ROUTES.accountMembership}>See where it stands, and take it up again</a>
          </p>
        </VisibleTo>
      </div>
    </aside>
  );
}

/** A form: no link, and nothing that looks ahead, uses one up. */
function FreeArticle({ meter: { most, left }, path }: { meter: PaywallMeter; path: string }): ReactNode {
  if (left === 0)
    return (
      <p>{`You have read ${most === 1 ? 'the free article' : `all ${most} free articles`} for this month.`}</p>
    );
  return (
    <form method="post" action={path}>
      <button className="button" type="submit">
        {`Read for free: ${left} of ${most} left this month`}
      </button>
    </form>
  );
}

/** At the end of one that was opened so. */
export function FreeArticleNote({ meter: { most, left } }: { meter: PaywallMeter }): ReactNode {
  return (
    <p className="form-done" role="note">
      {`This was one of your free articles. ${left} of ${most} left this month. `}
      <a href={ACCOUNT_PATHS.membership}>Members get unlimited access.</a>
    </p>
  );
}

interface PaywallWords {
  readonly title: string;
  readonly worth: string;
}

const PRICE_GUIDE_WORDS: PaywallWords = {
  title: 'Prices are for members',
  worth: 'Members see price ranges by size and grade, the effect of treatments, and how to check a stone.',
};

const WORDS: Partial<Record<ContentType, PaywallWords>> = {
  article: {
    title: 'The rest of this article is for members',
    worth: 'Members get the practical part: the steps, the numbers and the mistakes to avoid.',
  },
  video: {
    title: 'This video is for members',
    worth: 'Watch it as often as you like, with captions and a full transcript.',
  },
  'buying-guide': {
    title: 'The comparison is for members',
    worth: 'Members see our findings: the strengths and weaknesses of each tool and who it is best for.',
  },
  'gemstone-price': PRICE_GUIDE_WORDS,
  'gemstone-value': PRICE_GUIDE_WORDS,
  'gemstone-buy-guide': PRICE_GUIDE_WORDS,
  course: {
    title: 'Upgrade to Access Courses',
    worth: 'Lessons build on each other and end in an exam, with a certificate for those who pass.',
  },
  lesson: {
    title: 'The rest of this lesson is for members',
    worth: 'Lessons build on each other and end in an exam, with a certificate for those who pass.',
  },
};
const OTHER_WORDS: PaywallWords = {
  title: 'The rest is for members',
  worth: 'Become a member to read all of it.',
};

const SECONDS = 60;

/** How much there is, as plain as it can be said. */
function describeWorth({ type, video, reading_minutes: minutes }: ContentItem, worth: string): string {
  if (video) return `${formatLength(video.seconds)}. ${worth}`;
  return minutes > 1 && type !== 'course' ? `${minutes} minutes of reading. ${worth}` : worth;
}

function formatLength(seconds: number): string {
  if (seconds < SECONDS) return `A ${Math.round(seconds)}-second video`;
  const minutes = Math.round(seconds / SECONDS);
  return `A ${minutes}-minute video`;
}

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });

export const nameOffers = (offers: readonly MembershipOffer[]): string =>
  LIST.format(offers.map(({ label }) => label));

/** To the cheapest that opens it, and back to it after paying. */
function findWay(offers: readonly MembershipOffer[], item: ContentItem, page: PageContext) {
  const [href] = offers.flatMap((offer) => findCheckout(offer, item, page) ?? []);
  return href === undefined ? { href: ACCOUNT_PATHS.membership } : { href, rel: 'nofollow' };
}

function findCheckout(
  { rid }: MembershipOffer,
  { id, type }: ContentItem,
  page: PageContext,
): string | undefined {
  if (!page.isSelling || rid === undefined) return undefined;
  return toCheckout({ rid, object_id: String(id), object_type: type });
}

interface PaywallOfferProps {
  offer: MembershipOffer;
  /** Where it is bought; nowhere as long as it is not on sale. */
  href: string | undefined;
}

function PaywallOffer({ offer, href }: PaywallOfferProps): ReactNode {
  const { label, price, period, summary } = offer;
  const each = period.value === 1 ? period.unit.slice(0, -1) : `${period.value} ${period.unit}`;
  return (
    <li>
      <b>
        {href ? (
          <a href={href} rel="nofollow">
            {label}
          </a>
        ) : (
          label
        )}
      </b>
      <span className="paywall-price">{`${formatMoney(price)} a ${each}`}</span>
      <span className="paywall-summary">{summary}</span>
    </li>
  );
}
