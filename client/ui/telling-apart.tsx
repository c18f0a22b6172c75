/** Each two of some gems, and the figures that tell them apart. */
import type { ReactNode } from 'react';
import { type Separation, tellApart } from '#client/gems/tell-apart.ts';
import type { ComparedGem } from './comparison-table.tsx';
import { readPlainText } from './plain-text.ts';

export function TellingApart({ gems }: { gems: readonly ComparedGem[] }): ReactNode {
  const pairs = gems.flatMap((one, place) => gems.slice(place + 1).map((other) => ({ one, other })));
  return (
    <section className="apart" aria-labelledby="part-apart">
      <h2 className="part-title" id="part-apart">
        How to tell them apart
      </h2>
      <dl>
        {pairs.map(({ one, other }) => (
          <div key={`${one.id} ${other.id}`}>
            <dt>
              {readPlainText(one.title.rendered)} <span>or</span> {readPlainText(other.title.rendered)}
            </dt>
            <Separations one={one} other={other} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Separations({ one, other }: { one: ComparedGem; other: ComparedGem }): ReactNode {
  const [surest, ...others] = tellApart(one.gem, other.gem);
  if (!surest) return <dd>{describeOverlap(one, other)}</dd>;
  return (
    <>
      <dd>
        Separate by <b>{surest.figure}</b>: {describeValues(surest)}.
      </dd>
      {others.length > 0 && (
        <dd className="count">
          Also {others.map((separation) => `${separation.figure}: ${describeValues(separation)}`).join('; ')}.
        </dd>
      )}
    </>
  );
}

const describeValues = ({ one, other, note }: Separation): string =>
  `${joinRanges(one)} against ${joinRanges(other)}${note ? ` (${note})` : ''}`;

/** With word joiners: a range that breaks after its dash reads like a sentence that ends in a number. */
const joinRanges = (figures: string): string => figures.replaceAll('–', '\u2060–\u2060');

function describeOverlap({ gem: one }: ComparedGem, { gem: other }: ComparedGem): string {
  return one.species === other.species
    ? `Both are ${one.species.toLowerCase()}: their figures are one. Color names them, or what they hold inside.`
    : 'No figure stands apart: go by inclusions, pleochroism and the look of both under a loupe.';
}
