import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** Of a form that a script sends: it is under way, or has gone well. */
export type Sending = 'idle' | 'busy' | 'done';

export function SubmitButton({ sending, children }: { sending: Sending; children: ReactNode }): ReactNode {
  return (
    <button className="button" type="submit" data-sending={sending === 'idle' ? undefined : sending}>
      {sending === 'done' && <Icon name="check" />}
      {children}
      {sending === 'busy' && <span className="hidden">, under way</span>}
      {sending === 'done' && <span className="hidden">, done</span>}
    </button>
  );
}
