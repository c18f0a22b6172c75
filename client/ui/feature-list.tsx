import type { ReactNode } from 'react';

export function FeatureList({ title, features }: { title: string; features: readonly string[] }): ReactNode {
  if (features.length === 0) return null;
  return (
    <section className="features">
      <h2>{title}</h2>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  );
}
