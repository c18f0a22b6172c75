/** Tools, panels and dialogs around a text, which is kept while it is written. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { sendDraft } from '#client/core/stored-drafts.ts';
import { isContentType } from '#shared/content-types.ts';
import { EditBlock } from './block-dialog.island.tsx';
import { checkFacts } from './check-facts.ts';
import { checkFields } from './check-fields.ts';
import { CompareDialog } from './compare-dialog.island.tsx';
import type { OpenedEditor } from './create-editor.island.ts';
import type { DraftState } from './draft-keeper.island.ts';
import type { EditorForm } from './editor-form.island.ts';
import type { EditorProps } from './editor-props.ts';
import { ForeignImages } from './foreign-images.island.tsx';
import { PreviewPane } from './preview-pane.island.tsx';
import { fetchSavedForm } from './saved-form.island.ts';
import { SidePanel } from './side-panel.island.tsx';
import { StatusLine } from './status-line.island.tsx';
import { useProblems } from './text-panels.island.tsx';
import { Toolbar } from './toolbar.island.tsx';
import { useDraftKeeper, useOfferedDraft } from './use-drafts.island.ts';
import { useLook } from './use-look.island.ts';
import { useNarrow } from './use-narrow.island.ts';
import { useOpenTo } from './use-open-to.island.ts';
import { useSaving } from './use-saving.island.ts';
import { useVersion } from './use-version.island.ts';
import { WordCount } from './word-count.island.tsx';
import { createWriting } from './writing.island.ts';

interface WritingFrameProps extends EditorProps, OpenedEditor {
  form: EditorForm;
  onImages: (isMany: boolean) => void;
}

export function WritingFrame(props: WritingFrameProps): ReactNode {
  const { editor, text, form, onImages, item, place } = props;
  const version = useVersion(editor, form.element);
  const isNarrow = useNarrow();
  const [state, setState] = useState<DraftState>({ kind: 'idle' });
  const [isPreviewing, setPreviewing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with what the page came with.
  const writing = useMemo(() => createWriting(form, editor, text, props), [form, editor, text]);
  useEffect(() => form.setMode(isPreviewing ? 'preview' : 'text'), [form, isPreviewing]);
  const keeper = useDraftKeeper({ editor, form, place }, writing.listChanges, setState);
  useEffect(() => {
    if (state.kind !== 'idle') form.setTyped();
  }, [form, state.kind]);
  const lookedAt = useLook(keeper);
  const saving = useSaving(form, keeper, writing);
  const offered = useOfferedDraft(place, writing);
  const openTo = useOpenTo(form, item?.type);
  const problems = useProblems(
    editor,
    {
      openTo,
      isEmail: item === undefined,
      title: () => form.title.value,
      beside: () =>
        item && isContentType(item.type)
          ? [...checkFields(item.type, form.readField), ...checkFacts(item.type, form.readFacts())]
          : [],
    },
    version,
  );
  const [hasAutosave, setAutosave] = useState(props.hasAutosave);
  const goBack = async () => {
    const saved = await fetchSavedForm();
    if (typeof saved !== 'object') return;
    setAutosave(false);
    if (form.keptNote) form.keptNote.hidden = true;
    form.title.focus();
    writing.rebase(saved);
    writing.fill(saved.values);
    keeper.settle();
    sendDraft(place, { fields: {}, base: Number(saved.revision) }).catch(() => {});
  };
  return (
    <>
      <Toolbar editor={editor} onImages={onImages}>
        <WordCount editor={editor} version={version} />
        {isNarrow && form.panel && <EditBlock editor={editor} place={form.panel} />}
        {item && (
          <button
            type="button"
            className="edit-words"
            aria-pressed={isPreviewing}
            onClick={() => setPreviewing(!isPreviewing)}
          >
            Preview
          </button>
        )}
      </Toolbar>
      {offered.draft && (
        <p className="edit-offer" role="status">
          {`This browser has a text of yours from ${formatMoment(offered.draft.at)} that was not sent.`}
          <button
            type="button"
            className="button small"
            onClick={() => {
              offered.take();
              keeper.touch();
            }}
          >
            Go on with it
          </button>
          <button type="button" className="button quiet small" onClick={offered.drop}>
            Drop it
          </button>
        </p>
      )}
      {hasAutosave &&
        form.keptNote &&
        createPortal(
          <button type="button" className="button quiet small" onClick={goBack}>
            Go back to what was saved
          </button>,
          form.keptNote,
        )}
      <ForeignImages editor={editor} version={version} />
      {form.status &&
        createPortal(
          <StatusLine {...{ state, lookedAt }} obstacle={saving.obstacle} onGiveUp={saving.giveUp} />,
          form.status,
        )}
      <SidePanel {...{ editor, form, problems, version, isNarrow }} />
      {item && isPreviewing && (
        <PreviewPane
          {...{ ...item, brand: props.brand, origins: props.origins }}
          onKeep={keeper.flush}
          version={state.kind === 'kept' ? state.at : 0}
          onClose={() => setPreviewing(false)}
        />
      )}
      {saving.theirs && (
        <CompareDialog
          title="This has been saved elsewhere meanwhile"
          names={{ theirs: 'Saved meanwhile', mine: 'Yours here' }}
          form={form.element}
          versions={{ base: writing.base(), theirs: saving.theirs.values, mine: writing.read() }}
          onChoose={saving.settle}
          onClose={saving.drop}
        />
      )}
    </>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const formatMoment = (iso: string): string => MOMENT.format(new Date(iso));
