/** Creates an element with a class and content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className !== '') created.className = className;
  created.append(...content);
  return created;
}

/** Creates a drawing in a square or other view box, of one path. */
export function drawing(className: string, viewBox: string, ...paths: readonly Readonly<Record<string, string>>[]) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  setAttributes(svg, { class: className, viewBox, 'aria-hidden': 'true' });
  for (const attributes of paths) {
    setAttributes(svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path')), attributes);
  }
  return svg;
}

function setAttributes(target: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
}
