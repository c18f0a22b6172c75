/** The form that describes a gift. It works without scripts: what depends on a choice says so, and is checked afterwards. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { Field, FieldError } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { formatMoney } from '#shared/money.ts';
import { GIFT_LIMITS, type GiftChoice } from '#shared/rest/gifts.ts';
import { ROUTES } from '#shared/routes.ts';

export interface GiftFormProps {
  choices: readonly GiftChoice[];
  /** Days between which a letter can go out. */
  days: { readonly first: string; readonly last: string };
  form: FormState | undefined;
}

export function GiftForm({ choices, days, form }: GiftFormProps): ReactNode {
  return (
    <form className="form gift-form" method="post" action={ROUTES.selectGift} noValidate>
      <FormError form={form} />
      <Choices choices={choices} form={form} />
      <fieldset className="gift-part">
        <legend>Who is it for?</legend>
        <Field
          name="recipient_name"
          label="Their name"
          autoComplete="off"
          maxLength={GIFT_LIMITS.name}
          form={form}
        />
        <Field
          name="sender_name"
          label="Your name"
          autoComplete="name"
          maxLength={GIFT_LIMITS.name}
          form={form}
        />
        <Field
          name="message"
          label="A few words of your own"
          hint="They stand in the letter and on the card."
          rows={4}
          maxLength={GIFT_LIMITS.message}
          optional
          form={form}
        />
      </fieldset>
      <Delivery days={days} form={form} />
      <p className="button-row">
        <button className="button" type="submit">
          Continue to checkout
        </button>
      </p>
    </form>
  );
}

/** By membership, with the lengths of each; then the courses. */
function Choices({ choices, form }: Pick<GiftFormProps, 'choices' | 'form'>): ReactNode {
  const chosen = form?.values.choice ?? '';
  const error = form?.errors.choice;
  const memberships = Map.groupBy(
    choices.filter(({ kind }) => kind === 'membership'),
    ({ name }) => name,
  );
  const courses = choices.filter(({ kind }) => kind === 'course');
  return (
    <fieldset className="gift-part" aria-describedby={error ? 'choice-error' : undefined}>
      <legend>What do you give?</legend>
      {error && <FieldError id="choice">{error}</FieldError>}
      {[...memberships].map(([name, lengths]) => (
        <div key={name} className="gift-group">
          <h2 id={`of-${lengths[0]?.key}`}>{name}</h2>
          <div className="gift-options">
            {lengths.map((choice) => (
              <Option
                key={choice.key}
                choice={choice}
                label={choice.length}
                groupId={`of-${lengths[0]?.key}`}
                isChosen={choice.key === chosen}
              />
            ))}
          </div>
        </div>
      ))}
      {courses.length > 0 && (
        <details className="gift-group" open={courses.some(({ key }) => key === chosen) || undefined}>
          <summary>Or one course, for good</summary>
          <div className="gift-options">
            {courses.map((choice) => (
              <Option key={choice.key} choice={choice} label={choice.name} isChosen={choice.key === chosen} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

interface OptionProps {
  choice: GiftChoice;
  label: string;
  /** Id of the heading above it. */
  groupId?: string;
  isChosen: boolean;
}

function Option({ choice: { key, price }, label, groupId, isChosen }: OptionProps): ReactNode {
  return (
    <label className="gift-option">
      <input
        type="radio"
        name="choice"
        value={key}
        defaultChecked={isChosen}
        aria-labelledby={groupId ? `${groupId} label-${key}` : undefined}
      />
      <span id={`label-${key}`}>
        {label} <b>{formatMoney(price)}</b>
      </span>
    </label>
  );
}

const WAYS = [
  ['now', 'A letter by email, right after you have paid'],
  ['day', 'A letter by email, on a day that you choose'],
  ['card', 'A card that you print and hand over'],
] as const;

function Delivery({ days, form }: Pick<GiftFormProps, 'days' | 'form'>): ReactNode {
  const error = form?.errors.delivery;
  const chosen = form?.values.delivery ?? 'now';
  return (
    <fieldset className="gift-part" aria-describedby={error ? 'delivery-error' : undefined}>
      <legend>How does it get there?</legend>
      {error && <FieldError id="delivery">{error}</FieldError>}
      <div className="gift-ways">
        {WAYS.map(([value, label]) => (
          <label key={value} className="gift-option">
            <input type="radio" name="delivery" value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <Field
        name="recipient_email"
        label="Their email address"
        type="email"
        autoComplete="off"
        hint="For a letter. A printed card needs none."
        optional="for a letter"
        form={form}
      />
      <Field
        name="send_on"
        label="Day of the letter"
        type="date"
        min={days.first}
        max={days.last}
        hint="Within a year. It goes out in the morning, New York time."
        optional="if you choose one"
        form={form}
      />
    </fieldset>
  );
}
