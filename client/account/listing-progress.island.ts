/** Follows what was saved: how far each part is, what is still to do, and the messages of fields that are right by now. */
import type { ListingFields } from '#shared/listing-fields.ts';
import { idOfField, labelOf } from '#shared/listing-labels.ts';
import { ALL_DONE, countToDo, describeParts, listProblems } from './listing-parts.ts';

export function showProgress(form: HTMLFormElement, fields: ListingFields, problems: ListingFields): void {
  const text = countToDo(problems);
  for (const count of form.querySelectorAll('.listing-count')) count.textContent = text || ALL_DONE;
  for (const link of form.querySelectorAll('.bar-todo')) link.textContent = text;
  for (const { id, state, text } of describeParts(fields, problems)) {
    const link = form.querySelector<HTMLElement>(`[data-part="${id}"]`);
    if (!link) continue;
    link.dataset.state = state;
    const said = link.querySelector('.part-state');
    if (said) said.textContent = text;
  }
  for (const list of form.querySelectorAll('.problem-links, .todo-links'))
    list.replaceChildren(...listProblems(problems).map(createLink));
  const todo = form.querySelector<HTMLElement>('.listing-todo');
  if (todo) todo.hidden = text === '';
  const summary = todo?.querySelector('summary');
  if (summary) summary.textContent = text;
  if (text === '') form.querySelector('.form-error')?.remove();
  mendErrors(form, problems);
}

function createLink([field, message]: [field: string, message: string]): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${idOfField(field)}`;
  link.textContent = labelOf(field);
  item.append(link, `: ${message}`);
  return item;
}

const ERROR_END = '-error';
const ROW = /^listing-(services|exceptions|credentials)-/;

/** A message that is there says what is wrong now, or goes; those of photos are their own island's. */
function mendErrors(form: HTMLFormElement, problems: ListingFields): void {
  const messages = new Map(Object.entries(problems).map(([name, message]) => [idOfField(name), message]));
  for (const error of form.querySelectorAll('.field-error')) {
    if (!error.id.endsWith(ERROR_END) || error.closest('.listing-photos, .listing-logo')) continue;
    const id = error.id.slice(0, -ERROR_END.length);
    const message = messages.get(id);
    const [, kind] = ROW.exec(id) ?? [];
    // Rows move up into the place of empty ones when they are saved: their numbers are others.
    const isAny = kind !== undefined && Object.keys(problems).some((name) => name.startsWith(`${kind}.`));
    if (isAny) continue;
    if (message === undefined) removeError(error, id);
    else if (error.textContent !== message) error.textContent = message;
  }
}

/** Beside its field, before the form is sent. @param message empty for a field that is right */
export function showProblem(field: HTMLElement | null | undefined, message: string): void {
  if (!field) return;
  const shown = document.getElementById(`${field.id}${ERROR_END}`);
  if (message === '') {
    if (shown) removeError(shown, field.id);
    return;
  }
  const error = shown ?? document.createElement('span');
  error.textContent = message;
  if (shown) return;
  error.id = `${field.id}${ERROR_END}`;
  error.className = 'field-error';
  field.ariaInvalid = 'true';
  field.setAttribute(
    'aria-describedby',
    `${field.getAttribute('aria-describedby') ?? ''} ${error.id}`.trim(),
  );
  field.closest('.field')?.append(error);
}

function removeError(error: Element, id: string): void {
  const field = document.getElementById(id);
  field?.removeAttribute('aria-invalid');
  const described = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const others = described.filter((one) => one !== error.id);
  if (others.length > 0) field?.setAttribute('aria-describedby', others.join(' '));
  else field?.removeAttribute('aria-describedby');
  error.remove();
}
