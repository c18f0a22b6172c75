import type { FormValues } from './form-pages.ts';

/** A key, a ticket or a passkey is in no field that anybody sees: what is wrong with it concerns the whole. */
export function liftHidden({ key, ticket, passkey, ...errors }: FormValues): FormValues {
  const hidden = key ?? ticket ?? passkey;
  return hidden === undefined ? errors : { '': hidden, ...errors };
}
