/** Results of the gem finder: the observations and how many gems each excludes, then the gems with their reasons. */
import type { ReactNode } from 'react';
import { GEMS_FIELD, MAX_COMPARED } from '#client/gems/comparison.ts';
import type { JudgementOutcome } from '#client/gems/judgement.ts';
import type { ExcludedGem, GemCandidate, GemFindings } from '#client/gems/match-gems.ts';
import {
  describeObserved,
  formatAddressWithout,
  OBSERVATIONS,
  type ObservedValues,
} from '#client/gems/observations.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { RESULTS_ID } from './finder-form.tsx';
import { formatSpecies } from './gem-properties.ts';

export interface FinderResultsProps {
  findings: GemFindings<ContentItem>;
  observed: ObservedValues;
  query: Readonly<Record<string, string>>;
  /** Gems that were looked through. */
  total: number;
}

export function FinderResults({ findings, observed, query, total }: FinderResultsProps): ReactNode {
  const { fitting, exclusions, nearest } = findings;
  return (
    <>
      <p role="status">{describeCount(fitting, total)}</p>
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
        <CandidateList title="Closest first" candidates={fitting} />
      ) : (
        <CandidateList title="Closest misses" candidates={nearest} />
      )}
    </>
  );
}

/** Gems that only come close to an answer are counted apart: by eye that is most of them. */
function describeCount(fitting: readonly GemCandidate<ContentItem>[], total: number): string {
  if (fitting.length === 0)
    return `None of the ${total} gems fits all your answers. One answer may be wrong: check which one excludes the most gems.`;
  const close = fitting.filter(({ verdicts }) => verdicts.some(({ outcome }) => outcome === 'near')).length;
  const count = fitting.length - close;
  if (count === 0)
    return `None of the ${total} gems fits all your answers exactly; ${close} ${close === 1 ? 'comes' : 'come'} close.`;
  const exact = `${count} of ${total} gems ${count === 1 ? 'fits' : 'fit'} all your answers`;
  return close === 0 ? `${exact}.` : `${exact}; ${close} more ${close === 1 ? 'comes' : 'come'} close.`;
}

interface ObservedItemProps extends Omit<FinderResultsProps, 'findings'> {
  exclusion: ExcludedGem;
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
        {isOneOfSeveral && alone > 0 && `; ${alone} by this alone`}
      </span>
      <a href={`${formatAddressWithout(query, observation)}#${RESULTS_ID}`}>
        Remove<span className="hidden"> {title.toLowerCase()}</span>
      </a>
    </li>
  );
}

interface CandidateListProps {
  title: string;
  candidates: readonly GemCandidate<ContentItem>[];
}

/** A form of its own: the ticked ones go side by side. */
function CandidateList({ title, candidates }: CandidateListProps): ReactNode {
  return (
    <form className="selecting" action={ROUTES.compareGems}>
      <h3>{title}</h3>
      <p className="count">Select up to {MAX_COMPARED} to compare side by side.</p>
      <ol className="candidates">
        {candidates.map((candidate) => (
          <CandidateItem key={candidate.gem.id} {...candidate} />
        ))}
      </ol>
      <p className="selection-bar">
        <button className="button" type="submit">
          Compare
        </button>
        <span className="selected" />
      </p>
    </form>
  );
}

const MARKS: Readonly<Record<JudgementOutcome, string>> = {
  fits: '✓',
  near: '≈',
  unknown: '?',
  excluded: '✗',
};

function CandidateItem({ gem: item, verdicts }: GemCandidate<ContentItem>): ReactNode {
  const image = findFeaturedImage(item);
  const name = extractPlainText(item.title.rendered);
  const species = item.gem && formatSpecies(item.gem);
  return (
    <li data-family={item.gemstone_family || undefined}>
      {image && (
        <ResponsiveImage
          media={image}
          sizes="(min-width: 576px) 144px, 24vw"
          widths={THUMB_WIDTHS}
          decorative
        />
      )}
      <div>
        <h4>
          <a href={item.link}>{name}</a>
        </h4>
        {species && species !== name && <p className="count">{species}</p>}
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
