import { type ReactNode, Suspense, use } from 'react';
import type { DeferredValue } from '#client/core/page-module.ts';

/** Part that a page streams after the rest: `children` gets the value when it is there, and is left out if it failed. */
export function Deferred<T>(props: {
  value: DeferredValue<T>;
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
  value: DeferredValue<T>;
  children: (value: T) => ReactNode;
}): ReactNode {
  const settled = use(value);
  return settled === null ? null : children(settled);
}
