/** Parts of forms that stand both on a page, where they work without scripts, and in a modal. */
import type { FormEvent, ReactNode } from 'react';
import type { FieldProps } from './field.tsx';
import { Icon } from './icons.tsx';

/** State of a form that a script sends: it is under way, or was taken. */
export type SubmitState = 'idle' | 'busy' | 'done';

export interface SentFormProps {
  form: FieldProps['form'];
  /** Set in a modal, where the page behind it may have a form of the same fields. */
  modal?:
    | {
        readonly sending: SubmitState;
        readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
        readonly onClose: () => void;
      }
    | undefined;
}

export const idOf = (name: string, modal: object | undefined): string => (modal ? `modal-${name}` : name);

export function SubmitButton({
  sending,
  children,
}: {
  sending: SubmitState;
  children: ReactNode;
}): ReactNode {
  return (
    <button className="button" type="submit" data-sending={sending === 'idle' ? undefined : sending}>
      {sending === 'done' && <Icon name="check" />}
      {children}
      {sending === 'busy' && <span className="hidden">, in progress</span>}
      {sending === 'done' && <span className="hidden">, done</span>}
    </button>
  );
}
