import type { ReactNode } from 'react';

/** Stands where one would pay, on a site without a payment service. `children` is one more sentence. */
export function NothingOnSale({ children }: { children?: ReactNode }): ReactNode {
  return (
    <p className="not-on-sale">
      <strong>Nothing can be bought here yet.</strong> This site has no payment service. {children}
    </p>
  );
}
