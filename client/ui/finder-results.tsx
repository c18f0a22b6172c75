/** What the finder found: what was observed and how much of it each observation excludes, then the gems with their reasons. */
import type { ReactNode } from 'react';
import { GEMS_FIELD, MOST_COMPARED } from '#client/gems/comparison.ts';
import type { Candidate, Exclusion, Findings } from '#client/gems/find-gems.ts';
import type { Outcome } from '#client/gems/judge-gem.ts';
import {
  describeObserved,
  formatAddressWithout,
  OBSERVATIONS,
  type Observed,
} from '#client/gems/observations.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { RESULTS_ID } from './finder-form.tsx';
import { readSpecies } from './gem-figures.ts';
import { Picture, readFeatured, THUMB_WIDTHS } from './picture.tsx';
import { readPlainText } from './plain-text.ts';

export interface FinderResultsProps {
  findings: Findings<ContentItem>;
  observed: Observed;
  query: Readonly<Record<string, string>>;
  /** Gems that were looked through. */
  total: number;
}

export function FinderResults({ findings, observed, query, total }: FinderResultsProps): ReactNode {
  const { fitting, exclusions, nearest } = findings;
  return (
    <>
      <p role="status">{describeCount(fitting.length, total)}</p>
      <ul className="observed">
        {exclusions.map((exclusion) => (
          <ObservedItem
            key={exclusion.observation}
            exclusion={exclusion}
            isOneOfSeveral={exclusions.length > 1}
            observed={observed}
            query={query}
            total={total}
          />
        ))}
      </ul>
      {fitting.length > 0 ? (
        <CandidateList title="What fits, the closest first" candidates={fitting} />
      ) : (
        <CandidateList title="The nearest misses" candidates={nearest} />
      )}
    </>
  );
}

function describeCount(count: number, total: number): string {
  if (count === 0)
    return `None of ${total} gems fits everything. One observation may be off: see which excludes most.`;
  return `${count} of ${total} gems ${count === 1 ? 'fits' : 'fit'} everything that you observed.`;
}

interface ObservedItemProps extends Omit<FinderResultsProps, 'findings'> {
  exclusion: Exclusion;
  isOneOfSeveral: boolean;
}

function ObservedItem({
  exclusion: { observation, count, alone },
  isOneOfSeveral,
  observed,
  query,
  total,
}: ObservedItemProps) {
  const { title } = OBSERVATIONS[observation];
  return (
    <li>
      <span>
        <b>{title}</b> {describeObserved(observed, observation)}
      </span>
      <span className="count">
        excluded {count === total ? `all ${total}` : count}
        {isOneOfSeveral && alone > 0 && `; ${alone} of them only by this`}
      </span>
      <a href={`${formatAddressWithout(query, observation)}#${RESULTS_ID}`}>
        Leave out<span className="hidden"> {title.toLowerCase()}</span>
      </a>
    </li>
  );
}

interface CandidateListProps {
  title: string;
  candidates: readonly Candidate<ContentItem>[];
}

/** A form of its own: the ticked ones go side by side. */
function CandidateList({ title, candidates }: CandidateListProps): ReactNode {
  return (
    <form className="found" action={ROUTES.compareGems}>
      <h3>{title}</h3>
      <ol className="candidates">
        {candidates.map((candidate) => (
          <CandidateItem key={candidate.gem.id} {...candidate} />
        ))}
      </ol>
      <p className="found-bar">
        <button className="button" type="submit">
          Compare
        </button>
        <span>Tick up to {MOST_COMPARED} to see them side by side.</span>
      </p>
    </form>
  );
}

const MARKS: Readonly<Record<Outcome, string>> = { fits: '✓', near: '≈', unknown: '?', excluded: '✗' };

function CandidateItem({ gem: item, verdicts }: Candidate<ContentItem>): ReactNode {
  const picture = readFeatured(item);
  const name = readPlainText(item.title.rendered);
  return (
    <li data-family={item.gemstone_family || undefined}>
      {picture && (
        <Picture media={picture} sizes="(min-width: 576px) 144px, 24vw" widths={THUMB_WIDTHS} decorative />
      )}
      <div>
        <h4>
          <a href={item.link}>{name}</a>
        </h4>
        {item.gem && <p className="count">{readSpecies(item.gem)}</p>}
        <ul className="reasons">
          {verdicts.map(({ observation, outcome, why }) => (
            <li key={observation} data-outcome={outcome}>
              <span aria-hidden="true">{MARKS[outcome]}</span>
              {why}
            </li>
          ))}
        </ul>
        <label className="pick">
          <input type="checkbox" name={GEMS_FIELD} value={item.slug} /> Compare
          <span className="hidden"> {name}</span>
        </label>
      </div>
    </li>
  );
}
