/** A button that asks the browser for a passkey and sends its form with the answer. Without scripts it is not there. */
import type { ReactNode } from 'react';
import { Island } from '#client/ui/island.tsx';

interface PasskeyButtonProps {
  /** As the endpoint answered them. */
  options: object;
  /** Makes a passkey in place of using one. */
  isNew?: boolean;
  children: ReactNode;
}

export function PasskeyButton({ options, isNew = false, children }: PasskeyButtonProps): ReactNode {
  return (
    <Island name="passkey" trigger="load" props={{ options, isNew }}>
      <div className="passkey">
        <input type="hidden" name="passkey" />
        <button className="button" type={isNew ? 'submit' : 'button'}>
          {children}
        </button>
        <p className="field-error" role="alert" />
      </div>
    </Island>
  );
}

/** Between the passkey and what may be typed in its place. */
export function PasskeyOr({ children }: { children: ReactNode }): ReactNode {
  return <p className="passkey-or">{children}</p>;
}
