/** The address of a video of another site, pasted alone into an empty line, becomes an embed, as in other editors. */
import type { EditorView } from '@tiptap/pm/view';

const VIDEO =
  /^https:\/\/(?:(?:www|m)\.)?(?:youtube\.com\/(?:watch\?|shorts\/|live\/)|youtu\.be\/|vimeo\.com\/\d)\S*$/;

/** Answers whether it was one. */
export function pasteVideo({ state, dispatch }: EditorView, data: DataTransfer | null): boolean {
  const url = data?.getData('text/plain').trim() ?? '';
  const { $from, empty } = state.selection;
  const isEmptyLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const embed = state.schema.nodes.embed?.create({ url });
  if (!embed || !isEmptyLine || !VIDEO.test(url)) return false;
  const at = $from.index(-1);
  if (!$from.node(-1).canReplaceWith(at, at + 1, embed.type)) return false;
  dispatch(state.tr.replaceRangeWith($from.before(), $from.after(), embed).scrollIntoView());
  return true;
}
