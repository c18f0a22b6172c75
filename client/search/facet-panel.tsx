import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import { Icon } from '#client/ui/icons.tsx';
import { addressWith, type SearchChoices } from './choices.ts';
import type { Facet, FacetValue } from './facets.ts';

interface FacetsProps {
  facets: readonly Facet[];
  path: string;
  choices: SearchChoices;
}

/** Values of one facet that are shown without asking. */
const SHOWN = 8;

/** Facets of the hits: a disclosure on small screens, beside the hits on large ones. */
export function FacetPanel({ facets, path, choices }: FacetsProps): ReactNode {
  const chosen = listChosen(facets);
  return (
    <nav className="facets" aria-label="Filter results">
      <details>
        <summary>
          Filter results
          {chosen.length > 0 && <span className="count">{chosen.length} selected</span>}
          <Icon name="chevron" />
        </summary>
        <div className="facets-list">
          {facets.map((facet) => (
            <FacetGroup key={facet.name} facet={facet} path={path} choices={choices} />
          ))}
        </div>
      </details>
    </nav>
  );
}

/** Above the hits: what is chosen, each to be taken back. */
export function ChosenFacets({ facets, path, choices }: FacetsProps): ReactNode {
  const chosen = listChosen(facets);
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen" aria-label="Selected filters">
      {chosen.map(({ facet, value }) => (
        <li key={facet.name}>
          <a href={addressWith(path, choices, { [facet.name]: '' })}>
            <span className="hidden">Remove {facet.title}: </span>
            {value.label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a className="clear" href={addressWith(path, choices, NOTHING_CHOSEN)}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

export const NOTHING_CHOSEN = { type: '', topic: '', category: '', family: '', access: '' } as const;

function listChosen(facets: readonly Facet[]): { facet: Facet; value: FacetValue }[] {
  return facets.flatMap((facet) =>
    facet.values.filter(({ chosen }) => chosen).map((value) => ({ facet, value })),
  );
}

interface FacetGroupProps {
  facet: Facet;
  path: string;
  choices: SearchChoices;
}

function FacetGroup({ facet: { name, title, values }, path, choices }: FacetGroupProps): ReactNode {
  const id = `facet-${name}`;
  const rest = values.slice(SHOWN);
  // A link that chooses the value or, when it is chosen, takes it back. No component: a page has a hundred of them.
  const toLine = ({ key, label, count, chosen }: FacetValue) => (
    <li key={key}>
      <a
        href={addressWith(path, choices, { [name]: chosen ? '' : key })}
        aria-current={chosen ? 'true' : undefined}
      >
        {chosen && <span className="hidden">Remove: </span>}
        {label}
        {chosen && <Icon name="close" />}
        <span className="count">{formatNumber(count)}</span>
      </a>
    </li>
  );
  return (
    <div>
      <h2 className="block-title" id={id}>
        {title}
      </h2>
      <ul aria-labelledby={id}>{values.slice(0, SHOWN).map(toLine)}</ul>
      {rest.length > 0 && (
        <details className="more-values" open={rest.some(({ chosen }) => chosen)}>
          <summary>
            {rest.length} more <span className="hidden">of {title}</span>
            <Icon name="chevron" />
          </summary>
          <ul aria-labelledby={id}>{rest.map(toLine)}</ul>
        </details>
      )}
    </div>
  );
}
