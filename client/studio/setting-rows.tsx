/**
 * A list whose rows come and go. Each button is a submit button: rows change without scripts, and nothing is saved by that. With scripts,
 * `setting-rows.island.ts` changes them in their place, a new one from the template.
 */
import type { ReactNode } from 'react';
import { FieldError } from '#client/ui/field.tsx';
import { countRows, type FlatValues, joinPath, nameCount } from '#shared/setting-fields.ts';
import { idOf } from './setting-leaves.tsx';

interface SettingRowsProps {
  path: string;
  /** Name of the fields, which may have a prefix. */
  name: string;
  label: string;
  /** One thing in it: `link`. */
  one: string;
  flat: FlatValues;
  error: string | undefined;
  renderRow: (path: string) => ReactNode;
}

/** The number of a row in the template. */
const NEW = '*';

export function SettingRows(props: SettingRowsProps): ReactNode {
  const { path, name, label, one, flat, error } = props;
  const count = countRows(flat, path);
  return (
    <fieldset className="setting-group" data-rows={name} data-path={path} data-one={one}>
      <legend>{label}</legend>
      <input type="hidden" name={nameCount(name)} value={count} data-row-count="" />
      <p className="empty" hidden={count > 0}>{`No ${one} yet.`}</p>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone.
        <Row key={at} at={at} {...props} />
      ))}
      <template>
        <Row at={NEW} {...props} />
      </template>
      <p role="status" className="hidden" />
      {error && <FieldError id={idOf(name)}>{error}</FieldError>}
      <p>
        <button type="submit" name="button" value={`add ${path}`} className="button quiet small">
          {`Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`}
        </button>
      </p>
    </fieldset>
  );
}

function Row({ at, path, one, flat, renderRow }: SettingRowsProps & { at: number | typeof NEW }): ReactNode {
  const row = joinPath(path, at);
  const number = at === NEW ? '' : at + 1;
  const name = flat[joinPath(row, 'title')] || flat[joinPath(row, 'name')] || `${one} ${number}`;
  return (
    <fieldset className="setting-row">
      <legend className="hidden">{name}</legend>
      {renderRow(row)}
      <p className="setting-row-buttons">
        <RowButton what={`up ${row}`} label="Move up" name={name} isHidden={at === 0} />
        <RowButton what={`remove ${row}`} label="Remove" name={name} />
      </p>
    </fieldset>
  );
}

interface RowButtonProps {
  what: string;
  label: string;
  name: string;
  isHidden?: boolean;
}

function RowButton({ what, label, name, isHidden }: RowButtonProps): ReactNode {
  return (
    <button
      type="submit"
      name="button"
      value={what}
      className="button quiet small"
      aria-label={`${label}: ${name}`}
      hidden={isHidden}
    >
      {label}
    </button>
  );
}
