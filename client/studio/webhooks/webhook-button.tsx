import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { ListPlace } from '../list-place.tsx';

interface WebhookButtonProps {
  page: PageContext;
  action: string;
  label: string;
  /** Thing that it concerns, for those who hear the button without its row. */
  about?: string;
  /** Number of the delivery that it concerns. */
  delivery?: number;
}

export function WebhookButton({ page, action, label, about, delivery }: WebhookButtonProps): ReactNode {
  return (
    <form method="post" action={page.path}>
      <ListPlace page={page} />
      <input type="hidden" name="action" value={action} />
      {delivery !== undefined && <input type="hidden" name="delivery" value={delivery} />}
      <button type="submit" className="button quiet">
        {label}
        {about && <span className="hidden">{`: ${about}`}</span>}
      </button>
    </form>
  );
}
