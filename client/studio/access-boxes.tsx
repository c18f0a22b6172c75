/** Levels of access as boxes in groups: what is chosen stands in few words at the top. With scripts one can look for a level. */
import type { ReactNode } from 'react';
import { FieldError } from '#client/ui/field.tsx';
import { ACCESS_LEVELS, type AccessLevel } from '#shared/access.ts';
import { ACCESS_GROUPS, type AccessLevelGroup, countChosen, summarizeAccess } from './access-groups.ts';
import { formatLevel } from './content/content-words.ts';
import { StudioPlace } from './studio-place.tsx';

interface AccessBoxesProps {
  /** Words above the choice. */
  label: string;
  /** Told of the choice where it is empty. */
  none: string;
  hint: string;
  nameOf: (level: AccessLevel) => string;
  isChosen: (level: AccessLevel) => boolean;
  error?: string | undefined;
}

export function AccessBoxes({ label, none, hint, nameOf, isChosen, error }: AccessBoxesProps): ReactNode {
  const chosen = ACCESS_LEVELS.filter(isChosen);
  return (
    <StudioPlace name="access-boxes" props={{ none }}>
      <details className="access-boxes" open={error !== undefined}>
        <summary>
          <span>
            {label}
            <span className="access-summary">{summarizeAccess(chosen) || none}</span>
          </span>
        </summary>
        <fieldset id="access" aria-describedby={error && 'access-error'}>
          <legend>{hint}</legend>
          {ACCESS_GROUPS.map((group, at) => (
            <AccessGroupBoxes
              key={group.name}
              group={group}
              chosen={chosen}
              nameOf={nameOf}
              isOpen={chosen.length === 0 ? at === 0 : countChosen(group, chosen) !== ''}
            />
          ))}
          {error && <FieldError id="access">{error}</FieldError>}
        </fieldset>
      </details>
    </StudioPlace>
  );
}

interface GroupProps {
  group: AccessLevelGroup;
  chosen: readonly AccessLevel[];
  nameOf: (level: AccessLevel) => string;
  isOpen: boolean;
}

function AccessGroupBoxes({ group, chosen, nameOf, isOpen }: GroupProps): ReactNode {
  return (
    <details className="access-group" open={isOpen}>
      <summary>
        <span>
          {group.name}
          <span className="access-count">{countChosen(group, chosen)}</span>
        </span>
      </summary>
      {group.levels.map((level) => (
        <label key={level}>
          <input
            type="checkbox"
            name={nameOf(level)}
            data-level={level}
            defaultChecked={chosen.includes(level)}
          />
          {formatLevel(level)}
        </label>
      ))}
    </details>
  );
}
