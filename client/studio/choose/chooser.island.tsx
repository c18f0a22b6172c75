/** Chooses by names in the place of a plain field, which stays in the form and is what is sent. */
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadStyles } from '#client/core/load-styles.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { FILL_EVENT } from '../editor/form-fields.island.ts';
import styles from './choose-sheet.css';
import type { ChooserProps } from './chooser-props.ts';
import { ThingField, type ThingFieldProps } from './thing-field.island.tsx';

type PlainField = HTMLInputElement | HTMLTextAreaElement;

export const mount: MountIsland = (place, props) => mountChooser(place, props as ChooserProps);

/** @param List shows what was chosen; where it is left out, as `thing-field.island.tsx` does */
export async function mountChooser(
  place: HTMLElement,
  props: ChooserProps,
  List?: ThingFieldProps['List'],
): Promise<void> {
  const field = place.querySelector<PlainField>('input, textarea');
  const label = field?.labels?.[0];
  if (!field || !label) return;
  await loadStyles(styles);
  const hadFocus = document.activeElement === field;
  field.hidden = true;
  label.hidden = true;
  const hint = document.getElementById(`${field.id}-hint`);
  if (hint) hint.textContent = props.hint;
  const room = document.createElement('div');
  place.prepend(room);
  createRoot(room).render(
    <Chooser
      {...props}
      {...(List && { List })}
      field={field}
      label={label.textContent?.trim() ?? ''}
      onShown={() => hadFocus && room.querySelector<HTMLElement>('input, button')?.focus()}
    />,
  );
}

interface ChooserPlaceProps extends ChooserProps, Pick<ThingFieldProps, 'List'> {
  field: PlainField;
  label: string;
  onShown: () => void;
}

function Chooser({ field, label, onShown, ...props }: ChooserPlaceProps): ReactNode {
  const [values, setValues] = useState(() => readNames(field));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onShown, []);
  useEffect(() => {
    const onFill = () => setValues(readNames(field));
    field.addEventListener(FILL_EVENT, onFill);
    return () => field.removeEventListener(FILL_EVENT, onFill);
  }, [field]);
  const change = (next: readonly string[]) => {
    setValues(next);
    field.value = next.join(field instanceof HTMLTextAreaElement ? '\n' : ', ');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const describedBy = field.getAttribute('aria-describedby') ?? undefined;
  return (
    <ThingField
      {...props}
      label={label}
      values={values}
      onChange={change}
      isWrong={field.ariaInvalid === 'true'}
      {...(describedBy && { describedBy })}
    />
  );
}

const readNames = ({ value }: PlainField): readonly string[] => [
  ...new Set(
    value
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
