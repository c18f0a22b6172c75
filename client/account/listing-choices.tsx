/** Choices of which several may be ticked; those below others stand under their names. */
import type { ReactNode } from 'react';
import { FieldError, FieldHint } from '#client/ui/field.tsx';
import { idOfField, labelOf } from '#shared/listing-labels.ts';
import type { ChosenTerm } from '#shared/rest/listings.ts';
import { type FormPartProps, isFirst } from './listing-field.tsx';

interface ListingChoicesProps extends FormPartProps {
  name: string;
  choices: readonly ChosenTerm[];
  optional?: boolean;
  hint?: string;
}

export function ListingChoices(props: ListingChoicesProps): ReactNode {
  const { name, values, errors, choices, optional = false, hint } = props;
  const id = idOfField(name);
  const error = errors[name];
  const ticked = new Set((values[name] ?? '').split(/\s+/));
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} className="listing-choices" tabIndex={-1} aria-describedby={described || undefined}>
      <legend>
        {labelOf(name)}
        {optional && <span className="field-optional"> (optional)</span>}
      </legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div>
        {choices.map(({ slug, name: label, parent }, at) => (
          <label key={slug} className={parent === '' ? undefined : 'below'} htmlFor={`${id}-${slug}`}>
            <input
              id={`${id}-${slug}`}
              type="checkbox"
              name={`${name}.${slug}`}
              defaultChecked={ticked.has(slug)}
              // biome-ignore lint/a11y/noAutofocus: whoever has to mend something begins there.
              autoFocus={at === 0 && isFirst(errors, name)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
