/** The tools that a buying guide compares, best first. */
import type { ReactNode } from 'react';
import { Budget } from '#client/ui/budget.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { ItemDetails } from '#shared/rest/details.ts';

type ComparedProduct = NonNullable<ItemDetails['guide']>['products'][number];

export function ComparedProducts({ products }: { products: readonly ComparedProduct[] }): ReactNode {
  return (
    <section className="wrap part" aria-labelledby="compared">
      <h2 className="part-title" id="compared">
        Compared
      </h2>
      <ol className="compared">
        {products.map((product) => (
          <li key={product.name}>
            <h3>{product.name}</h3>
            <p className="compared-facts">
              <Stars rating={product.rating} />
              <Budget text={product.budget} />
            </p>
            <p>{product.description}</p>
            <Verdicts title="Pros" texts={product.pros} isFor />
            <Verdicts title="Cons" texts={product.cons} />
            {product.link && (
              <p>
                <a href={product.link.href}>{product.link.name}</a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface VerdictsProps {
  title: string;
  texts: readonly string[];
  isFor?: boolean;
}

function Verdicts({ title, texts, isFor = false }: VerdictsProps): ReactNode {
  if (texts.length === 0) return null;
  return (
    <div className="verdicts" data-for={isFor || undefined}>
      <h4>{title}</h4>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
