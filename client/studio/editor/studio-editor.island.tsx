/** The editor in the place of the form's field: its tools, the text, what is beside it, and what was kept. */
import type { Editor } from '@tiptap/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { callApi } from '#client/core/call-api.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { BlockHandle } from './block-handle.island.tsx';
import { BlockPanel } from './block-panel.island.tsx';
import { CompareDialog } from './compare-dialog.island.tsx';
import { createEditor, type OpenedEditor } from './create-editor.island.ts';
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftState,
  describeDraft,
  dropStoredDraft,
  findStoredDraft,
} from './draft-keeper.island.ts';
import type { EditorForm } from './editor-form.island.ts';
import type { EditorProps } from './editor-props.ts';
import { ForeignImages } from './foreign-images.island.tsx';
import { ImageDialog } from './image-dialog.island.tsx';
import { runInsert } from './inserts.island.ts';
import { PreviewPane } from './preview-pane.island.tsx';
import { SlashMenu } from './slash-menu.island.tsx';
import { countWords, replaceText } from './text-document.island.ts';
import { ChecksPanel, OutlinePanel, useProblems } from './text-panels.island.tsx';
import { Toolbar } from './toolbar.island.tsx';
import { imageAttributes, type LibraryImage } from './upload-image.island.ts';

/** How long the text rests before it is counted, checked and outlined, in milliseconds. */
const REST_MS = 300;

interface StudioEditorProps extends EditorProps {
  form: EditorForm;
}

/** Props for an item, which is kept while it is written. */
type ItemEditorProps = StudioEditorProps & Required<Pick<EditorProps, 'type'>>;

export function StudioEditor(props: StudioEditorProps): ReactNode {
  const { form } = props;
  const [canvas, setCanvas] = useState<HTMLDivElement | null>(null);
  const [opened, setOpened] = useState<OpenedEditor>();
  const [dialog, setDialog] = useState<{ files: readonly File[]; isMany: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, in its place.
  useEffect(() => {
    if (!canvas) return;
    const made = createEditor(canvas, form.content.value, {
      onFiles: (files) => setDialog({ files, isMany: files.length > 1 }),
      onLink: () => document.querySelector<HTMLElement>('.edit-tools [aria-label="Link"]')?.click(),
      onSave: () => form.element.requestSubmit(),
    });
    setOpened(made);
    return () => made.editor.destroy();
  }, [canvas]);
  const openImages = (isMany: boolean) => setDialog({ files: [], isMany });
  const insertImages = (images: readonly LibraryImage[]) => {
    setDialog(undefined);
    if (opened) putImages(opened.editor, images);
  };
  return (
    <>
      {opened && <Frame props={props} opened={opened} onImages={openImages} />}
      <div className="edit-place">
        <div ref={setCanvas} className="edit-canvas content" />
        {opened && (
          <>
            <BlockHandle editor={opened.editor} canvas={canvas} />
            <SlashMenu editor={opened.editor} canvas={canvas} onImages={openImages} />
          </>
        )}
      </div>
      {dialog && <ImageDialog {...dialog} onChoose={insertImages} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface FrameProps {
  props: StudioEditorProps;
  opened: OpenedEditor;
  onImages: (isMany: boolean) => void;
}

function Frame({ props, opened, onImages }: FrameProps): ReactNode {
  const { type } = props;
  if (type === undefined) return <PlainFrame form={props.form} {...opened} onImages={onImages} />;
  return <EditorFrame {...props} type={type} {...opened} onImages={onImages} />;
}

function putImages(editor: Editor, images: readonly LibraryImage[]): void {
  const nodes = images.map((image) => ({
    type: 'image',
    attrs: { image: imageAttributes(image), block: { id: image.id } },
  }));
  const [only] = nodes;
  if (nodes.length > 1) runInsert(editor, { type: 'gallery', content: nodes });
  else if (only) runInsert(editor, only);
}

interface EditorFrameProps extends ItemEditorProps, OpenedEditor {
  onImages: (isMany: boolean) => void;
}

/** Tools and panels of a text that is no item: it is sent with its form, and whoever leaves before is asked. */
function PlainFrame({
  editor,
  text,
  form,
  onImages,
}: Pick<EditorFrameProps, 'editor' | 'text' | 'form' | 'onImages'>): ReactNode {
  const version = useVersion(editor);
  const problems = useProblems(editor, { title: () => form.title.value, gem: () => undefined }, version);
  useEffect(() => {
    let isDirty = false;
    const touch = () => {
      isDirty = true;
    };
    const onSubmit = () => {
      form.content.value = text.write(editor.state.doc);
      isDirty = false;
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty) event.preventDefault();
    };
    editor.on('update', touch);
    form.element.addEventListener('input', touch);
    form.element.addEventListener('submit', onSubmit);
    addEventListener('beforeunload', onLeave);
    return () => {
      editor.off('update', touch);
      form.element.removeEventListener('input', touch);
      form.element.removeEventListener('submit', onSubmit);
      removeEventListener('beforeunload', onLeave);
    };
  }, [editor, text, form]);
  return (
    <>
      <Toolbar editor={editor} onImages={onImages}>
        <WordCount editor={editor} version={version} />
      </Toolbar>
      {form.panel &&
        createPortal(
          <SidePanel
            editor={editor}
            problems={problems}
            version={version}
            onField={(field) => focusField(form, field)}
          />,
          form.panel,
        )}
    </>
  );
}

function EditorFrame(props: EditorFrameProps): ReactNode {
  const { editor, text, form, onImages, type, id } = props;
  const version = useVersion(editor);
  const [state, setState] = useState<DraftState>({ kind: 'idle' });
  const [isPreviewing, setPreviewing] = useState(false);
  const collect = useCallback(
    () => ({
      title: form.title.value,
      excerpt: form.excerpt?.value ?? '',
      content: text.write(editor.state.doc),
    }),
    [editor, text, form],
  );
  useEffect(() => form.setMode(isPreviewing ? 'preview' : 'text'), [form, isPreviewing]);
  const keeper = useDraftKeeper(props, collect, setState);
  const conflict = useSaving(props, keeper, collect);
  const offered = useOfferedDraft(props);
  const problems = useProblems(
    editor,
    {
      title: () => form.title.value,
      gem: () => (type === 'gemstone' ? form.details?.value : undefined),
    },
    version,
  );
  const fill = ({ title, excerpt, content }: ReturnType<typeof collect>) => {
    replaceText(editor, content);
    form.title.value = title;
    if (form.excerpt) form.excerpt.value = excerpt;
    keeper.touch();
  };
  const [hasAutosave, setAutosave] = useState(props.hasAutosave);
  const goBack = async () => {
    const saved = await findCurrent(type, id);
    if (!saved) return;
    setAutosave(false);
    form.revision.value = String(saved.revision);
    fill({ title: saved.title.raw, excerpt: saved.excerpt.raw, content: saved.content.raw });
    keeper.settle();
    callApi('DELETE', `wp/v2/${type}/${id}/autosaves/`).catch(() => {});
  };
  return (
    <>
      <Toolbar editor={editor} onImages={onImages}>
        <WordCount editor={editor} version={version} />
        <button
          type="button"
          className="edit-words"
          aria-pressed={isPreviewing}
          onClick={() => setPreviewing(!isPreviewing)}
        >
          Preview
        </button>
      </Toolbar>
      {offered.draft && (
        <p className="edit-offer" role="status">
          {`This browser has a text of yours from ${formatMoment(offered.draft.at)} that was not sent.`}
          <button
            type="button"
            className="button small"
            onClick={() => {
              if (offered.draft) fill(offered.draft.fields);
              offered.take();
            }}
          >
            Go on with it
          </button>
          <button type="button" className="button quiet small" onClick={offered.drop}>
            Drop it
          </button>
        </p>
      )}
      {hasAutosave && (
        <p className="edit-offer">
          <button type="button" className="button quiet small" onClick={goBack}>
            Go back to what was saved
          </button>
        </p>
      )}
      <ForeignImages editor={editor} version={version} />
      {form.status && createPortal(<StatusLine state={state} />, form.status)}
      {form.panel &&
        createPortal(
          <SidePanel
            editor={editor}
            problems={problems}
            version={version}
            onField={(field) => focusField(form, field)}
          />,
          form.panel,
        )}
      {isPreviewing && (
        <PreviewPane
          {...{ type, id, brand: props.brand, origins: props.origins }}
          onKeep={keeper.flush}
          version={state.kind === 'kept' ? state.at : 0}
          onClose={() => setPreviewing(false)}
        />
      )}
      {conflict.theirs && (
        <CompareDialog
          title="Somebody else has saved this meanwhile"
          names={{ theirs: 'Saved by them', mine: 'Yours' }}
          theirs={conflict.theirs.content.raw}
          mine={collect().content}
          onChoose={(markup) => {
            replaceText(editor, markup);
            conflict.settle();
          }}
          onClose={conflict.drop}
        />
      )}
    </>
  );
}

/** A field that is folded away is shown first. */
function focusField({ title, details }: EditorForm, field: 'title' | 'details'): void {
  const shown = field === 'details' ? (details ?? title) : title;
  shown.closest('details')?.setAttribute('open', '');
  shown.focus();
}

/** Counts up when the text has changed and then rested. */
function useVersion(editor: Editor): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let timer: number | undefined;
    const onUpdate = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setVersion((before) => before + 1), REST_MS);
    };
    editor.on('update', onUpdate);
    return () => {
      clearTimeout(timer);
      editor.off('update', onUpdate);
    };
  }, [editor]);
  return version;
}

type Collect = () => { readonly title: string; readonly excerpt: string; readonly content: string };

function useDraftKeeper(
  { editor, form, type, id }: EditorFrameProps,
  collect: Collect,
  show: (state: DraftState) => void,
): DraftKeeper {
  const keeper = useMemo(
    () =>
      createDraftKeeper({ path: `${type}/${id}`, base: () => Number(form.revision.value), collect, show }),
    [type, id, form, collect, show],
  );
  useEffect(() => {
    const touch = () => keeper.touch();
    editor.on('update', touch);
    form.title.addEventListener('input', touch);
    form.excerpt?.addEventListener('input', touch);
    return () => {
      editor.off('update', touch);
      form.title.removeEventListener('input', touch);
      form.excerpt?.removeEventListener('input', touch);
      keeper.stop();
    };
  }, [editor, form, keeper]);
  return keeper;
}

/**
 * The form is sent as it is without scripts, with the text of the editor in its field. Before that, the item is looked at: where
 * somebody else was faster, both versions are shown first.
 */
function useSaving({ form, type, id }: EditorFrameProps, keeper: DraftKeeper, collect: Collect) {
  const [theirs, setTheirs] = useState<EditedItem>();
  const submitter = useRef<HTMLElement | null>(null);
  const isChecked = useRef(false);
  useEffect(() => {
    const onSubmit = async (event: SubmitEvent) => {
      form.content.value = collect().content;
      if (isChecked.current) return;
      event.preventDefault();
      submitter.current = event.submitter;
      const current = await findCurrent(type, id);
      if (current && current.revision !== Number(form.revision.value)) return setTheirs(current);
      await keeper.flush();
      isChecked.current = true;
      form.element.requestSubmit(event.submitter);
    };
    form.element.addEventListener('submit', onSubmit);
    return () => form.element.removeEventListener('submit', onSubmit);
  }, [form, type, id, keeper, collect]);
  // A page that comes back has the form as it was sent: it is checked again.
  useEffect(() => {
    const onShow = () => {
      isChecked.current = false;
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return {
    theirs,
    settle: () => {
      if (theirs) form.revision.value = String(theirs.revision);
      setTheirs(undefined);
      keeper.touch();
    },
    drop: () => setTheirs(undefined),
  };
}

/** Undefined where the network does not tell. */
const findCurrent = (type: string, id: number): Promise<EditedItem | undefined> =>
  callApi('GET', `wp/v2/${type}/${id}/?context=edit`).then(
    (found) => found as EditedItem,
    () => undefined,
  );

/** A text that this browser has and the server has not: the page was left without a connection. */
function useOfferedDraft({ type, id, form }: EditorFrameProps) {
  const path = `${type}/${id}`;
  const [draft, setDraft] = useState(() => {
    const stored = findStoredDraft(path);
    return stored && stored.fields.content !== form.content.value ? stored : undefined;
  });
  return {
    draft,
    take: () => setDraft(undefined),
    drop: () => {
      setDraft(undefined);
      dropStoredDraft(path);
    },
  };
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const formatMoment = (iso: string): string => MOMENT.format(new Date(iso));

const STATUS_EVERY_MS = 5000;

function StatusLine({ state }: { state: DraftState }): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (state.kind !== 'kept') return;
    const timer = setInterval(() => setNow(Date.now()), STATUS_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);
  const words = describeDraft(state, now);
  return (
    <span
      className="edit-status"
      role="status"
      data-problem={state.kind === 'offline' || state.kind === 'refused' || undefined}
    >
      {words}
    </span>
  );
}

function WordCount({ editor, version }: { editor: Editor; version: number }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted when the text rests.
  const words = useMemo(() => countWords(editor.state.doc), [editor, version]);
  return <p className="edit-words-count">{`${words.toLocaleString('en-US')} words`}</p>;
}

const TABS = ['block', 'outline', 'checks'] as const;

interface SidePanelProps {
  editor: Editor;
  problems: ReturnType<typeof useProblems>;
  version: number;
  onField: (field: 'title' | 'details') => void;
}

function SidePanel({ editor, problems, version, onField }: SidePanelProps): ReactNode {
  const [tab, setTab] = useState<(typeof TABS)[number]>('block');
  const labels = {
    block: 'Block',
    outline: 'Outline',
    checks: `Checks${problems.length > 0 ? ` (${problems.length})` : ''}`,
  };
  return (
    <section className="edit-panel" aria-label="Block, outline and checks">
      <div className="edit-tabs">
        {TABS.map((each) => (
          <button key={each} type="button" aria-pressed={tab === each} onClick={() => setTab(each)}>
            {labels[each]}
          </button>
        ))}
      </div>
      {tab === 'block' && <BlockPanel editor={editor} />}
      {tab === 'outline' && <OutlinePanel editor={editor} version={version} />}
      {tab === 'checks' && <ChecksPanel editor={editor} problems={problems} onField={onField} />}
    </section>
  );
}
