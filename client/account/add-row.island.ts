/** Adds a row below the last one of a list, as soon as something is filled in there. */
export function addRow(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.value === '') return;
  const row = target.closest('.listing-row');
  const list = row?.closest<HTMLElement>('[data-rows]');
  if (!row || !list || row !== list.querySelector(':scope > .listing-row:last-of-type')) return;
  const count = list.querySelectorAll(':scope > .listing-row').length;
  if (count >= Number(list.dataset.most)) return;
  const added = row.cloneNode(true) as HTMLElement;
  const number = String(count + 1);
  for (const input of added.querySelectorAll('input')) {
    input.value = '';
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    input.name = input.name.replace(/\.\d+\./, `.${number}.`);
    input.id = input.id.replace(/-\d+-/, `-${number}-`);
  }
  for (const label of added.querySelectorAll('label'))
    label.htmlFor = label.htmlFor.replace(/-\d+-/, `-${number}-`);
  for (const said of added.querySelectorAll('.row-number')) said.textContent = ` ${number}`;
  for (const error of added.querySelectorAll('.field-error')) error.remove();
  row.after(added);
}
