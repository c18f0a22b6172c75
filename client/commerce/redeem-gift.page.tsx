/** `/redeem-gift/?code=`: what a code opens, and the button that redeems it. Guests keep the code while they log in or open an account. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { CanonicalForm, FormState, PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { page } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { RestError } from '#shared/rest/errors.ts';
import { type GiftRedemption, lookUpGift } from '#shared/rest/gifts.ts';
import { ROUTES } from '#shared/routes.ts';

export interface RedeemGiftData {
  /** Null where no code was given, or not a good one. */
  readonly gift: GiftRedemption | null;
  /** Problem of the code; empty for none. */
  readonly problem: string;
  /** Name of whoever is logged in; null for a guest. */
  readonly user: string | null;
}

const MAX_LENGTH = 60;
const code: CanonicalForm = (text) => text.trim().slice(0, MAX_LENGTH);

export const redeemGiftPage: PersonalPageModule<RedeemGiftData> = {
  sheet: 'gift',
  personal: true,
  allowedQuery: { code, done: oneOf({ begins: '', extends: '', opens: '' }) },

  async load({ personal, query, viewer }) {
    const user = viewer?.name ?? null;
    if (!query.code || query.done) return page({ gift: null, problem: '', user });
    try {
      return page({ gift: await personal.post(lookUpGift, { code: query.code }), problem: '', user });
    } catch (error) {
      if (!(error instanceof RestError) || error.status >= 500) throw error;
      return page({ gift: null, problem: error.message, user });
    }
  },

  head: () => ({ title: 'Redeem a gift', noindex: true, canonicalPath: ROUTES.redeemGift }),

  Page({ data, page }) {
    if (page.query.done) return <Redeemed how={page.query.done} />;
    return (
      <div className="wrap gift">
        <header className="page-head">
          <h1>
            {data.gift
              ? `A gift${data.gift.sender_name ? ` from ${data.gift.sender_name}` : ''}`
              : 'Redeem a gift'}
          </h1>
          {!data.gift && <p className="lead">The code stands in your letter, or on your card.</p>}
        </header>
        {data.gift ? (
          <Gift gift={data.gift} user={data.user} page={page} />
        ) : (
          <CodeForm data={data} page={page} />
        )}
      </div>
    );
  },
};

function CodeForm({ data, page }: { data: RedeemGiftData; page: PageContext }): ReactNode {
  const problem = data.problem || (page.form?.errors[''] ?? '');
  const form: FormState = {
    values: { code: page.query.code ?? '' },
    errors: problem ? { code: problem } : {},
  };
  return (
    <form className="form" method="get" action={ROUTES.redeemGift} noValidate>
      <Field
        name="code"
        label="Code"
        hint="Four groups of five letters and digits, such as 7K3MN-…"
        verbatim
        autoComplete="off"
        maxLength={MAX_LENGTH}
        form={form}
      />
      <p className="button-row">
        <button className="button" type="submit">
          Look at my gift
        </button>
      </p>
    </form>
  );
}

interface GiftProps {
  gift: GiftRedemption;
  user: string | null;
  page: PageContext;
}

function Gift({ gift, user, page }: GiftProps): ReactNode {
  const { name, length } = gift;
  const here = `${ROUTES.redeemGift}?${new URLSearchParams({ code: page.query.code ?? '' })}`;
  const back = new URLSearchParams({ redirect_to: here });
  return (
    <section className="gift-found" aria-labelledby="gift">
      <h2 id="gift">
        {name}
        <span>{length}</span>
      </h2>
      <FormError form={page.form} />
      {user === null ? (
        <>
          <p>Log in to put it into your account, or open one: it is free, and no card is needed.</p>
          <p className="button-row">
            <a className="button" href={`${ROUTES.login}?${back}`} rel="nofollow">
              Log in
            </a>
            <a className="button quiet" href={`${ROUTES.register}?${back}`} rel="nofollow">
              Create an account
            </a>
          </p>
        </>
      ) : (
        <form method="post" action={ROUTES.redeemGift}>
          <input type="hidden" name="code" value={page.query.code} />
          <p>
            <Effect gift={gift} />
          </p>
          <p className="button-row">
            <button className="button" type="submit">
              Redeem it
            </button>
          </p>
          <p className="small">{`You are logged in as ${user}. Nothing is charged, now or later.`}</p>
        </form>
      )}
    </section>
  );
}

/** Told before the button is pressed. */
function Effect({ gift: { effect, membership, until, name } }: { gift: GiftRedemption }): ReactNode {
  if (effect === 'opens') return 'It is yours for good.';
  const day = until && <Day iso={until} />;
  if (effect === 'extends')
    return (
      <>
        {`Your ${membership} opens all of it already, so it lasts longer: until `}
        {day}
        {'. Nothing is charged before.'}
      </>
    );
  return (
    <>
      {`Your ${name} begins today and ends by itself on `}
      {day}.
      {membership &&
        ` Your ${membership} waits until then, and goes on with all that is left of it: nothing is charged meanwhile.`}
    </>
  );
}

const DONE: Readonly<Record<string, string>> = {
  begins: 'Your membership has begun. Enjoy it.',
  extends: 'Your membership lasts longer now.',
  opens: 'Your course is open. Enjoy it.',
};

function Redeemed({ how }: { how: string }): ReactNode {
  return (
    <div className="wrap gift">
      <header className="page-head">
        <h1>Your gift is redeemed</h1>
        <p className="lead" role="status">
          {DONE[how]}
        </p>
      </header>
      <p className="button-row">
        <a className="button" href={how === 'opens' ? ROUTES.courses : ROUTES.learningCenter}>
          {how === 'opens' ? 'See the courses' : 'Start reading'}
        </a>
        <a href={ROUTES.accountMembership}>Your membership</a>
      </p>
    </div>
  );
}
