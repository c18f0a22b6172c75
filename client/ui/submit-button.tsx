/** What forms have in common that stand both on a page, where they work without scripts, and in a modal. */
import type { FormEvent, ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { Icon } from './icons.tsx';

/** Of a form that a script sends: it is under way, or has gone well. */
export type Sending = 'idle' | 'busy' | 'done';

export interface SentFormProps {
  form: FieldProps['form'];
  /** Set in a modal, where the page behind it may have a form of the same fields. */
  modal?:
    | {
        readonly sending: Sending;
        readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
        readonly onClose: () => void;
      }
    | undefined;
}

export const idOf = (name: string, modal: object | undefined): string => (modal ? `modal-${name}` : name);

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
