import { type ReactNode, Suspense, use } from 'react';
import type { Deferred } from '#client/page-module.ts';

/** What a page streams after the rest: `children` gets the value when it is there, and is left out if it failed. */
export function Later<T>(props: {
  value: Deferred<T>;
  fallback?: ReactNode;
  children: (value: T) => ReactNode;
}): ReactNode {
  return (
    <Suspense fallback={props.fallback ?? null}>
      <Settled value={props.value}>{props.children}</Settled>
    </Suspense>
  );
}

function Settled<T>({
  value,
  children,
}: {
  value: Deferred<T>;
  children: (value: T) => ReactNode;
}): ReactNode {
  const settled = use(value);
  return settled === null ? null : children(settled);
}
