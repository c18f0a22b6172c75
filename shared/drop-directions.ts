/** Characters that turn round the direction of the text after them: with them a name can be shown as another. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/** Address books and word processors put such characters around what is copied from them; nobody types them. */
export const dropDirections = (typed: string): string => typed.replace(DIRECTIONS, '');
