import { useEffect, useState } from 'react';
import { ACCESS_LEVELS } from '#shared/access.ts';
import { boxName } from '#shared/content-form.ts';
import { findOpenTo, type OpenTo } from './check-content.ts';
import type { EditorForm } from './editor-form.island.ts';
import { FILL_EVENT } from './form-fields.island.ts';

/** Readers of the whole text of an item of a type, as it is chosen beside it now. The line of members in the text tells it too (`views.island.tsx`). */
export function useOpenTo({ element }: EditorForm, type: string | undefined): OpenTo {
  const [openTo, setOpenTo] = useState(() => read(element, type));
  useEffect(() => {
    element.dataset.openTo = openTo;
  }, [element, openTo]);
  useEffect(() => {
    const look = () => setOpenTo(read(element, type));
    element.addEventListener('change', look);
    element.addEventListener(FILL_EVENT, look);
    return () => {
      element.removeEventListener('change', look);
      element.removeEventListener(FILL_EVENT, look);
    };
  }, [element, type]);
  return openTo;
}

function read(form: HTMLFormElement, type: string | undefined): OpenTo {
  if (type === undefined) return 'chosen';
  const isChecked = (name: string): boolean => {
    const box = form.elements.namedItem(name);
    return box instanceof HTMLInputElement && box.checked;
  };
  return findOpenTo(
    type,
    ACCESS_LEVELS.filter((level) => isChecked(boxName('access', level))),
  );
}
