/** Each two of some gems, and the figures that tell them apart. */
import type { ReactNode } from 'react';
import { type GemSeparation, tellApart } from '#client/gems/tell-apart.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ComparedGem } from './comparison-table.tsx';

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
              {extractPlainText(one.title.rendered)} <span>or</span> {extractPlainText(other.title.rendered)}
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
        Distinguish by <b>{surest.figure}</b>: {describeValues(surest)}.
      </dd>
      {others.length > 0 && (
        <dd className="count">
          Also {others.map((separation) => `${separation.figure}: ${describeValues(separation)}`).join('; ')}.
        </dd>
      )}
    </>
  );
}

const describeValues = ({ one, other, note }: GemSeparation): string =>
  `${joinRanges(one)} vs. ${joinRanges(other)}${note ? ` (${note})` : ''}`;

/** With word joiners: a range that breaks after its dash reads like a sentence that ends in a number. */
const joinRanges = (properties: string): string => properties.replaceAll('–', '\u2060–\u2060');

function describeOverlap({ gem: one }: ComparedGem, { gem: other }: ComparedGem): string {
  return one.species === other.species
    ? `Both are ${one.species.toLowerCase()} with the same properties. They differ in color or inclusions.`
    : 'No single property separates them: compare inclusions, pleochroism and their appearance under a loupe.';
}
