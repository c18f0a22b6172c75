/** A listing that was sent, field by field: beside what was refused before, and beside what readers see. */
import type { ReactNode } from 'react';
import type { ListingDifference, WholeListing } from '#shared/rest/staff-listings.ts';
import { markDifference } from './mark-difference.ts';

/** Said where nothing differs. */
const SAME = {
  live: 'What is written is what readers see.',
  hidden: 'Readers see nothing of it. It says what it said before it was taken down.',
  never: 'Readers see nothing of it.',
} as const;

/** Changes since a refusal come first: the rest was looked at before. */
export function ListingDifferences({ listing }: { listing: WholeListing }): ReactNode {
  const { waits, since_refused, differences, was_shown } = listing;
  if (!waits || since_refused === null) return <SinceShown listing={listing} />;
  return (
    <>
      <section>
        <h2>Changed since it was refused</h2>
        {since_refused.length === 0 && <p className="empty">Nothing. It was sent again as it was.</p>}
        <DifferenceList differences={since_refused} isCompared />
      </section>
      {/* A change is decided on beside what readers see; a new listing has all its fields there. */}
      <details className="listing-rest" open={was_shown}>
        <summary>
          {was_shown
            ? `All that differs from before (${differences.length})`
            : `All fields (${differences.length})`}
        </summary>
        <DifferenceList differences={differences} isCompared={was_shown} />
      </details>
    </>
  );
}

function SinceShown({ listing }: { listing: WholeListing }): ReactNode {
  const { differences, waits, is_live, is_hidden, was_shown } = listing;
  const sent = was_shown || differences.length === 0 ? 'Changes' : 'Sent for the first time';
  const title = waits || differences.length === 0 ? sent : 'Not sent yet';
  return (
    <section>
      <h2>{title}</h2>
      {differences.length === 0 && (
        <p className="empty">{SAME[is_live ? 'live' : is_hidden ? 'hidden' : 'never']}</p>
      )}
      <DifferenceList differences={differences} isCompared={was_shown} />
    </section>
  );
}

interface DifferenceListProps {
  differences: readonly ListingDifference[];
  /** Whether an empty field of before is said to be so. */
  isCompared: boolean;
}

function DifferenceList({ differences, isCompared }: DifferenceListProps): ReactNode {
  if (differences.length === 0) return null;
  return (
    <dl className="differences">
      {differences.map((difference) => (
        <Difference key={difference.field} difference={difference} isCompared={isCompared} />
      ))}
    </dl>
  );
}

interface DifferenceProps extends Pick<DifferenceListProps, 'isCompared'> {
  difference: ListingDifference;
}

function Difference({ difference: { field, label, before, after }, isCompared }: DifferenceProps): ReactNode {
  const marked = markDifference(before, after);
  const isImage = field === 'logo' || field.endsWith('.image');
  return (
    <div>
      <dt>{label}</dt>
      {(isCompared || before !== '') && (
        <dd className="before">
          <span className="hidden">Before: </span>
          {isImage ? <Photo slug={before} label={label} /> : <Words parts={marked.before} tag="del" />}
        </dd>
      )}
      <dd className="after">
        <span className="hidden">Now: </span>
        {isImage ? (
          <Photo slug={after} label={label} />
        ) : before === '' ? (
          after
        ) : (
          <Words parts={marked.after} tag="ins" />
        )}
      </dd>
    </div>
  );
}

function Photo({ slug, label }: { slug: string; label: string }): ReactNode {
  if (slug === '') return <i>None</i>;
  return <img src={`/wp-content/uploads/${slug}.webp`} width="200" height="150" alt={label} />;
}

interface WordsProps {
  parts: ReturnType<typeof markDifference>['before'];
  tag: 'ins' | 'del';
}

function Words({ parts, tag: Tag }: WordsProps): ReactNode {
  if (parts.length === 0) return <i>Empty</i>;
  return parts.map(({ text, isChanged, at }) =>
    isChanged ? <Tag key={at}>{text}</Tag> : <span key={at}>{text}</span>,
  );
}
