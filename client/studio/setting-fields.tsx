/** Fields of a setting, or of the facts of an item, from its schema: groups, lists with rows that come and go, and what they hold. */
import type { ReactNode } from 'react';
import * as z from 'zod';
import {
  type FieldWords,
  type FlatValues,
  isTextList,
  joinPath,
  listChoices,
  listParts,
  patternOf,
  unwrapSchema,
  type WordsByPath,
} from '#shared/setting-fields.ts';
import type { FieldLibrary } from './field-library.ts';
import { LanguageField } from './language-leaf.tsx';
import { LibraryFileField } from './media/library-file-field.tsx';
import { CheckField, ChoiceField, ChoicesField, RangeField, TextField } from './setting-leaves.tsx';
import { SettingRows } from './setting-rows.tsx';

interface SettingFieldsProps {
  schema: z.core.$ZodType;
  /** Empty for the whole setting. */
  path: string;
  words: WordsByPath;
  flat: FlatValues;
  /** Saved by somebody else meanwhile, by path. */
  saved?: FlatValues | undefined;
  /** Messages by path. */
  errors: FlatValues;
  /** Begins the names of the fields. */
  prefix?: string;
  library?: FieldLibrary;
  /** Readers are to see what it names: drafts are not offered. */
  isPublishedOnly?: boolean;
}

export function SettingFields({ schema, path, ...rest }: SettingFieldsProps): ReactNode {
  const { inner, isOptional } = unwrapSchema(schema);
  const words: FieldWords = rest.words[patternOf(path)] ?? { label: '' };
  const { flat, errors, prefix = '', library, isPublishedOnly } = rest;
  const name = `${prefix}${path}`;
  const value = flat[path] ?? '';
  const field = {
    name,
    words,
    isOptional,
    value,
    saved: findOther(rest.saved, path, value),
    error: errors[path],
    isFirstWrong: Object.keys(errors).find((one) => one !== '') === path,
    unit: unitOf(inner),
  };
  if (inner instanceof z.ZodObject) {
    const members = Object.entries(inner.shape).map(([key, part]) => (
      <SettingFields key={key} schema={part} path={joinPath(path, key)} {...rest} />
    ));
    return words.label === '' ? members : <Group label={words.label}>{members}</Group>;
  }
  const choices = listChoices(inner, words);
  if (choices) {
    const chosen = choices.filter((choice) => flat[joinPath(path, choice)]);
    return <ChoicesField {...field} choices={choices} chosen={chosen} />;
  }
  const parts = listParts(inner)?.map((_, at) => joinPath(path, at));
  if (parts)
    return (
      <RangeField
        {...field}
        values={parts.map((part) => flat[part] ?? '')}
        error={[...parts, path].flatMap((part) => errors[part] ?? [])[0]}
        wrong={parts.map((part) => errors[path] !== undefined || errors[part] !== undefined)}
      />
    );
  if (isTextList(inner))
    return (
      <TextField
        {...field}
        words={{ rows: 3, ...words }}
        isMany
        titles={library?.titles}
        isPublishedOnly={isPublishedOnly}
      />
    );
  if (inner instanceof z.ZodArray)
    return (
      <SettingRows
        path={path}
        name={name}
        label={words.label}
        one={words.one ?? 'row'}
        flat={flat}
        errors={errors}
        isFolded={words.isFolded ?? false}
        renderRow={(row) => <SettingFields schema={inner.element} path={row} {...rest} />}
      />
    );
  if (inner instanceof z.ZodLiteral) return null;
  if (inner instanceof z.ZodBoolean) return <CheckField {...field} />;
  if (inner instanceof z.ZodEnum) return <ChoiceField {...field} options={inner.options.map(String)} />;
  if (words.file)
    return <LibraryFileField {...field} kind={words.file} files={library?.files[words.file] ?? []} />;
  if (words.isLanguage) return <LanguageField {...field} />;
  return <TextField {...field} isPublishedOnly={isPublishedOnly} />;
}

/** Undefined where the same was typed, and in a row that is not there for others. */
function findOther(saved: FlatValues | undefined, path: string, typed: string): string | undefined {
  const other = saved?.[path];
  return other === undefined || other === typed.replaceAll('\r\n', '\n') ? undefined : other;
}

/** From the metadata of the schema. */
function unitOf(schema: z.core.$ZodType): string | undefined {
  const unit = schema instanceof z.ZodType ? schema.meta()?.unit : undefined;
  return typeof unit === 'string' ? unit : undefined;
}

function Group({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className="setting-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
