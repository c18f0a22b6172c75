/** The form of a block, made from its schema: fields, groups, and lists that can be added to, put in order and removed. */
import { type ReactNode, useId, useState } from 'react';
import { ThingField } from '../choose/thing-field.island.tsx';
import { AddressField } from './address-field.island.tsx';
import { createBlank, type FormField, type FormMember } from './describe-schema.ts';
import { EditIcon } from './edit-icon.tsx';
import { ImageDialog } from './image-dialog.island.tsx';
import { RichField } from './rich-field.island.tsx';
import type { LibraryImage } from './upload-image.island.ts';

interface FieldProps<V = unknown> {
  label: string;
  value: V;
  /** Undefined for what is left out. */
  onChange: (value: unknown) => void;
}

interface AnyFieldProps extends FieldProps {
  field: FormField;
}

export function AnyField({ field, ...props }: AnyFieldProps): ReactNode {
  switch (field.kind) {
    case 'html':
      return <RichField {...props} value={String(props.value ?? '')} />;
    case 'image':
      return <ImageField {...props} />;
    case 'link':
      return <LinkField {...props} />;
    case 'address':
      return <AddressField {...props} value={String(props.value ?? '')} />;
    case 'named':
      return <NamedField {...props} field={field} />;
    case 'number':
      return <NumberField {...props} />;
    case 'rating':
      return <NumberField {...props} max={5} step={0.1} />;
    case 'choice':
      return <ChoiceField {...props} options={field.options} />;
    case 'list':
      return <ListField {...props} item={field.item} />;
    case 'grid':
      return <GridField {...props} />;
    case 'group':
      return (
        <fieldset className="edit-set">
          <legend>{props.label}</legend>
          <MemberFields {...props} members={field.members} />
        </fieldset>
      );
    case 'variants':
      return <VariantField {...props} field={field} />;
    default:
      return <TextField {...props} />;
  }
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

interface MemberFieldsProps {
  members: readonly FormMember[];
  value: unknown;
  onChange: (value: Readonly<Record<string, unknown>>) => void;
}

/** Optional groups and images are asked for before they are shown. */
export function MemberFields({ members, value, onChange }: MemberFieldsProps): ReactNode {
  const record = toRecord(value);
  const set = (key: string, part: unknown) => {
    const { [key]: _, ...others } = record;
    onChange(part === undefined ? others : { ...record, [key]: part });
  };
  return members.map(({ key, label, isOptional, isFormer, field }) => {
    const part = record[key];
    if (isFormer && !part) return null;
    const isLeftOut = isOptional && (part === undefined || part === null) && COMPOSED.has(field.kind);
    if (isLeftOut)
      return (
        <p key={key}>
          <button type="button" className="edit-more-button" onClick={() => set(key, createBlank(field))}>
            <EditIcon name="plus" />
            {label}
          </button>
        </p>
      );
    return (
      <div key={key} className="edit-member">
        <AnyField
          field={field}
          label={isOptional && !COMPOSED.has(field.kind) ? `${label} (optional)` : label}
          value={part}
          onChange={(next) => set(key, isOptional && next === '' ? undefined : next)}
        />
        {isOptional && COMPOSED.has(field.kind) && (
          <button type="button" className="edit-more-button" onClick={() => set(key, undefined)}>
            {`Leave out: ${label}`}
          </button>
        )}
      </div>
    );
  });
}

/** An empty one is left out, so that it stands for all. */
function NamedField({
  label,
  value,
  onChange,
  field: { thing, isMany },
}: FieldProps & { field: Extract<FormField, { kind: 'named' }> }): ReactNode {
  const values = (isMany ? toList(value) : [value ?? '']).map(String).filter(Boolean);
  const change = (names: readonly string[]) =>
    onChange(isMany ? (names.length > 0 ? names : undefined) : (names[0] ?? ''));
  return (
    <ThingField kind={thing} label={label} isMany={isMany} isOrdered values={values} onChange={change} />
  );
}

const COMPOSED: ReadonlySet<string> = new Set(['group', 'list', 'image', 'link', 'variants', 'grid']);
/** Words that need more than a line to be read. */
const LONG_TEXT = 60;

function TextField({ label, value, onChange }: FieldProps): ReactNode {
  const id = useId();
  const text = String(value ?? '');
  const common = { id, value: text } as const;
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {text.length > LONG_TEXT ? (
        <textarea {...common} rows={3} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...common} onChange={({ target }) => onChange(target.value)} />
      )}
    </p>
  );
}

function NumberField({
  label,
  value,
  onChange,
  max,
  step,
}: FieldProps & { max?: number; step?: number }): ReactNode {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={max && 0}
        max={max}
        step={step ?? 'any'}
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
      />
    </p>
  );
}

function ChoiceField({
  label,
  value,
  onChange,
  options,
}: FieldProps & { options: readonly string[] }): ReactNode {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={String(value ?? options[0])} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option.replaceAll(/[_-]/g, ' ')}
          </option>
        ))}
      </select>
    </p>
  );
}

/** An address, or an address and what to call it. */
function LinkField({ label, value, onChange }: FieldProps): ReactNode {
  const { href = '', name = '' } = typeof value === 'string' ? { href: value } : toRecord(value);
  return (
    <fieldset className="edit-set">
      <legend>{label}</legend>
      <AddressField
        label="Leads to"
        value={String(href)}
        onChange={(next) => onChange({ href: next, name })}
      />
      <TextField
        label="Words of the link (optional)"
        value={name}
        onChange={(next) => onChange({ href, name: next })}
      />
    </fieldset>
  );
}

function ImageField({ label, value, onChange }: FieldProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false);
  const { src, url, alt = '', ...others } = toRecord(value);
  const source = String(src ?? url ?? '');
  const choose = ([image]: readonly LibraryImage[]) => {
    setChoosing(false);
    if (image) onChange({ src: image.src, alt: image.alt, width: image.width, height: image.height });
  };
  return (
    <fieldset className="edit-set">
      <legend>{label}</legend>
      {source !== '' && <img className="edit-thumb" src={toAddress(source)} alt="" />}
      <p>
        <button type="button" className="button quiet small" onClick={() => setChoosing(true)}>
          {source === '' ? 'Choose an image' : 'Choose another'}
        </button>
      </p>
      <TextField
        label="Description, for those who cannot see it"
        value={alt}
        onChange={(next) => onChange({ ...others, src: source, alt: next })}
      />
      {isChoosing && <ImageDialog isMany={false} onChoose={choose} onClose={() => setChoosing(false)} />}
    </fieldset>
  );
}

/** Content may name an image of the library. */
const toAddress = (source: string): string =>
  /^[a-z0-9-]+$/i.test(source) ? `/wp-content/uploads/${source}.webp` : source;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function moveIn<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list.toSpliced(from, 1);
  return moved.toSpliced(to, 0, ...list.slice(from, from + 1));
}

interface ListFieldProps extends FieldProps {
  item: FormField;
}

/** Entries have keys of their own: fields keep what is typed when they move. */
function ListField({ label, value, onChange, item }: ListFieldProps): ReactNode {
  const list = toList(value);
  const [keys, setKeys] = useState<readonly number[]>(() => list.map((_, place) => place));
  const next = Math.max(-1, ...keys) + 1;
  const keyed = list.map((_, place) => keys[place] ?? next + place);
  const set = (values: readonly unknown[], newKeys: readonly number[]) => {
    setKeys(newKeys);
    onChange(values);
  };
  const one = label.replace(/ies$/, 'y').replace(/s$/, '');
  return (
    <fieldset className="edit-set edit-list">
      <legend>{label}</legend>
      {list.map((entry, place) => {
        const name = `${one} ${place + 1}`;
        return (
          <div className="edit-entry" key={keyed[place]}>
            <EntryTools
              name={name}
              isFirst={place === 0}
              isLast={place === list.length - 1}
              onMove={(step) => set(moveIn(list, place, place + step), moveIn(keyed, place, place + step))}
              onRemove={() => set(list.toSpliced(place, 1), keyed.toSpliced(place, 1))}
            />
            <AnyField
              field={item}
              label={name}
              value={entry}
              onChange={(part) => set(list.with(place, part ?? null), keyed)}
            />
          </div>
        );
      })}
      <button
        type="button"
        className="edit-more-button"
        onClick={() => set([...list, createBlank(item)], [...keyed, next + list.length])}
      >
        <EditIcon name="plus" />
        {`Add: ${one}`}
      </button>
    </fieldset>
  );
}

interface EntryToolsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function EntryTools({ name, isFirst, isLast, onMove, onRemove }: EntryToolsProps): ReactNode {
  return (
    <p className="edit-entry-tools">
      <button
        type="button"
        aria-label={`Move up: ${name}`}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(-1)}
      >
        <EditIcon name="up" />
      </button>
      <button
        type="button"
        aria-label={`Move down: ${name}`}
        aria-disabled={isLast}
        onClick={() => isLast || onMove(1)}
      >
        <EditIcon name="down" />
      </button>
      <button type="button" aria-label={`Remove: ${name}`} onClick={onRemove}>
        <EditIcon name="remove" />
      </button>
    </p>
  );
}

/** Rows of a table, each with as many cells as the first. */
function GridField({ label, value, onChange }: FieldProps): ReactNode {
  const rows = toList(value).map(toList);
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const setCell = (row: number, column: number, text: string) =>
    onChange(rows.map((cells, at) => (at === row ? fill(cells, width).with(column, text) : cells)));
  return (
    <fieldset className="edit-set">
      <legend>{label}</legend>
      <div className="edit-grid">
        <table>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands in its place.
              <tr key={row}>
                {fill(cells, width).map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: so is a cell.
                  <td key={column}>
                    <input
                      aria-label={`Row ${row + 1}, column ${column + 1}`}
                      value={String(text ?? '')}
                      onChange={({ target }) => setCell(row, column, target.value)}
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    aria-label={`Remove row ${row + 1}`}
                    onClick={() => onChange(rows.toSpliced(row, 1))}
                  >
                    <EditIcon name="remove" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="edit-buttons">
        <button
          type="button"
          className="edit-more-button"
          onClick={() => onChange([...rows, fill([], width)])}
        >
          <EditIcon name="plus" />
          Row
        </button>
        <button
          type="button"
          className="edit-more-button"
          onClick={() => onChange(rows.map((cells) => fill(cells, width + 1)))}
        >
          <EditIcon name="plus" />
          Column
        </button>
        {width > 1 && (
          <button
            type="button"
            className="edit-more-button"
            onClick={() => onChange(rows.map((cells) => fill(cells, width).slice(0, -1)))}
          >
            Remove last column
          </button>
        )}
      </p>
    </fieldset>
  );
}

const fill = (cells: readonly unknown[], width: number): unknown[] =>
  Array.from({ length: width }, (_, place) => cells[place] ?? '');

interface VariantFieldProps extends FieldProps {
  field: Extract<FormField, { kind: 'variants' }>;
}

function VariantField({ label, value, onChange, field: { key, variants } }: VariantFieldProps): ReactNode {
  const record = toRecord(value);
  const variant = variants.find(({ name }) => name === record[key]) ?? variants[0];
  return (
    <fieldset className="edit-set">
      <legend>{label}</legend>
      <ChoiceField
        label="Kind"
        value={record[key]}
        options={variants.map(({ name }) => name)}
        onChange={(name) => onChange({ ...record, [key]: name })}
      />
      {variant && (
        <MemberFields
          members={variant.members}
          value={record}
          onChange={(next) => onChange({ ...next, [key]: variant.name })}
        />
      )}
    </fieldset>
  );
}
