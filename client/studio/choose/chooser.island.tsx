/** Chooses by names in the place of a plain field, which stays in the form and is what is sent. */
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadStyles } from '#client/core/load-styles.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { AddressField } from '../editor/address-field.island.tsx';
import { FILL_EVENT } from '../editor/form-fields.island.ts';
import styles from './choose-sheet.css';
import type { ChooserProps } from './chooser-props.ts';
import { ThingField } from './thing-field.island.tsx';

type PlainField = HTMLInputElement | HTMLTextAreaElement;

export const mount: MountIsland = async (place, props) => {
  const field = place.querySelector<PlainField>('input, textarea');
  const label = field?.labels?.[0];
  if (!field || !label) return;
  await loadStyles(styles);
  const hadFocus = document.activeElement === field;
  field.hidden = true;
  label.hidden = true;
  const hint = document.getElementById(`${field.id}-hint`);
  const { kind, hint: said } = props as ChooserProps;
  if (hint && kind !== 'address') hint.textContent = said;
  const room = document.createElement('div');
  place.prepend(room);
  createRoot(room).render(
    <Chooser
      {...(props as ChooserProps)}
      field={field}
      label={label.textContent?.trim() ?? ''}
      onShown={() => hadFocus && room.querySelector<HTMLElement>('input, button')?.focus()}
    />,
  );
};

interface ChooserPlaceProps extends ChooserProps {
  field: PlainField;
  label: string;
  onShown: () => void;
}

function Chooser({ kind, field, label, onShown, ...props }: ChooserPlaceProps): ReactNode {
  const [value, setValue] = useState(field.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onShown, []);
  useEffect(() => {
    const onFill = () => setValue(field.value);
    field.addEventListener(FILL_EVENT, onFill);
    return () => field.removeEventListener(FILL_EVENT, onFill);
  }, [field]);
  const change = (next: string) => {
    setValue(next);
    field.value = next;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const describedBy = field.getAttribute('aria-describedby') ?? undefined;
  const common = { label, isWrong: field.ariaInvalid === 'true', ...(describedBy && { describedBy }) };
  if (kind === 'address') return <AddressField value={value} onChange={change} {...common} />;
  const isOnLines = field instanceof HTMLTextAreaElement;
  return (
    <ThingField
      {...props}
      kind={kind}
      values={splitNames(value)}
      onChange={(names) => change(names.join(isOnLines ? '\n' : ', '))}
      {...common}
    />
  );
}

const splitNames = (value: string): readonly string[] => [
  ...new Set(
    value
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
