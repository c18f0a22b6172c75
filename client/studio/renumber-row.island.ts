/** The number of a row in the names of its fields, and in the ids by which labels and hints belong to them. */

const ATTRIBUTES = ['name', 'id', 'for', 'aria-describedby', 'data-rows', 'data-path'];

/** @param from `*` in a template */
export function renumberRow(list: HTMLElement, row: Element, from: number | '*', to: number): void {
  const { rows: name = '', path = '' } = list.dataset;
  const starts = [`${name}.`, `setting-${name.replaceAll('.', '-')}-`, `${path}.`].map(
    (start) => [`${start}${from}`, `${start}${to}`] as const,
  );
  const rename = (word: string): string => {
    for (const [before, after] of starts)
      if (word.startsWith(before) && /^(?:$|[.-])/.test(word.slice(before.length)))
        return `${after}${word.slice(before.length)}`;
    return word;
  };
  for (const element of listElements(row)) {
    for (const attribute of ATTRIBUTES) {
      const value = element.getAttribute(attribute);
      if (value) element.setAttribute(attribute, value.split(' ').map(rename).join(' '));
    }
    if (element instanceof HTMLButtonElement) element.value = element.value.split(' ').map(rename).join(' ');
  }
}

/** With those in the templates of lists within. */
function listElements(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element instanceof HTMLTemplateElement ? [element, ...listElements(element.content)] : [element],
  );
}
