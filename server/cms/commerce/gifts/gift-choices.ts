/** Gifts to choose from: memberships for a time, and mini courses. */
import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { formatLength, type Period } from '#shared/period.ts';
import type { GiftChoice } from '#shared/rest/gifts.ts';
import { tags } from '#shared/rest/tags.ts';
import { listCoursesOnSale } from '../course-catalogue.ts';
import { listPlans } from '../plan-catalogue.ts';
import type { GivenThing } from './gift-details.ts';

/** Months that are given of a plan that is paid by the month. */
const MONTHS = [3, 6] as const;

interface FoundChoice {
  readonly key: string;
  readonly gives: GivenThing;
}

/** For the page on which one is chosen. */
export async function listGiftChoices(db: Database, brand: BrandId) {
  const choices = await listChoices(db, brand);
  const value: GiftChoice[] = choices.map(({ key, gives: { name, length, price, membership } }) => ({
    key,
    kind: membership ? 'membership' : 'course',
    name,
    length,
    price,
  }));
  return { value, tags: [tags.setting('membership-offers'), tags.type('course')] };
}

/** Undefined for what is not given. */
export async function findChoice(db: Database, brand: BrandId, key: string): Promise<GivenThing | undefined> {
  return (await listChoices(db, brand)).find((choice) => choice.key === key)?.gives;
}

async function listChoices(db: Database, brand: BrandId): Promise<FoundChoice[]> {
  const plans = (await listPlans(db, brand)).flatMap((plan): FoundChoice[] => {
    const { unit, value } = plan.membership.period;
    const counts = unit === 'months' && value === 1 ? MONTHS : [1];
    return counts.map((count) => {
      const period: Period = { unit, value: value * count };
      return {
        key: `${plan.rid}-${count}`,
        gives: {
          rid: plan.rid,
          name: plan.name,
          length: formatLength(period),
          price: plan.price * count,
          link: plan.link,
          membership: { name: plan.membership.name, period },
          levels: [],
        },
      };
    });
  });
  const courses = (await listCoursesOnSale(db, brand)).map(
    ({ rid, name, price, link, levels }): FoundChoice => ({
      key: `${rid}-1`,
      gives: { rid, name, length: 'for good', price, link, membership: null, levels },
    }),
  );
  return [...plans, ...courses].sort((one, other) => one.gives.price - other.gives.price);
}
