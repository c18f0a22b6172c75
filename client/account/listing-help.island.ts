/** Helps to fill in the form of a listing: counts characters, completes links, and writes hours once for the week. */
import { completeLink } from '#shared/complete-link.ts';
import { nameTimeZone } from '#shared/time-zones.ts';

const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

export function helpWriting(form: HTMLFormElement): void {
  for (const count of form.querySelectorAll<HTMLElement>('.field-count')) countCharacters(count);
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.type === 'url') complete(target);
    if (/^(?:hours|exceptions)\./.test(target.name) && target.value.trim() !== '') chooseTimeZone(form);
  });
  // Left before this script was there.
  for (const field of form.querySelectorAll<HTMLInputElement>('[type="url"]'))
    if (field !== document.activeElement) complete(field);
  const copies = form.querySelector<HTMLButtonElement>('[data-copies="hours"]');
  if (!copies) return;
  copies.hidden = false;
  copies.addEventListener('click', () => copyHours(form));
}

function countCharacters(count: HTMLElement): void {
  const field = count.closest('.field')?.querySelector<HTMLTextAreaElement>('textarea, input');
  const most = Number(count.dataset.most);
  const show = () => {
    const { length } = field?.value.trim() ?? '';
    count.textContent = `${length.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters`;
    count.classList.toggle('is-over', length > most);
  };
  field?.addEventListener('input', show);
  show();
}

function complete(field: HTMLInputElement): void {
  const completed = completeLink(field.name, field.value);
  if (completed === field.value) return;
  field.value = completed;
  tell(field);
}

/** The one of the browser, as long as none was chosen. */
function chooseTimeZone(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLSelectElement>('[name="time_zone"]');
  if (field?.value !== '') return;
  field.value = nameTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  // A zone that the list does not have.
  if (field.selectedIndex < 0) field.value = '';
  else tell(field);
}

/** The hours of the first day that has some, on all working days that have none. */
function copyHours(form: HTMLFormElement): void {
  const days = WORKING_DAYS.flatMap((day) => {
    const field = form.querySelector<HTMLInputElement>(`[name="hours.${day}"]`);
    return field ? [field] : [];
  });
  const first = days.find(({ value }) => value.trim() !== '');
  if (!first) {
    days[0]?.focus();
    return;
  }
  for (const day of days) if (day.value.trim() === '') day.value = first.value;
  chooseTimeZone(form);
  tell(first);
}

function tell(field: HTMLElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
