import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '#client/core/call-api.ts';
import { FormError } from './form-error.tsx';
import { Loading } from './loading.tsx';

interface LoadedProps<T> {
  /** Called once. */
  load(): Promise<T>;
  children(value: T): ReactNode;
}

/** The body of a modal, once what it shows is there. */
export function Loaded<T>({ load, children }: LoadedProps<T>): ReactNode {
  const [coming] = useState(load);
  const [value, setValue] = useState<T>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    coming.then(setValue, (error: unknown) => {
      // The session has ended elsewhere: the page behind leads to the login, and back from there.
      if (error instanceof CallError && error.status === 401) location.reload();
      else setProblem(error instanceof CallError ? error.message : String(error));
    });
  }, [coming]);
  if (problem) return <FormError form={{ values: {}, errors: { '': problem } }} />;
  if (value === undefined) return <Loading />;
  return children(value);
}
