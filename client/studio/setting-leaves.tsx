/** Single fields of a setting, or of the facts of an item: texts, numbers with their units, choices and boxes. */
import type { ReactNode } from 'react';
import { describeField, FieldError, FieldHint, FieldSaved } from '#client/ui/field.tsx';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { isBrandId } from '#shared/brands.ts';
import { type FieldWords, joinPath } from '#shared/setting-fields.ts';
import { Chooser } from './choose/chooser.tsx';
import { BRAND_LABELS, formatLevel } from './content/content-words.ts';

export interface LeafProps {
  name: string;
  words: FieldWords;
  isOptional: boolean;
  value: string;
  /** Saved by somebody else meanwhile. */
  saved?: string | undefined;
  error: string | undefined;
  /** It takes the focus: the form may be long. */
  isFirstWrong?: boolean;
  unit?: string | undefined;
}

/** Ids take no dots. */
export const idOf = (name: string): string => `setting-${name.replaceAll('.', '-')}`;
const labelOf = ({ words: { label }, isOptional }: Pick<LeafProps, 'words' | 'isOptional'>): string =>
  isOptional ? `${label} (optional)` : label;
const classOf = ({ isShort }: FieldWords): string => (isShort ? 'field field-short' : 'field');

interface TextFieldProps extends LeafProps {
  isMany?: boolean;
  /** As far as they are known, by what is named. */
  titles?: Readonly<Record<string, string>> | undefined;
  /** Readers are to see what it names: drafts are not offered. */
  isPublishedOnly?: boolean | undefined;
}

/** A list has a line for each. */
export function TextField(props: TextFieldProps): ReactNode {
  const { names, isLink } = props.words;
  const kind = names ?? (isLink && 'address');
  if (!kind) return <PlainField {...props} />;
  return (
    <Chooser
      kind={kind}
      isMany={props.isMany ?? false}
      isOrdered
      isPublishedOnly={props.isPublishedOnly ?? false}
      titles={props.titles}
    >
      <PlainField {...props} />
    </Chooser>
  );
}

function PlainField(props: LeafProps): ReactNode {
  const { name, words, isOptional, value, saved, error, isFirstWrong, unit } = props;
  const id = idOf(name);
  const { hint } = words;
  // A line of text cannot hold more than one.
  const rows = words.rows ?? (value.includes('\n') ? MIN_ROWS : undefined);
  const common = {
    ...describeField({ id, error, saved, hint }),
    ...{ id, name, defaultValue: value, autoFocus: isFirstWrong },
  } as const;
  return (
    <p className={classOf(words)}>
      <label htmlFor={id}>{labelOf({ words, isOptional })}</label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {rows ? (
        <textarea {...common} rows={rows} />
      ) : (
        <Measured unit={unit}>
          <input
            {...common}
            type="text"
            inputMode={words.unit || unit ? 'decimal' : undefined}
            list={words.listId}
          />
        </Measured>
      )}
      <FieldSaved id={id}>{saved}</FieldSaved>
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

const MIN_ROWS = 3;

/** A field with its unit behind it. */
function Measured({ unit, children }: { unit: string | undefined; children: ReactNode }): ReactNode {
  if (!unit) return children;
  return (
    <span className="field-measure">
      {children}
      <span>{unit}</span>
    </span>
  );
}

interface RangeFieldProps extends LeafProps {
  /** The lowest and the highest. */
  values: readonly string[];
  /** Which of them are wrong. */
  wrong: readonly boolean[];
}

export function RangeField({
  name,
  words,
  isOptional,
  values,
  wrong,
  error,
  unit,
}: RangeFieldProps): ReactNode {
  const id = idOf(name);
  const described = [words.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} className="field field-range">
      <legend>{labelOf({ words, isOptional })}</legend>
      {words.hint && <FieldHint id={id}>{words.hint}</FieldHint>}
      <Measured unit={unit ?? ' '}>
        {values.map((value, at) => {
          const end = at === 0 ? 'from' : 'to';
          return (
            <label key={end}>
              <span>{end}</span>
              <input
                id={`${id}-${at}`}
                name={joinPath(name, at)}
                type="text"
                inputMode="decimal"
                defaultValue={value}
                aria-label={`${words.label}, ${end}${unit ? `, ${unit}` : ''}`}
                aria-invalid={wrong[at] || undefined}
                aria-describedby={described || undefined}
              />
            </label>
          );
        })}
      </Measured>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

export function CheckField({ name, words, value }: LeafProps): ReactNode {
  return (
    <p className="field-check">
      <label>
        <input type="checkbox" name={name} defaultChecked={value !== ''} /> {words.label}
      </label>
    </p>
  );
}

export function ChoiceField({ options, ...field }: LeafProps & { options: readonly string[] }): ReactNode {
  const { words, isOptional, value } = field;
  const hasBlank = isOptional || value === '';
  const blank = words.choices?.[''] ?? (isOptional ? 'None' : 'Choose one');
  return (
    <SelectField
      {...field}
      options={[
        ...(hasBlank ? [['', blank] as const] : []),
        ...options.map((option) => [option, nameChoice(words, option)] as const),
      ]}
    />
  );
}

function nameChoice({ choices }: FieldWords, option: string): string {
  const level = ACCESS_LEVELS.find((known) => known === option);
  return (
    choices?.[option] ?? (level ? formatLevel(level) : isBrandId(option) ? BRAND_LABELS[option] : option)
  );
}

interface SelectFieldProps extends LeafProps {
  options: readonly (readonly [value: string, label: string])[];
}

export function SelectField({
  name,
  words,
  isOptional,
  value,
  saved,
  error,
  options,
}: SelectFieldProps): ReactNode {
  const id = idOf(name);
  return (
    <p className={classOf(words)}>
      <label htmlFor={id}>{labelOf({ words, isOptional })}</label>
      {words.hint && <FieldHint id={id}>{words.hint}</FieldHint>}
      <select
        id={id}
        name={name}
        defaultValue={value}
        {...describeField({ id, error, saved, hint: words.hint })}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
      <FieldSaved id={id}>{options.find(([option]) => option === saved)?.[1] ?? saved}</FieldSaved>
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

interface ChoicesFieldProps extends LeafProps {
  choices: readonly string[];
  chosen: readonly string[];
}

/** Several of a list, a box for each. */
export function ChoicesField({
  name,
  words,
  isOptional,
  error,
  choices,
  chosen,
}: ChoicesFieldProps): ReactNode {
  const id = idOf(name);
  return (
    <fieldset
      id={id}
      className="field field-choices"
      aria-describedby={describeField({ id, error, hint: words.hint })['aria-describedby']}
    >
      <legend>{labelOf({ words, isOptional })}</legend>
      {words.hint && <FieldHint id={id}>{words.hint}</FieldHint>}
      {choices.map((choice) => (
        <label key={choice}>
          <input type="checkbox" name={joinPath(name, choice)} defaultChecked={chosen.includes(choice)} />
          {words.choices?.[choice] ?? choice}
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
