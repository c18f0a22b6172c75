/** How far the form of a listing is: its parts, and what is still missing; a script follows what is saved. */
import type { ReactNode } from 'react';
import type { ListingFields } from '#shared/listing-fields.ts';
import { idOfField, labelOf } from '#shared/listing-labels.ts';
import {
  ALL_DONE,
  countToDo,
  describeParts,
  idOfPart,
  LISTING_PARTS,
  listProblems,
} from './listing-parts.ts';

interface ListingProgressProps {
  fields: ListingFields;
  problems: ListingFields;
}

export const PROGRESS_ID = 'listing-progress';

/** The way to each part, with what is to do there. */
export function ListingProgress({ fields, problems }: ListingProgressProps): ReactNode {
  const parts = describeParts(fields, problems);
  return (
    <nav id={PROGRESS_ID} className="listing-progress" aria-label="Parts of the form" tabIndex={-1}>
      <p className="listing-count">{countToDo(problems) || ALL_DONE}</p>
      <ol>
        {LISTING_PARTS.map(({ id, title }, at) => (
          <li key={id}>
            <a href={`#${idOfPart(id)}`} data-part={id} data-state={parts[at]?.state}>
              <span>{title}</span> <span className="part-state">{parts[at]?.text}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ProblemLinksProps {
  problems: ListingFields;
  className: 'problem-links' | 'todo-links';
}

/** Each with the way to its field. */
export function ProblemLinks({ problems, className }: ProblemLinksProps): ReactNode {
  return (
    <ul className={className}>
      {listProblems(problems).map(([field, message]) => (
        <li key={field}>
          <a href={`#${idOfField(field)}`}>{labelOf(field)}</a>
          {`: ${message}`}
        </li>
      ))}
    </ul>
  );
}

/** Says what is missing: a draft may be kept with it, and not be sent. */
export function ToDo({ problems, isNeeded }: { problems: ListingFields; isNeeded: boolean }): ReactNode {
  const text = countToDo(problems);
  return (
    <details className="listing-todo" hidden={text === '' || !isNeeded}>
      <summary>{text}</summary>
      <ProblemLinks problems={problems} className="todo-links" />
    </details>
  );
}
