/**
 * A list whose rows come and go. Each button is a submit button: rows change without scripts, and nothing is saved by that. With scripts,
 * `setting-rows.island.ts` changes them in their place, a new one from the template.
 */
import type { ReactNode } from 'react';
import { FieldError } from '#client/ui/field.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { countRows, type FlatValues, joinPath, nameCount } from '#shared/setting-fields.ts';
import { idOf } from './setting-leaves.tsx';

interface RowProps extends SettingRowsProps {
  at: number | typeof NEW;
}

interface SettingRowsProps {
  path: string;
  /** Name of the fields, which may have a prefix. */
  name: string;
  label: string;
  /** One thing in it: `link`. */
  one: string;
  flat: FlatValues;
  /** Messages by path. */
  errors: FlatValues;
  /** Rows show their names until they are opened. */
  isFolded: boolean;
  renderRow: (path: string) => ReactNode;
}

/** The number of a row in the template. */
const NEW = '*';

export function SettingRows(props: SettingRowsProps): ReactNode {
  const { path, name, label, one, flat, errors } = props;
  const error = errors[path];
  const count = countRows(flat, path);
  return (
    <fieldset
      id={idOf(name)}
      className="setting-group"
      data-rows={name}
      data-path={path}
      data-one={one}
      data-noun={withArticle(one)}
    >
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
          {`Add ${withArticle(one)}`}
        </button>
      </p>
    </fieldset>
  );
}

const withArticle = (one: string): string => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;

function Row({ at, path, one, flat, errors, isFolded, renderRow }: RowProps): ReactNode {
  const row = joinPath(path, at);
  const number = at === NEW ? '' : at + 1;
  const own = flat[joinPath(row, 'title')] || flat[joinPath(row, 'name')];
  const name = own || `${one} ${number}`;
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${row}.`));
  return (
    <fieldset className={isFolded ? 'setting-row folded' : 'setting-row'}>
      <legend className="hidden">{name}</legend>
      {isFolded ? (
        <details open={!own || isWrong}>
          <summary>{name}</summary>
          <div className="setting-row-fields">{renderRow(row)}</div>
        </details>
      ) : (
        renderRow(row)
      )}
      <p className="setting-row-buttons">
        <span className="setting-row-grip" />
        <StepButton way="up" row={row} name={name} isHidden={at === 0} />
        <StepButton way="down" row={row} name={name} isHidden={at === countRows(flat, path) - 1} />
        <button
          type="submit"
          name="button"
          value={`remove ${row}`}
          className="order-take"
          data-label="Remove"
          aria-label={`Remove: ${name}`}
        >
          Remove
        </button>
      </p>
    </fieldset>
  );
}

interface StepButtonProps {
  way: 'up' | 'down';
  row: string;
  name: string;
  isHidden: boolean;
}

function StepButton({ way, row, name, isHidden }: StepButtonProps): ReactNode {
  return (
    <button
      type="submit"
      name="button"
      value={`${way} ${row}`}
      className={`order-step ${way}`}
      data-step=""
      data-label={`Move ${way}`}
      aria-label={`Move ${way}: ${name}`}
      hidden={isHidden}
    >
      <Icon name="chevron" />
    </button>
  );
}
