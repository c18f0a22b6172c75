/** Native disclosures, for accordion and questions: open without scripts, found by the browser's own search. */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';

export interface Disclosure {
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

export function Disclosures({ items }: { items: readonly Disclosure[] }): ReactNode {
  return items.map(({ title, content }) => (
    <details key={title} className="disclosure">
      <summary>
        {title}
        <Icon name="chevron" />
      </summary>
      <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
    </details>
  ));
}
