/** A form that came after its session had ended, as the page holds it until its sender is logged in again. */

/** Stands before the names of what was typed: other values say how it is sent again. */
const KEPT = 'kept.';

export interface KeptForm {
  /** Path on this site that the form is sent to. */
  readonly path: string;
  readonly isMultipart: boolean;
  /** Whether files came with it, which no page can hold. */
  readonly hadFiles: boolean;
  readonly values: Readonly<Record<string, string>>;
}

/** As values of the form of a page. */
export function formatKeptForm({ path, isMultipart, hadFiles, values }: KeptForm): Record<string, string> {
  const kept = Object.entries(values).map(([name, value]) => [KEPT + name, value]);
  return {
    for: path,
    multipart: isMultipart ? '1' : '',
    files: hadFiles ? '1' : '',
    ...Object.fromEntries(kept),
  };
}

/** @returns nothing where there is no form */
export function parseKeptForm(all: Readonly<Record<string, string>> | undefined): KeptForm | undefined {
  if (!all?.for) return undefined;
  const kept = Object.entries(all).filter(([name]) => name.startsWith(KEPT));
  const values = Object.fromEntries(kept.map(([name, value]) => [name.slice(KEPT.length), value]));
  return { path: all.for, isMultipart: all.multipart === '1', hadFiles: all.files === '1', values };
}
