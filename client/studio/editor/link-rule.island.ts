/** A link of Markdown becomes one as it is typed: `[words](/address/)`. */
import { Extension, markInputRule } from '@tiptap/core';

/** Only addresses that readers can follow. */
const LINK = /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:|[/#])[^()\s]*)\)$/;

export const LinkRule = Extension.create({
  name: 'linkRule',
  addInputRules() {
    const type = this.editor.schema.marks.link;
    if (!type) return [];
    const find = (typed: string) => {
      const [text, words, href] = LINK.exec(typed) ?? [];
      return text === undefined || words === undefined
        ? null
        : { index: typed.length - text.length, text, replaceWith: words, data: { href } };
    };
    return [markInputRule({ find, type, getAttributes: ({ data }) => data })];
  },
});
