/** Creates an element with a class and children; strings become text nodes. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** Creates a button with a click handler. */
export function createButton(label: string, className: string, onClick: () => void): HTMLButtonElement {
  const node = createElement('button', className, label);
  node.type = 'button';
  node.addEventListener('click', onClick);
  return node;
}
