import { FACT_PREFIX, pickFacts } from '#shared/fact-fields.ts';
import type { FlatValues } from '#shared/setting-fields.ts';
import { findControl } from './form-fields.island.ts';

/** The form that the editor stands in: it works without scripts, and is what is sent. */
export interface EditorForm {
  readonly element: HTMLFormElement;
  /** Block markup. */
  readonly content: HTMLTextAreaElement;
  readonly title: HTMLInputElement | HTMLTextAreaElement;
  readonly excerpt: HTMLTextAreaElement | HTMLInputElement | undefined;
  /** Fields of the facts beside the text, by path; undefined where the type has none. */
  readonly readFacts: () => FlatValues | undefined;
  /** The first field of a fact. */
  readonly findFact: (path: string) => HTMLElement | null;
  /** A field beside the text, or what one chooses with in its place. */
  readonly findField: (name: string) => HTMLElement | null;
  /** Undefined where there is no such field. */
  readonly readField: (name: string) => string | undefined;
  /** Revision from which the writing began. */
  readonly revision: HTMLInputElement;
  /** Where settings of blocks, the outline and checks stand. */
  readonly panel: HTMLElement | null;
  /** Where it is said how far the text is kept. */
  readonly status: HTMLElement | null;
  /** Says that the form shows what was kept and not saved. */
  readonly keptNote: HTMLElement | null;
  /** Makes room for the preview beside the text, or takes it back. */
  setMode(mode: 'text' | 'preview'): void;
  /** Hides what is said of the last saving: it is no longer so. Its room stays, so that nothing moves under the hands. */
  setTyped(): void;
}

/** @param place in the form, behind its field for the text */
export function findForm(place: HTMLElement): EditorForm | undefined {
  const element = place.closest('form');
  if (!element) return undefined;
  const find = <E extends HTMLElement>(name: string) => element.querySelector<E>(`[name="${name}"]`);
  const content = find<HTMLTextAreaElement>('content');
  const title = find<HTMLInputElement>('title') ?? find<HTMLInputElement>('subject');
  const revision = find<HTMLInputElement>('base_revision');
  if (!content || !title || !revision) return undefined;
  return {
    element,
    content,
    title,
    revision,
    excerpt: find<HTMLTextAreaElement>('excerpt') ?? undefined,
    readFacts: () => pickFacts(Object.fromEntries([...new FormData(element)].filter(isText))),
    findFact: (path) => findShown(element, `${FACT_PREFIX}${path}`),
    findField: (name) => findShown(element, name),
    readField: (name) => findControl(element, name)?.value,
    panel: element.querySelector<HTMLElement>('[data-edit-panel]'),
    setMode: (mode) => element.closest('.studio')?.setAttribute('data-editing', mode),
    setTyped: () => element.closest('.studio')?.setAttribute('data-typed', ''),
    status: element.querySelector<HTMLElement>('[data-edit-status]'),
    keptNote: element.querySelector<HTMLElement>('[data-kept-note]'),
  };
}

/** A chooser stands in the place of its field; a list without rows has a button that adds one. */
function findShown(form: HTMLFormElement, name: string): HTMLElement | null {
  const field = form.querySelector<HTMLElement>(
    `:is([name="${name}"], [name^="${name}."]:not([type="hidden"]))`,
  );
  if (field?.hidden) return field.closest('[data-studio]')?.querySelector('input, button') ?? field;
  return field ?? form.querySelector<HTMLElement>(`[data-rows="${name}"] > p > button`);
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string';
