import { createRoot } from 'react-dom/client';
import { loadStyles } from '#client/core/load-styles.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { findForm } from './editor-form.island.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './editor-sheet.css';
import { followFaultLinks } from './fault-links.island.ts';
import { StudioEditor } from './studio-editor.island.tsx';

/** Takes the place of the field for the markup, which stays in the form and is sent with it. */
export const mount: MountIsland = async (place, props) => {
  const form = findForm(place);
  if (!form) return;
  await loadStyles(styles);
  form.element.dataset.live = '';
  form.content.closest<HTMLElement>('.field')?.setAttribute('hidden', '');
  form.title.closest<HTMLElement>('.field')?.setAttribute('data-edit-title', '');
  document.documentElement.dataset.editing = '';
  followFaultLinks(form.content);
  form.setMode('text');
  form.title.placeholder ||= form.title.labels?.[0]?.textContent.trim() ?? '';
  const isNew = form.title.value === '' && form.content.value === '';
  if (isNew && document.activeElement === document.body) form.title.focus({ preventScroll: true });
  createRoot(place).render(<StudioEditor {...(props as EditorProps)} form={form} />);
};
