import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import type { SiteSettings } from '#shared/rest/settings.ts';

/** The way from the first article to the certificate, as numbered steps. */
export function LearningPath({ steps }: { steps: SiteSettings['home']['path'] }): ReactNode {
  if (steps.length === 0) return null;
  return (
    <section className="wrap part" aria-labelledby="path">
      <h2 className="part-title" id="path">
        How you learn here
      </h2>
      <ol className="path">
        {steps.map(({ title, text, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="more">
              <a href={link.path}>
                {link.title}
                <Icon name="arrow" />
              </a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
