/** Beside the text: settings of the block where there is room (`block-dialog.island.tsx`), the outline, and what to look at before it is published. */
import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { BlockPanel } from './block-panel.island.tsx';
import type { ContentProblem } from './check-content.ts';
import type { EditorForm } from './editor-form.island.ts';
import { ChecksPanel, OutlinePanel, type useProblems } from './text-panels.island.tsx';

interface SidePanelProps {
  editor: Editor;
  form: EditorForm;
  problems: ReturnType<typeof useProblems>;
  version: number;
  isNarrow: boolean;
}

/** Nothing where the form has no place for it. */
export function SidePanel(props: SidePanelProps): ReactNode {
  return props.form.panel && createPortal(<Tabs {...props} />, props.form.panel);
}

const TABS = ['block', 'outline', 'checks'] as const;

function Tabs({ editor, form, problems, version, isNarrow }: SidePanelProps): ReactNode {
  const tabs = isNarrow ? TABS.filter((each) => each !== 'block') : TABS;
  const [chosen, setTab] = useState<(typeof TABS)[number]>('block');
  // The outline is below the text as well.
  const tab = isNarrow && chosen === 'block' ? 'checks' : chosen;
  const labels = {
    block: 'Block',
    outline: 'Outline',
    checks: `Checks${problems.length > 0 ? ` (${problems.length})` : ''}`,
  };
  return (
    <section
      className="edit-panel"
      aria-label={isNarrow ? 'Outline and checks' : 'Block, outline and checks'}
    >
      <div className="edit-tabs">
        {tabs.map((each) => (
          <button key={each} type="button" aria-pressed={tab === each} onClick={() => setTab(each)}>
            {labels[each]}
          </button>
        ))}
      </div>
      {tab === 'block' && <BlockPanel editor={editor} />}
      {tab === 'outline' && <OutlinePanel editor={editor} version={version} />}
      {tab === 'checks' && (
        <ChecksPanel editor={editor} problems={problems} onField={(problem) => focusField(form, problem)} />
      )}
    </section>
  );
}

/** A field that is folded away is shown first. */
function focusField({ title, findFact, findField }: EditorForm, { field, beside }: ContentProblem): void {
  const shown = (field && findFact(field)) || (beside && findField(beside)) || title;
  shown.closest('details')?.setAttribute('open', '');
  shown.focus();
}
