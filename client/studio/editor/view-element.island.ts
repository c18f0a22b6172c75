/** An element of how a node looks. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), { className, textContent: text });
