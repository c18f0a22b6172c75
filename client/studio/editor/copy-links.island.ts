/** A button beside each address of a list, which copies it. */
import type { MountIsland } from '#client/core/mount-island.ts';

const COPY = 'Copy';

export const mount: MountIsland = (place) => {
  for (const field of place.querySelectorAll<HTMLInputElement>('input[readonly]')) addButton(field);
};

function addButton(field: HTMLInputElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.textContent = COPY;
  button.setAttribute('aria-describedby', field.id);
  const said = document.createElement('span');
  said.className = 'hidden';
  said.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(field.value).then(
      () => true,
      () => false,
    );
    // Without the right to write to the clipboard one copies what is selected.
    if (!isCopied) field.select();
    button.textContent = isCopied ? 'Copied' : COPY;
    said.textContent = isCopied ? 'The link is copied.' : 'The address is selected: copy it.';
  });
  button.addEventListener('blur', () => {
    button.textContent = COPY;
    said.textContent = '';
  });
  field.closest('p')?.after(button, said);
}
