/** Fields of a setting, from its schema: groups, lists with rows that come and go, texts, numbers, choices and boxes. */
import type { ReactNode } from 'react';
import * as z from 'zod';
import { describeField, FieldError, FieldHint, FieldSaved } from '#client/ui/field.tsx';
import { isBrandId } from '#shared/brands.ts';
import {
  countRows,
  type FieldWords,
  type FlatValues,
  isTextList,
  joinPath,
  patternOf,
  unwrapSchema,
  type WordsByPath,
} from '#shared/setting-fields.ts';
import { Chooser } from './choose/chooser.tsx';
import { BRAND_LABELS } from './content/content-words.ts';

interface SettingFieldsProps {
  schema: z.core.$ZodType;
  /** Empty for the whole setting. */
  path: string;
  words: WordsByPath;
  flat: FlatValues;
  /** Saved by somebody else meanwhile, by path. */
  saved: FlatValues | undefined;
  /** Messages by path. */
  errors: FlatValues;
}

export function SettingFields({ schema, path, ...rest }: SettingFieldsProps): ReactNode {
  const { inner, isOptional } = unwrapSchema(schema);
  const words: FieldWords = rest.words[patternOf(path)] ?? { label: '' };
  const value = rest.flat[path] ?? '';
  const field = {
    path,
    words,
    isOptional,
    value,
    saved: findOther(rest.saved, path, value),
    error: rest.errors[path],
  };
  if (inner instanceof z.ZodObject) {
    const members = Object.entries(inner.shape).map(([key, part]) => (
      <SettingFields key={key} schema={part} path={joinPath(path, key)} {...rest} />
    ));
    return words.label === '' ? members : <Group label={words.label}>{members}</Group>;
  }
  if (isTextList(inner)) return <TextField {...field} words={{ rows: 3, ...words }} isMany />;
  if (inner instanceof z.ZodArray)
    return (
      <Rows element={inner.element} path={path} label={words.label} one={words.one ?? 'row'} {...rest} />
    );
  if (inner instanceof z.ZodLiteral) return null;
  if (inner instanceof z.ZodBoolean) return <CheckField {...field} />;
  if (inner instanceof z.ZodEnum) return <ChoiceField {...field} options={inner.options.map(String)} />;
  return <TextField {...field} />;
}

/** Undefined where the same was typed, and in a row that is not there for others. */
function findOther(saved: FlatValues | undefined, path: string, typed: string): string | undefined {
  const other = saved?.[path];
  return other === undefined || other === typed.replaceAll('\r\n', '\n') ? undefined : other;
}

function Group({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className="setting-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface RowsProps extends Omit<SettingFieldsProps, 'schema'> {
  element: z.core.$ZodType;
  label: string;
  /** One thing in it: `link`. */
  one: string;
}

/** Each button is a submit button: rows change without scripts, and nothing is saved by that. */
function Rows({ element, path, label, one, ...rest }: RowsProps): ReactNode {
  const count = countRows(rest.flat, path);
  return (
    <fieldset className="setting-group">
      <legend>{label}</legend>
      {count === 0 && <p className="empty">{`No ${one} yet.`}</p>}
      {Array.from({ length: count }, (_, at) => {
        const row = joinPath(path, at);
        const name = rest.flat[`${row}.title`] || rest.flat[`${row}.name`] || `${one} ${at + 1}`;
        return (
          <fieldset key={row} className="setting-row">
            <legend className="hidden">{name}</legend>
            <SettingFields schema={element} path={row} {...rest} />
            <p className="setting-row-buttons">
              {at > 0 && <RowButton what={`up ${row}`} label="Move up" name={name} />}
              <RowButton what={`remove ${row}`} label="Remove" name={name} />
            </p>
          </fieldset>
        );
      })}
      <p>
        <button type="submit" name="button" value={`add ${path}`} className="button quiet small">
          {`Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`}
        </button>
      </p>
    </fieldset>
  );
}

function RowButton({ what, label, name }: { what: string; label: string; name: string }): ReactNode {
  return (
    <button type="submit" name="button" value={what} className="button quiet small">
      {label}
      <span className="hidden">{`: ${name}`}</span>
    </button>
  );
}

interface LeafProps {
  path: string;
  words: FieldWords;
  isOptional: boolean;
  value: string;
  saved: string | undefined;
  error: string | undefined;
}

/** Ids take no dots. */
const idOf = (path: string): string => `setting-${path.replaceAll('.', '-')}`;

/** A list has a line for each. */
function TextField(props: LeafProps & { isMany?: boolean }): ReactNode {
  const { names } = props.words;
  if (!names) return <PlainField {...props} />;
  return (
    <Chooser kind={names} isMany={props.isMany ?? false} isOrdered>
      <PlainField {...props} />
    </Chooser>
  );
}

function PlainField({ path, words, isOptional, value, saved, error }: LeafProps): ReactNode {
  const id = idOf(path);
  const { label, hint, rows, unit } = words;
  const common = {
    ...describeField({ id, error, saved, hint }),
    id,
    name: path,
    defaultValue: value,
  } as const;
  return (
    <p className="field">
      <label htmlFor={id}>{isOptional ? `${label} (optional)` : label}</label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {rows ? (
        <textarea {...common} rows={rows} />
      ) : (
        <input {...common} type="text" inputMode={unit ? 'decimal' : undefined} />
      )}
      <FieldSaved id={id}>{saved}</FieldSaved>
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

function CheckField({ path, words, value }: LeafProps): ReactNode {
  return (
    <p className="field-check">
      <label>
        <input type="checkbox" name={path} defaultChecked={value === 'on'} /> {words.label}
      </label>
    </p>
  );
}

function ChoiceField({
  path,
  words,
  value,
  saved,
  error,
  options,
}: LeafProps & { options: readonly string[] }): ReactNode {
  const id = idOf(path);
  return (
    <p className="field">
      <label htmlFor={id}>{words.label}</label>
      <select id={id} name={path} defaultValue={value} {...describeField({ id, error, saved })}>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
      <FieldSaved id={id}>{saved === undefined ? undefined : labelOf(saved)}</FieldSaved>
      {error && <FieldError id={id}>{error}</FieldError>}
    </p>
  );
}

const labelOf = (option: string): string => (isBrandId(option) ? BRAND_LABELS[option] : option);
