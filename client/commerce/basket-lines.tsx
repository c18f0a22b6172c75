/** Lines of a basket, each with forms of its own, which work without scripts. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import { describeField, FieldError } from '#client/ui/field.tsx';
import { findUploadPath, offerWidths } from '#client/ui/offer-widths.ts';
import { THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import { MAX_PIECES } from '#shared/basket-limits.ts';
import { formatMoney } from '#shared/money.ts';
import type { Basket, BasketLine } from '#shared/rest/basket.ts';
import { ROUTES } from '#shared/routes.ts';

/** Edge of an image here, and the widest that screens of high density take, in pixels. */
const THUMB_SIZE = 128;
const MAX_WIDTH = 384;

export function BasketLines({ basket, form }: { basket: Basket; form: FormState | undefined }): ReactNode {
  const isElsewhere = form && !basket.lines.some((line) => isAbout(form, line));
  return (
    <>
      {isElsewhere && (
        <p className="form-error" role="alert">
          {form.errors.quantity}
        </p>
      )}
      <ul className="basket-lines">
        {basket.lines.map((line) => (
          <li key={line.item_id}>
            <Thumbnail line={line} />
            <div className="basket-what">
              <h2>{line.state === 'gone' ? line.name : <a href={line.link}>{line.name}</a>}</h2>
              <LineState line={line} />
              <LineForms line={line} form={form && isAbout(form, line) ? form : undefined} />
            </div>
            {line.state === 'available' && <b>{formatMoney(line.price * line.quantity)}</b>}
          </li>
        ))}
      </ul>
    </>
  );
}

const isAbout = ({ values }: FormState, { item_id }: BasketLine): boolean =>
  values.item_id === String(item_id);

/** Decorative: the name beside it says what it is. */
function Thumbnail({ line: { image } }: { line: BasketLine }): ReactNode {
  const src = findUploadPath(image);
  if (!src) return <span className="basket-image" />;
  return (
    <img
      className="basket-image"
      src={image}
      srcSet={offerWidths(src, MAX_WIDTH, THUMB_WIDTHS)}
      sizes="6rem"
      width={THUMB_SIZE}
      height={THUMB_SIZE}
      alt=""
    />
  );
}

function LineState({ line: { state, price, price_before, most } }: { line: BasketLine }): ReactNode {
  if (state === 'gone') return <p className="basket-note">No longer sold. Please take it out.</p>;
  if (state === 'sold_out')
    return <p className="basket-note">Sold out for now. You can leave it here, and check out the rest.</p>;
  return (
    <>
      <p className="meta">
        {`${formatMoney(price)} each`}
        {price !== price_before && (
          <>
            {', '}
            <s>
              <span className="hidden">before </span>
              {formatMoney(price_before)}
            </s>
          </>
        )}
      </p>
      {state === 'few' && (
        <p className="basket-note">{`Only ${most} left. Please choose ${most === 1 ? 'one' : 'fewer'} to check it out.`}</p>
      )}
    </>
  );
}

function LineForms({ line, form }: { line: BasketLine; form: FormState | undefined }): ReactNode {
  const { item_id, name, quantity, state, most } = line;
  const id = `quantity-${item_id}`;
  const error = form?.errors.quantity;
  const isCounted = state === 'available' || state === 'few';
  return (
    <div className="basket-forms">
      {isCounted && (
        <form method="post" action={ROUTES.basket} noValidate>
          <input type="hidden" name="action" value="change" />
          <input type="hidden" name="item_id" value={item_id} />
          <span className="field">
            <label htmlFor={id}>
              Quantity<span className="hidden">{` of ${name}`}</span>
            </label>
            <input
              {...describeField({ id, ...(error && { error }) })}
              id={id}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={0}
              max={Math.min(most, MAX_PIECES)}
              defaultValue={form?.values.quantity ?? quantity}
            />
          </span>
          <button className="button quiet small" type="submit">
            Update<span className="hidden">{` ${name}`}</span>
          </button>
        </form>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      <form method="post" action={ROUTES.basket}>
        <input type="hidden" name="action" value="remove" />
        <input type="hidden" name="item_id" value={item_id} />
        <button className="text-button" type="submit">
          Remove<span className="hidden">{` ${name}`}</span>
        </button>
      </form>
    </div>
  );
}
